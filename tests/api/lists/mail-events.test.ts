import { generateKeyPairSync, sign } from 'node:crypto';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const nowSeconds = () => Math.floor(Date.now() / 1000);

let server: TestApi;
let wish: (email: string) => Promise<Record<string, unknown> | undefined>;
beforeAll(async () => {
  server = await startApi('mail-events', {
    MAIL_EVENTS_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  });
  const { wishRef } = await import('../../../functions/src/safe-contact/addresses.ts');
  wish = async (email) => (await wishRef('email', email).get()).data();
});
afterAll(() => server.stop());

type Told = { event: string; email: string; timestamp?: number; [more: string]: unknown };

/** Tells of mails as the provider does. */
function tell(events: readonly Told[], { timestamp = String(nowSeconds()), key = privateKey } = {}) {
  const body = JSON.stringify(events.map((each) => ({ timestamp: nowSeconds(), ...each })));
  return server.post('/api/mail-events', body, {
    'x-twilio-email-event-webhook-timestamp': timestamp,
    'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(timestamp + body), key).toString('base64'),
  });
}

it('A report of the mail provider ends letters to an address that is not there or calls them spam, and to no other', async () => {
  const [gone, full, spam, known] = [randomEmail(), randomEmail(), randomEmail(), randomEmail()];
  const told = await tell([
    { event: 'bounce', type: 'bounce', email: gone.toUpperCase(), reason: '550 5.1.1 no such user' },
    { event: 'bounce', type: 'blocked', email: full },
    { event: 'spamreport', email: spam },
    { event: 'dropped', reason: 'Bounced Address', email: known },
    { event: 'delivered', email: full },
    { event: 'a kind of tomorrow', email: full },
  ]);
  expect(told.status).toBe(200);
  for (const email of [gone, spam, known])
    expect(await wish(email)).toMatchObject({ bounced_at: expect.any(Timestamp) });
  expect(await wish(full)).toBeUndefined();
});

it('A report of the mail provider is believed with its signature alone', async () => {
  const email = randomEmail();
  const stranger = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
  const bounce = { event: 'bounce', type: 'bounce', email };
  expect((await tell([bounce], { key: stranger })).status).toBe(400);
  expect((await tell([bounce], { timestamp: String(nowSeconds() - 26 * 60 * 60) })).status).toBe(400);
  expect((await server.post('/api/mail-events', [bounce])).status).toBe(400);
  expect(await wish(email)).toBeUndefined();
});

it('A report of the mail provider is not believed after a press in a mail has shown that mail arrives', async () => {
  const email = randomEmail();
  const bounce = { event: 'bounce', type: 'bounce', email, timestamp: nowSeconds() - 60 };
  await tell([bounce]);
  await server.post('/api/forms/newsletter', { email });
  await server.sweep(2_000);
  const mail = (await server.inbox()).find(({ to }) => to[0]?.address === email);
  const token = /newsletter-confirm#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await server.post('/api/newsletter/confirm', { token })).body.status).toBe('confirmed');
  expect((await tell([bounce])).status).toBe(200);
  expect(await wish(email)).toMatchObject({ bounced_at: null });
  await tell([{ ...bounce, timestamp: nowSeconds() + 5 }]);
  expect(await wish(email)).toMatchObject({ bounced_at: expect.any(Timestamp) });
});

it('A report about a receipt is told to finance at once, and once', async () => {
  const email = randomEmail();
  const admins = server.store().collection(collections.admins);
  await admins.doc('finance').set({ email: 'finance@example.org', full_name: 'Fina', roles: ['finance'] });
  const outbox = server.store().collection(collections.mailOutbox);
  await outbox.doc('receipt_told').set({ to: email, status: 'sent', formType: 'receipt', formData: {} });
  const bounce = { event: 'bounce', type: 'bounce', email, 'smtp-id': '<receipt_told@societygal.example>' };
  for (const _ of [1, 2]) expect((await tell([bounce])).status).toBe(200);
  const alerts = (await outbox.where('formType', '==', 'staff-alert').get()).docs;
  expect(alerts.map((mail) => [mail.get('to'), mail.get('formData.kind')])).toEqual([
    ['finance@example.org', 'receipt'],
  ]);
});

it('A report about a letter is seen among its failed mails, and counted once', async () => {
  const email = randomEmail();
  const letter = server.store().collection(collections.letters).doc('told');
  await letter.set({ state: 'sent', counts: { waiting: 0, sent: 2, failed: 0, withheld: 0 } });
  const mail = { to: email, status: 'sent', formType: 'letter', formData: { letter: 'told' } };
  await server.store().collection(collections.mailOutbox).doc('row_ltold').set(mail);
  const bounce = {
    event: 'bounce',
    type: 'bounce',
    email,
    reason: `550 5.1.1 <${email}> is unknown`,
    'smtp-id': '<row_ltold@societygal.example>',
  };
  const stranger = { ...bounce, email: randomEmail() };
  for (const events of [[stranger], [bounce], [bounce]]) expect((await tell(events)).status).toBe(200);
  const { readProgress } = await import('../../../functions/src/letters/letters.ts');
  const { failures, ...progress } = await readProgress('told');
  expect(progress).toMatchObject({ state: 'sent', sent: 1, failed: 1 });
  expect(failures).toMatchObject([{ to: email, error: expect.stringContaining('550 5.1.1') }]);
  // And in the list of what could not go because there is no such address.
  const noted = await server.store().collection(collections.mailOutbox).doc('row_ltold').get();
  expect(noted.get('withheld_reason')).toBe('bounced');
  await server
    .store()
    .collection(collections.mailOutbox)
    .doc('row2_ltold')
    .set({ ...mail, status: 'withheld', withheld_reason: 'bounced' });
  expect((await readProgress('told')).failures.map(({ error }) => error)).toEqual([
    expect.stringContaining('550 5.1.1'),
    'The mail server said that there is no such address.',
  ]);
});
