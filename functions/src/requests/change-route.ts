import type { HerAwardCall } from '@society-gal/contracts/awards';
import { api } from '@society-gal/contracts/http';
import { type RequestCall, requestCalls } from '@society-gal/contracts/requests';
import type { DocumentReference } from 'firebase-admin/firestore';
import type * as z from 'zod';
import type { Log } from '../core/log.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { type OpenRequest, requireOpenRecord } from './request-session.ts';
import { statusOf } from './request-status.ts';

/** What one opened request may write in an hour. */
export const changesPerCode = { count: 60, windowSeconds: 3_600 } as const;

type Body<C extends RequestCall> = z.output<NonNullable<(typeof requestCalls)[C]['request']>>;
type OpenRecord = OpenRequest & { record: DocumentReference };

/** A call on an opened request; it answers the status as it is then. */
export function changeRoute<C extends 'add' | 'safe' | 'stop' | 'withdraw' | 'keep' | HerAwardCall>(
  call: C,
  run: (opened: OpenRecord, body: Body<C>, log: Log) => Promise<unknown>,
): Route {
  return defineRoute(
    {
      method: 'POST',
      path: `${api.requests}/${call}`,
      schema: requestCalls[call].request as unknown as z.ZodType<Body<C>>,
      authorise: requireOpenRecord,
    },
    async ({ body, log }, opened) => {
      await consumeRateLimit({ scope: 'request-change', key: opened.codeHash, ...changesPerCode });
      await run(opened, body, log);
      log.info('request-call', { call, id: opened.record.id });
      return { status: 200, body: { status: await statusOf(opened.record) } };
    },
  );
}
