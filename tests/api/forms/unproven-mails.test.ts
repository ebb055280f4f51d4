import { sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueuedMail } from '../../../functions/src/mail/queue.ts';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

const hourly = 3;
let server: TestApi;
beforeAll(async () => {
  server = await startApi('unproven-mails', { UNPROVEN_MAILS_HOURLY: String(hourly) });
});
afterAll(() => server.stop());

type FormId = 'contact' | 'gala-waitlist' | 'newsletter';
const send = (form: FormId, email: string = randomEmail()) =>
  server.post(`/api/forms/${form}`, { ...sampleAnswers[form], email });

async function mailsOf(email: string): Promise<{ id: string; status: string; reason: string | null }[]> {
  const found = await server.store().collection(collections.mailOutbox).where('to', '==', email).get();
  return found.docs.map((mail) => ({
    id: mail.id,
    status: String(mail.get('status')),
    reason: mail.get('withheld_reason') as string | null,
  }));
}

/** Uses the budget of the form's kind up. */
const flood = (form: FormId) => Promise.all(Array.from({ length: hourly }, () => send(form)));

it('Strangers beyond the hourly mail limit are stored and marked, and staff can send the mail by a press', async () => {
  const before = await flood('contact');
  expect(before.map(({ status, body }) => [status, body.confirmation])).toEqual(before.map(() => [201, undefined]));
  const email = randomEmail();
  const { status, body } = await send('contact', email);
  expect([status, body.confirmation, typeof body.returnCode]).toEqual([201, 'none', 'string']);
  expect(await server.document(collections.contactMessages, body.id)).toMatchObject({ email, not_confirmed: true });
  expect(await mailsOf(email)).toEqual([{ id: `${body.id}_0`, status: 'withheld', reason: 'over-budget' }]);

  const { retryMail } = await import('../../../functions/src/records/resend-mail.ts');
  await retryMail(`${body.id}_0`);
  await server.sweep();
  expect(await mailsOf(email)).toMatchObject([{ status: 'sent' }]);
});

it('Strangers beyond the hourly mail limit are not kept on a list without confirmation', async () => {
  await flood('gala-waitlist');
  const [listed, subscribed] = [randomEmail(), randomEmail()];
  expect((await send('gala-waitlist', listed)).body.confirmation).toBe('none');
  expect((await send('newsletter', subscribed)).body.confirmation).toBe('none');
  for (const email of [listed, subscribed])
    expect(await mailsOf(email)).toMatchObject([{ status: 'withheld', reason: 'over-budget' }]);
});

it('Strangers beyond the hourly mail limit get no more links to their data', async () => {
  const addresses = Array.from({ length: hourly + 1 }, () => randomEmail());
  for (const email of addresses) await send('contact', email);
  for (const email of addresses) await server.post('/api/my-data/link', { email });
  const links = (await Promise.all(addresses.map(mailsOf))).flat().filter(({ id }) => id.startsWith('my-data_'));
  expect(links.map(({ reason }) => reason)).toEqual([...Array.from({ length: hourly }, () => null), 'over-budget']);
});

it('Mail that strangers cause has a queue of its own, so that no receipt waits behind it', async () => {
  const { enqueueMail } = await import('../../../functions/src/mail/enqueue.ts');
  const receipt = { to: randomEmail(), name: 'Ann Quince', formType: 'monthly-gift', formData: {} } as never;
  await server.store().runTransaction(async (tx) => enqueueMail(tx, 'a-receipt', receipt));
  const email = randomEmail();
  const { body } = await server.post('/api/forms/referral', { ...sampleAnswers.referral, referrer_email: email });
  const { retryMail } = await import('../../../functions/src/records/resend-mail.ts');
  await retryMail(`${body.id}_0`);
  const queued: QueuedMail[] = [];
  await server.sweepInto(async (mail) => queued.push(mail) > 0);
  const queues = Object.fromEntries(queued.map(({ id, queue }) => [id, queue]));
  expect(queues).toMatchObject({ 'a-receipt': 'sendMail', [`${body.id}_0`]: 'sendConfirmations' });
});

it('Mail that strangers cause leaves the mail provider room: all queues together send no more than it takes in a second', async () => {
  const { providerPerSecond, sendingRates } = await import('../../../functions/src/mail/sending-rates.ts');
  const sum = Object.values(sendingRates).reduce((all, { perSecond }) => all + perSecond, 0);
  expect(sum).toBeLessThanOrEqual(providerPerSecond);
});

it('Mail that strangers cause counts addresses that differ after a plus sign as one', async () => {
  const [box, domain] = randomEmail().split('@');
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await send('newsletter', `${box}+${n}@${domain}`)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});
