import { setTimeout as wait } from 'node:timers/promises';
import { api, limits, Problem } from '@society-gal/contracts/http';
import { givingCalls } from '@society-gal/contracts/money';
import type * as z from 'zod';
import { keyedHash } from '../../core/identifiers.ts';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { consumeRateLimit } from '../../http/rate-limit.ts';
import { type ApiResponse, defineRoute, type RequestHead, type Route } from '../../http/route.ts';
import { pdfAnswer } from '../../pdf/pdf-answer.ts';
import { letAsk, mayAskAgain, openMailbox, requireMailbox } from '../../requests/mailbox-links.ts';
import { openSession } from '../../requests/request-session.ts';
import { receiptOf } from '../donations/donation-mails.ts';
import { wasPaid } from '../donations/merge-donation.ts';
import { cancel, changeAmount, changeDay, changeReminders, newCardUrl, pause, resume } from './change-gift.ts';
import { askNewAddress, changeName, takeNewAddress } from './own-details.ts';
import { giftsOf, givingOf, hasReceipt, type StoredGift } from './own-gifts.ts';
import { yearStatement } from './year-statement.ts';

/** An answer takes this long, whether somebody has given or not: longer than either. Milliseconds. */
const answerAfterMs = 700;

const authorise = (request: Pick<RequestHead, 'header'>) => requireMailbox('my-giving', request);

/** Queues the mail with the link when the address has given. */
async function askForLink(email: string): Promise<void> {
  const isAllowed = await mayAskAgain('my-giving', email);
  const gifts = await giftsOf(email);
  if (!isAllowed || !gifts.some(({ status }) => wasPaid(status))) return;
  const { enqueueMail } = await import('../../mail/enqueue.ts');
  const id = `my-giving_${keyedHash('my-giving-mail', email.toLowerCase(), String(Date.now()))}`;
  await withDeadline(
    store().runTransaction(async (tx) =>
      enqueueMail(tx, id, { to: email, name: '', formType: 'my-giving-link', formData: {} }),
    ),
    limits.storeDeadlineMs,
  );
}

type Change = 'amount' | 'day' | 'pause' | 'resume' | 'cancel' | 'name' | 'reminders';

/** A change of a monthly gift: one call to Stripe, then everything as it is now. Stripe's event confirms it by mail. */
function changeRoute<C extends Change>(
  call: C,
  run: (email: string, body: z.output<(typeof givingCalls)[C]['request']>, key: string | null) => Promise<void>,
): Route {
  type Body = z.output<(typeof givingCalls)[C]['request']>;
  return defineRoute(
    {
      method: 'POST',
      path: `${api.giving}/${call}`,
      schema: givingCalls[call].request as unknown as z.ZodType<Body>,
      authorise,
    },
    async ({ body, idempotencyKey, log }, { email }) => {
      await run(email, body, idempotencyKey);
      log.info('giving-changed', { call });
      // What Stripe has changed is stored here when its event arrives; the answer knows it already.
      const changed = call === 'name' ? (body as { name: string }) : {};
      return { status: 200, body: { giving: { ...(await givingOf(email)), ...changed } } };
    },
  );
}

async function receiptFile(gift: StoredGift): Promise<ApiResponse> {
  const { receiptPdf } = await import('../receipts/receipt-pdf.ts');
  const receipt = receiptOf(gift.id, gift);
  return pdfAnswer(await receiptPdf(receipt), `receipt-${receipt.receipt_number}.pdf`);
}

/** Downloads of one visitor from the thank-you page: her own, and again. */
const receiptsPerAddress = { count: 20, windowSeconds: 600 } as const;
/** Tries at the receipt of one checkout, from wherever: nobody finds out by trying whose it is. */
const triesPerCheckout = { count: 10, windowSeconds: 3_600 } as const;
/** Mails to new addresses that one donor may ask for: nobody is to be written to at her wish by the hundred. */
const newAddressesPerDonor = { count: 5, windowSeconds: 3_600 } as const;

/** Opens with the link of an address that has given, or with the one that was sent to her new address, which then has the gifts. */
async function openGiving(token: string, address: string | null) {
  try {
    const { email, session } = await openMailbox('my-giving', token, address);
    return { email, giftsAt: email, session };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not-found' || token === '') throw error;
    const { from, to } = await takeNewAddress(token);
    return { email: to, giftsAt: from, session: await openSession({ kind: 'my-giving' }, to) };
  }
}

