import type { BookEntry, OfflineMethod, Payout } from '@society-gal/contracts/money';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { store } from '../../../functions/src/core/store.ts';
import { donationRef, type StoredDonation } from '../../../functions/src/money/donations/stored-donation.ts';
import { enterGift } from '../../../functions/src/money/finance/enter-gift.ts';
import { dayFromNow, finance, moveBack } from './team.ts';

const hourMs = 3_600_000;
const at = (days: number) => Timestamp.fromMillis(Date.now() + days * 24 * hourMs);
const gift = (number: string) => donationRef(`demo-donation-${number}`);
type Change = Partial<StoredDonation>;

/** What happened to gifts since they came: whom they honor, what fails, and what a bank asks back. */
async function tellWhatHappened(): Promise<void> {
  const inHonor = (kind: 'honor' | 'memory', name: string, message: string | null): Change => ({
    tribute: { kind, name, message, notify_name: null, notify_email: null },
  });
  const changes: readonly [string, Change][] = [
    ['01', inHonor('honor', 'Ms. Alvarez, my first teacher', 'You told me to stay in school.')],
    ['05', inHonor('memory', 'Ruth Bellamy', null)],
    ['13', inHonor('honor', 'Anita Raman', null)],
    ['21', inHonor('memory', 'Clara Finch', 'She kept a chair free for everybody.')],
    ['08', { employer_matches: true, employer: 'Larkspur Software' }],
    ['09', { failure_code: 'insufficient_funds', next_try_at: at(2) }],
    ['14', { failure_code: 'expired_card' }],
    ['18', { disputed: true, dispute: { id: 'dp_demo_18', reason: 'unrecognized', answer_by: at(6) } }],
    ['12', { utm: { source: 'newsletter', medium: 'email', campaign: 'fall-letter' } }],
    ['17', { utm: { source: 'newsletter', medium: 'email', campaign: 'fall-letter' } }],
    ['22', { utm: { source: 'flyer', medium: 'print', campaign: 'library-flyer' } }],
  ];
  for (const [number, change] of changes) await gift(number).update(change);
}

/** Gifts that came by post and by hand, some of them a year ago. */
async function enterGifts(): Promise<void> {
  const enter = async (name: string, method: OfflineMethod, amount: number, days: number, email: string | null) => {
    const { id } = await enterGift(
      {
        method,
        amount,
        givenOn: dayFromNow(days),
        donor: { name, email, phone: null },
        given: null,
        received: null,
        campaign: null,
        note: null,
        sendReceipt: false,
      },
      finance,
      `demo ${name} ${days}`,
    );
    await moveBack(donationRef(id), -days * 24, ['created_at']);
  };
  await enter('Harold Jensen', 'cheque', 30_000, -5, null);
  await enter('St. Mark’s Thrift Shop', 'cheque', 62_000, -372, 'office@stmarks.example');
  await enter('Edith Marlow', 'cheque', 20_000, -368, 'edith.marlow@donors.example');
  await enter('Harold Jensen', 'cheque', 25_000, -400, 'harold.jensen@donors.example');
}

/** Payouts to the bank with the movements that they pay out, and a comparison of last night. */
async function copyToBooks(): Promise<void> {
  const batch = store().batch();
  const payouts: readonly [days: number, numbers: readonly string[]][] = [
    [-3, ['05', '06']],
    [-25, ['10', '11', '12', '13']],
    [-55, ['15', '16', '18']],
  ];
  const entries: BookEntry<Timestamp>[] = [];
  const waiting = ['01', '03', '04'];
  const addEntry = async (number: string, payout_id: string | null) => {
    const doc = await gift(number).get();
    const { amount, reference, receipt_number, payment_intent_id, created_at } = doc.data() as StoredDonation;
    const fee = Math.round(amount * 0.022) + 30;
    const entry: BookEntry<Timestamp> = {
      kind: 'gift',
      amount,
      fee,
      net: amount - fee,
      at: created_at,
      description: null,
      payment_intent_id,
      donation_id: doc.id,
      reference,
      receipt_number,
      payout_id,
    };
    entries.push(entry);
    batch.set(store().collection(collections.bookEntries).doc(`txn_demo_${number}`), entry);
    return entry.net;
  };
  for (const [days, numbers] of payouts) {
    const id = `po_demo_${-days}`;
    let net = 0;
    for (const number of numbers) net += await addEntry(number, id);
    const payout: Payout<Timestamp> = {
      amount: net,
      status: 'paid',
      arrives_on: dayFromNow(days + 2),
      created: at(days),
      gifts: numbers.length,
      entries_net: net,
    };
    batch.set(store().collection(collections.payouts).doc(id), payout);
  }
  for (const number of waiting) await addEntry(number, null);
  const latest = store().collection(collections.paymentReconciliations).doc('latest');
  batch.set(latest, { at: at(-0.3), compared: entries.length, differences: 0 });
  await batch.commit();
}

/** What finance has before it. */
export async function seedGiving(): Promise<void> {
  await tellWhatHappened();
  await enterGifts();
  await copyToBooks();
}
