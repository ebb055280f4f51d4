import { api, proofHeader } from '@society-gal/contracts/http';
import { draftCall } from '@society-gal/contracts/requests';
import { passGuard } from '../http/guard.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { saveDraft } from './drafts.ts';
import { requireOpenRequest } from './request-session.ts';

const savesPerAddress = { count: 60, windowSeconds: 600 } as const;

/** `POST /api/drafts`: saves a form for another device, or saves it again with the session of its draft. */
export const draftRoutes: readonly Route[] = [
  defineRoute(
    {
      method: 'POST',
      path: api.drafts,
      schema: draftCall.request,
      authorise: async (request) => (request.header('authorization') ? requireOpenRequest(request) : null),
    },
    async ({ body, address, header }, opened) => {
      await passGuard('draft', { address, proof: header(proofHeader) });
      await consumeRateLimit({ scope: 'drafts', key: address, ...savesPerAddress });
      const saved = await saveDraft(body, opened);
      return { status: opened ? 200 : 201, body: saved };
    },
  ),
];
