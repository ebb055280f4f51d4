import type { FundEntry } from '@society-gal/contracts/awards';
import { foundationDay, startOfDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import { type BookEntry, type BookKind, isNonCash, offlineMethods, type Payout } from '@society-gal/contracts/money';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { csvRow, dollars, usDay } from '../../core/csv.ts';
import { store } from '../../core/store.ts';
import { withDeadline } from '../../core/with-deadline.ts';
import { fileAnswer } from '../../http/file-answer.ts';
import { consumeRateLimit } from '../../http/rate-limit.ts';
import type { ApiResponse, Log } from '../../http/route.ts';
import { logAccess } from '../../team/access/access-log.ts';
import type { StaffMember } from '../../team/access/authenticate.ts';
import type { Body } from '../../team/access/staff-route.ts';
import { copyBooks } from '../donations/books.ts';
import { reconcileDonations } from '../donations/reconcile.ts';
import type { StoredDonation } from '../donations/stored-donation.ts';

/** Two years of daily payouts fit on no screen; the file for the bookkeeper has everything. */
const payoutsShown = 100;

function payoutOf(doc: DocumentSnapshot): StaffResponse<'payout'>['payout'] {
  const { amount, arrives_on, status, gifts, entries_net } = doc.data() as Payout<Timestamp>;
  return { id: doc.id, arrivesOn: arrives_on, amount, state: status, gifts, missing: amount - entries_net };
}

/** The books as the last comparison left them. */
export async function readBooks(): Promise<StaffResponse<'books'>> {
  const [latest, payouts, sums] = await withDeadline(
    Promise.all([
      store().collection(collections.paymentReconciliations).doc('latest').get(),
      store().collection(collections.payouts).orderBy('created', 'desc').limit(payoutsShown).get(),
      store().collection(collections.bookEntries).where('payout_id', '==', null).get(),
    ]),
    limits.storeDeadlineMs,
  );
  const at = latest.get('at') as Timestamp | undefined;
  return {
    comparedAt: at?.toDate().toISOString() ?? null,
    compared: Number(latest.get('compared') ?? 0),
    differences: Number(latest.get('differences') ?? 0),
    waiting: sums.docs.reduce((sum, doc) => sum + Number(doc.get('net')), 0),
    payouts: payouts.docs.map(payoutOf),
  };
}

/** Every movement of a payout, the earliest first. Throws `not-found`. */
export async function readPayout({ id }: Body<'payout'>): Promise<StaffResponse<'payout'>> {
  const [doc, entries] = await withDeadline(
    Promise.all([
      store().collection(collections.payouts).doc(id).get(),
      store().collection(collections.bookEntries).where('payout_id', '==', id).get(),
    ]),
    limits.storeDeadlineMs,
  );
  if (!doc.exists) throw new Problem('not-found', { message: 'The books know no such payout.' });
  const lines = entries.docs.map((entry) => ({ id: entry.id, ...(entry.data() as BookEntry<Timestamp>) }));
  return {
    payout: payoutOf(doc),
    lines: lines
      // Of one second, a gift stands above what came of it.
      .sort(
        (one, other) =>
          one.at.toMillis() - other.at.toMillis() || Number(other.kind === 'gift') - Number(one.kind === 'gift'),
      )
      .map((line) => ({
        id: line.id,
        day: foundationDay(line.at.toDate()),
        kind: line.kind,
        gift: line.donation_id,
        reference: line.reference,
        receiptNumber: line.receipt_number,
        amount: line.amount,
        fee: line.fee,
        net: line.net,
      })),
  };
}

const accounts: Readonly<Record<BookKind, string>> = {
  gift: 'Donations',
  refund: 'Refunds of donations',
  'refund-failed': 'Refunds of donations',
  dispute: 'Disputed donations',
  fee: 'Payment fees',
  other: 'Other movements at Stripe',
};
const words: Readonly<Record<BookKind, string>> = {
  gift: 'Gift',
  refund: 'Refund',
  'refund-failed': 'Refund that came back',
  dispute: 'Dispute',
  fee: 'Fee',
  other: 'Movement',
};

type Row = { day: string; description: string; cents: [amount: number, fee: number, net: number]; account: string };

function rowOfEntry(entry: BookEntry<Timestamp>): Row {
  const of = entry.receipt_number ?? entry.reference ?? entry.description ?? '';
  return {
    day: foundationDay(entry.at.toDate()),
    description: `${words[entry.kind]} ${of}`.trim(),
    cents: [entry.amount, entry.fee, entry.net],
    account: accounts[entry.kind],
  };
}

function rowOfOffline({ method, paid_at, amount, receipt_number, reference }: StoredDonation): Row[] {
  if (!method || !paid_at) return [];
  return [
    {
      day: foundationDay(paid_at.toDate()),
      description: `${offlineMethods[method]} ${receipt_number ?? reference}`,
      cents: [amount, 0, amount],
      account: `${isNonCash(method) ? 'Noncash donations' : 'Donations'}: ${offlineMethods[method]}`,
    },
  ];
}

function rowOfPayout(payout: Payout<Timestamp>, id: string): Row {
  return {
    day: foundationDay(payout.created.toDate()),
    description: `Payout ${id}`,
    cents: [-payout.amount, 0, -payout.amount],
    account: 'Transfer to the bank',
  };
}

/** Awards are written with their sign in the books of their fund: what was paid left the bank, what came back is there again. */
function rowOfAward({ kind, amount, day, award_id, instalment, why }: FundEntry<Timestamp>): Row[] {
  const isReturn = kind === 'return';
  if (!isReturn && kind !== 'payment') return [];
  return [
    {
      day,
      description: `Award ${award_id} ${instalment}${isReturn ? ' came back' : ` ${why}`}`,
      cents: [-amount, 0, -amount],
      account: isReturn ? 'Awards that came back' : 'Awards',
    },
  ];
}

/** A year of a busy foundation; what is longer is taken out in parts. */
const maxRows = 50_000;

async function between(collection: string, field: string, { from, to }: Body<'books-file'>) {
  const { docs } = await store()
    .collection(collection)
    .where(field, '>=', Timestamp.fromDate(startOfDay(from)))
    .where(field, '<', Timestamp.fromDate(startOfDay(daysAfter(to, 1))))
    .orderBy(field)
    .limit(maxRows + 1)
    .get();
  if (docs.length > maxRows) throw new Problem('too-large', { message: 'These are too many days for one file.' });
  return docs;
}

/**
 * Gifts, refunds, disputes and fees of these days with payouts, gifts that came otherwise and awards that were paid, as CSV: date,
 * description, amount, fee, net, account. Logged first. Throws `too-large`.
 */
export async function booksFile(range: Body<'books-file'>, by: StaffMember): Promise<ApiResponse> {
  const [entries, payouts, gifts, awards] = await Promise.all([
    between(collections.bookEntries, 'at', range),
    between(collections.payouts, 'created', range),
    between(collections.donations, 'paid_at', range),
    between(collections.fundEntries, 'at', range),
  ]);
  const rows = [
    ...entries.map((doc) => rowOfEntry(doc.data() as BookEntry<Timestamp>)),
    ...payouts.map((doc) => rowOfPayout(doc.data() as Payout<Timestamp>, doc.id)),
    ...gifts.flatMap((doc) => rowOfOffline(doc.data() as StoredDonation)),
    ...awards.flatMap((doc) => rowOfAward(doc.data() as FundEntry<Timestamp>)),
  ].sort((one, other) => one.day.localeCompare(other.day));
  await logAccess({ what: 'books-file', collection: collections.bookEntries, recordId: null }, by);
  const lines = rows.map(({ day, description, cents, account }) =>
    csvRow([usDay(day), description, ...cents.map(dollars), account]),
  );
  const text = `\uFEFF${csvRow(['Date', 'Description', 'Amount', 'Fee', 'Net', 'Account'])}${lines.join('')}`;
  return fileAnswer(text, `books-${range.from}-${range.to}.csv`, 'text/csv; charset=utf-8');
}

const comparisonsPerHour = { count: 6, windowSeconds: 3600 } as const;

/** Compares with Stripe now, and brings the books up to date. Throws `too-many`, `provider`. */
export async function compareBooks(log: Log): Promise<StaffResponse<'compare-books'>> {
  await consumeRateLimit({
    scope: 'compare-books',
    key: 'all',
    ...comparisonsPerHour,
    message: 'The books were compared six times in the last hour.',
  });
  await copyBooks(log);
  const { compared, differences } = await reconcileDonations(log);
  return { compared, differences };
}
