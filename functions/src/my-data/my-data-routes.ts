import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@society-gal/contracts/http';
import { myDataCalls } from '@society-gal/contracts/requests';
import type * as z from 'zod';
import type { Log } from '../core/log.ts';
import { defineRoute, type RequestHead, type Route } from '../http/route.ts';
import { letAsk, mayAskAgain, type OpenedMailbox, openMailbox, requireMailbox } from '../requests/mailbox-links.ts';
import { stopMailbox } from '../safe-contact/stop-contact.ts';

/** An answer takes this long, whether something is kept or not: longer than either. Milliseconds. */
const answerAfterMs = 700;

/** What acts on her data is loaded when it is asked for: taking a form needs none of it. */
const load = () => import('./my-data.ts');

const authorise = (request: Pick<RequestHead, 'header'>) => requireMailbox('my-data', request);

type ChangeCall = 'copy' | 'correct' | 'lost' | 'stop' | 'erase' | 'close';

function mailboxRoute<C extends ChangeCall>(
  call: C,
  run: (opened: OpenedMailbox, body: z.output<(typeof myDataCalls)[C]['request']>, log: Log) => Promise<unknown>,
): Route {
  type Body = z.output<(typeof myDataCalls)[C]['request']>;
  return defineRoute(
    {
      method: 'POST',
      path: `${api.myData}/${call}`,
      schema: myDataCalls[call].request as unknown as z.ZodType<Body>,
      authorise,
      ...(call === 'erase' ? { deadlineMs: 50_000 } : {}),
    },
    async ({ body, log }, opened) => {
      const answer = await run(opened, body, log);
      log.info('my-data-call', { call });
      return { status: 200, body: answer };
    },
  );
}

/** `/api/my-data/<call>`: everything that is kept about whoever proves a mailbox. */
export const myDataRoutes: readonly Route[] = [
  defineRoute(
    { method: 'POST', path: `${api.myData}/link`, schema: myDataCalls.link.request },
    async ({ body, ...request }) => {
      await letAsk('my-data', request);
      const isAllowed = await mayAskAgain('my-data', body.email);
      await Promise.all([load().then(({ askForLink }) => askForLink(body.email, isAllowed)), wait(answerAfterMs)]);
      return { status: 202, body: { ok: true } };
    },
  ),
  defineRoute(
    { method: 'POST', path: `${api.myData}/open`, schema: myDataCalls.open.request },
    async ({ body, address }) => {
      const { email, session } = await openMailbox('my-data', body.token, address);
      return { status: 200, body: { ...session, data: await (await load()).keptDataOf(email) } };
    },
  ),
  defineRoute({ method: 'GET', path: api.myData, authorise }, async (_request, { email }) => ({
    status: 200,
    body: { data: await (await load()).keptDataOf(email) },
  })),
  mailboxRoute('copy', async ({ email }) => (await load()).copyOf(email)),
  mailboxRoute('correct', async ({ email }, body) => {
    const { correct, keptDataOf } = await load();
    await correct(email, body);
    return { data: await keptDataOf(email) };
  }),
  mailboxRoute('lost', async ({ email }, body) => {
    const { keptDataOf, lostPair } = await load();
    await lostPair(email, body);
    return { data: await keptDataOf(email) };
  }),
  mailboxRoute('stop', async ({ email, end }, _body, log) => {
    await stopMailbox(email, log);
    await end();
    return { ok: true };
  }),
  mailboxRoute('erase', async ({ email, end }) => {
    const answer = await (await load()).eraseAll(email);
    await end();
    return answer;
  }),
  mailboxRoute('close', async ({ end }) => {
    await end();
    return { ok: true };
  }),
];
