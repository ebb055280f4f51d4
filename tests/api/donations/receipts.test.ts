import { organisation } from '@society-gal/contracts/brand';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { givingOn } from '../fixtures/giving.ts';

let server: TestApi;
let donor: ReturnType<typeof givingOn>;
let nobody: string;
beforeAll(async () => {
  server = await startApi('receipts');
  donor = givingOn(server);
  ({ unknownDonor: nobody } = await import('../../../functions/src/money/receipts/receipt-faults.ts'));
});
afterAll(() => server.stop());

const giftOf = async (email: string) => (await server.donations()).find((gift) => gift.donor_email === email);

it('A receipt without a donor goes to staff, is handed to nobody, and leaves once the name is put right', async () => {
  const { email } = await donor.give({ amount: 5_000 }, undefined, nobody);
  const held = await giftOf(email);
  expect(held).toMatchObject({
    status: 'paid',
    receipt_held: [expect.stringContaining('name')],
    receipt_number: expect.any(String),
  });
  expect(await donor.mailsTo(email)).toEqual([]);
  const [told] = (await server.mails()).filter(({ formType }) => formType === 'receipt-held');
  expect(told).toMatchObject({ to: organisation.donationsEmail, formData: { reference: held?.reference } });

  const { giving, session } = await donor.open(email);
  const id = String(giving.gifts[0]?.id);
  expect(giving.gifts).toMatchObject([{ amount: 5_000, receiptNumber: null }]);
  expect((await donor.read(session, `/receipts/${id}`)).status).toBe(404);

  const { sendReceipt } = await import('../../../functions/src/money/donations/send-receipt.ts');
  expect(await sendReceipt(id)).toMatchObject({ sent: false });
  const { store } = await import('../../../functions/src/core/store.ts');
  await store().collection(collections.donations).doc(id).update({ donor_name: 'Nora Name' });
  expect(await sendReceipt(id)).toEqual({ sent: true, faults: [] });
  expect(await donor.mailsTo(email)).toEqual(['receipt']);
  const sent = await giftOf(email);
  expect(sent).toMatchObject({ receipt_held: null, receipts_sent: 1, receipt_number: held?.receipt_number });
  expect((await donor.open(email)).giving.gifts).toMatchObject([{ receiptNumber: sent?.receipt_number }]);
});

it('A gift that was made equal to Stripe and goes back once more is corrected once more', async () => {
  const { email } = await donor.give({ amount: 5_000 });
  const gift = (await giftOf(email)) ?? {};
  await server.happen(`charges/${String(gift.payment_intent_id)}/refund`, { amount: 2_000 });
  await donor.hearOf('charge.refunded', String(gift.payment_intent_id));
  const corrections = async () => (await donor.mailsTo(email)).filter((type) => type === 'receipt-corrected').length;
  expect(await corrections()).toBe(1);
  // The refund was called off at Stripe, and staff pressed "mend".
  await server.store().collection('donations').doc(String(gift.id)).update({ amount_refunded: 0 });
  const { syncDonation } = await import('../../../functions/src/money/donations/sync-donation.ts');
  const source = { kind: 'checkout', sessionId: String(gift.session_id) } as const;
  const found = { donationId: String(gift.id), source, firstDonationId: null };
  const event = { id: 'evt_once_more', type: 'charge.refunded', objectId: '' };
  expect(await syncDonation(found, event, async () => ({}))).toBe('synced');
  expect([(await giftOf(email))?.amount_refunded, await corrections()]).toEqual([2_000, 2]);
});

it('Nobody gets a receipt for a gift that was never paid', async () => {
  const { sendReceipt } = await import('../../../functions/src/money/donations/send-receipt.ts');
  await expect(sendReceipt('f'.repeat(24))).rejects.toMatchObject({ code: 'not-found' });
});