/** `/api/donations/giving/<call>`: everything a donor does with her own gifts, for whoever proves a mailbox. */
export const givingRoutes: readonly Route[] = [
  defineRoute(
    { method: 'POST', path: `${api.giving}/link`, schema: givingCalls.link.request },
    async ({ body, ...request }) => {
      await letAsk('my-giving', request);
      await Promise.all([askForLink(body.email), wait(answerAfterMs)]);
      return { status: 202, body: { ok: true } };
    },
  ),
  defineRoute(
    { method: 'POST', path: `${api.giving}/open`, schema: givingCalls.open.request },
    async ({ body, address }) => {
      const { email, giftsAt, session } = await openGiving(body.token, address);
      return { status: 200, body: { ...session, giving: { ...(await givingOf(giftsAt)), email } } };
    },
  ),
  defineRoute({ method: 'GET', path: `${api.giving}/mine`, authorise }, async (_request, { email }) => ({
    status: 200,
    body: { giving: await givingOf(email) },
  })),
  changeRoute('amount', (email, { gift, amount }, key) => changeAmount(email, gift, amount, key)),
  changeRoute('day', (email, { gift, day }, key) => changeDay(email, gift, day, key)),
  changeRoute('pause', (email, { gift, months }, key) => pause(email, gift, months, key)),
  changeRoute('resume', (email, { gift }, key) => resume(email, gift, key)),
  changeRoute('cancel', (email, { gift, reason }, key) => cancel(email, gift, reason, key)),
  changeRoute('name', (email, { name }, key) => changeName(email, name, key)),
  changeRoute('reminders', (email, { gift, each }, key) => changeReminders(email, gift, each, key)),
  defineRoute(
    { method: 'POST', path: `${api.giving}/address`, schema: givingCalls.address.request, authorise },
    async ({ body }, { email }) => {
      await consumeRateLimit({ scope: 'my-giving-move', key: email.toLowerCase(), ...newAddressesPerDonor });
      if (!(await mayAskAgain('my-giving', body.email))) throw new Problem('too-many');
      await askNewAddress(email, body.email);
      return { status: 202, body: { ok: true } };
    },
  ),
  defineRoute(
    { method: 'POST', path: `${api.giving}/card`, schema: givingCalls.card.request, authorise },
    async ({ body, idempotencyKey }, { email }) => ({
      status: 200,
      body: { url: await newCardUrl(email, body.gift, idempotencyKey) },
    }),
  ),
  defineRoute(
    { method: 'POST', path: `${api.giving}/close`, schema: givingCalls.close.request, authorise },
    async (_request, { end }) => {
      await end();
      return { status: 200, body: { ok: true } };
    },
  ),
  defineRoute({ method: 'GET', path: `${api.giving}/statements/:year`, authorise }, async ({ params }, { email }) => {
    const year = Number(params.year);
    const statement = await yearStatement(email, year);
    if (!statement) throw new Problem('not-found');
    return pdfAnswer(statement, `statement-${year}.pdf`);
  }),
  defineRoute({ method: 'GET', path: `${api.giving}/receipts/:id`, authorise }, async ({ params }, { email }) => {
    const gift = (await giftsOf(email)).find((one) => one.id === params.id && hasReceipt(one));
    if (!gift) throw new Problem('not-found');
    return receiptFile(gift);
  }),
  // Whoever finds the address of a thank-you page does not know who gave: both must fit.
  defineRoute(
    { method: 'POST', path: `${api.giving}/receipt`, schema: givingCalls.receipt.request },
    async ({ body: { checkout, email }, address }) => {
      await consumeRateLimit({ scope: 'gift-receipt', key: address, ...receiptsPerAddress });
      await consumeRateLimit({ scope: 'gift-receipt-of', key: checkout, ...triesPerCheckout });
      const gift = (await giftsOf(email)).find((one) => one.session_id === checkout && hasReceipt(one));
      if (!gift) throw new Problem('not-found');
      return receiptFile(gift);
    },
  ),
];
