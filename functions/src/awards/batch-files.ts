import { awardKinds, type FundEntry, type PaymentDetails } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { now } from '../core/clock.ts';
import { csvRow, dollars, usDay } from '../core/csv.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { logProblem } from '../http/problem-response.ts';
import type { ApiResponse, Log } from '../http/route.ts';
import { logAccess } from '../team/access/access-log.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { allFunds, awardRef, batchRef, readAward, type StoredBatch } from './award-store.ts';
import { readBatch } from './batches.ts';
import { instalmentOf } from './papers.ts';
import { requirePayable } from './pay.ts';
import { agreedWords, askedFirst, newTraces, sheIsAsked } from './traces.ts';

type Line = StoredBatch['lines'][number];

const bankHead = [
  ...['Payment', 'Pay to', 'Routing number', 'Account number', 'Office', 'Student number'],
  ...['Amount', 'Date', 'Bank line', 'Letter', 'Left out'],
];
const booksHead = ['Date', 'Reference', 'Payment', 'Fund', 'Amount', 'Account'];

function whereTo(details: PaymentDetails): string[] {
  return details.payee === 'school'
    ? [details.school, '', '', details.office, details.student_number]
    : [details.account_name, details.routing_number, details.account_number, '', ''];
}

/** Looks at a line as it stands at this moment. Throws `conflict`, `forbidden`, `not-found`. */
async function lookAt({ award: id, n }: Line, batch: string, by: StaffMember) {
  const at = Timestamp.fromDate(await now());
  return store().runTransaction(
    async (tx) => {
      const award = await readAward(id, tx);
      const instalment = instalmentOf(award, n);
      const around = { tx, award, ref: awardRef(id), at, today: foundationDay(at.toDate()) };
      return { award, instalment, details: await requirePayable(around, instalment, { by, batch }) };
    },
    { readOnly: true },
  );
}

/**
 * A line as it goes to the bank, or why it is left out; where more would be seen than she agreed to, she is asked. `isFiled` is null for a
 * line that is a colleague's to pay: her file may have it.
 */
async function bankRow(
  line: Line,
  batch: string,
  by: StaffMember,
  log: Log,
): Promise<{ isFiled: boolean | null; row: unknown[] }> {
  const { reference } = await readAward(line.award);
  const name = `${reference} ${line.n}`;
  try {
    const { award, instalment, details } = await lookAt(line, batch, by);
    if (newTraces(award).length > 0 && (await askedFirst(line.award))) throw sheIsAsked();
    const { line: bankLine, letter } = agreedWords(award);
    const [amount, due] = [dollars(instalment.amount), usDay(instalment.due_on)];
    return { isFiled: true, row: [name, ...whereTo(details), amount, due, bankLine, letter, ''] };
  } catch (error) {
    const { code, message } = logProblem(error, log, { call: 'payment-file', award: line.award });
    return {
      isFiled: code === 'forbidden' ? null : false,
      row: [name, ...Array<string>(bankHead.length - 2).fill(''), message],
    };
  }
}

/** The rows of a batch for the bank. Before they are given the batch notes which lines they have: no stop calls those back from the bank. */
async function bankRows(id: string, by: StaffMember, log: Log): Promise<unknown[][]> {
  const nameOf = ({ award, n }: Line) => `${award} ${n}`;
  const made = new Map<string, Awaited<ReturnType<typeof bankRow>>>();
  for (const line of (await readBatch(id)).lines) made.set(nameOf(line), await bankRow(line, id, by, log));
  await store().runTransaction(async (tx) => {
    const { lines } = (await tx.get(batchRef(id))).data() as StoredBatch;
    const noted = lines.map((line) => ({ ...line, filed: made.get(nameOf(line))?.isFiled ?? line.filed ?? false }));
    tx.update(batchRef(id), { lines: noted });
  });
  return [...made.values()].map(({ row }) => row);
}

/** What the books of the funds have of a batch: what was paid in it, and what of that came back. */
async function booksRows(batch: string): Promise<unknown[][]> {
  const lines = store().collection(collections.fundEntries).where('batch', '==', batch);
  const [funds, { docs }] = await Promise.all([allFunds(), withDeadline(lines.get(), limits.storeDeadlineMs)]);
  const entries = docs
    .map((doc) => doc.data() as FundEntry<Timestamp>)
    .sort((one, other) => one.at.toMillis() - other.at.toMillis());
  return Promise.all(
    entries.map(async ({ kind, fund, amount, day, award_id, instalment }) => {
      const award = await readAward(award_id ?? '');
      const payment = entries.find((each) => each.award_id === award_id && each.instalment === instalment);
      return [
        usDay(day),
        `${award.reference} ${instalment}`,
        payment?.why,
        funds.get(fund)?.name,
        dollars(amount),
        `${kind === 'payment' ? 'Awards' : 'Awards that came back'}: ${awardKinds[award.kind].label}`,
      ];
    }),
  );
}

/**
 * A batch as CSV. For the bank: names, accounts, and the line and letter that she agreed to, of every line that stands at this moment and
 * that the caller may pay. For the books: each line that the books of the funds have of it, with references alone. Logged first. Throws
 * `not-found`.
 */
export async function paymentFile(
  { id, for: reader }: Body<'payment-file'>,
  by: StaffMember,
  log: Log,
): Promise<ApiResponse> {
  await readBatch(id);
  await logAccess({ what: `payment-file-${reader}`, collection: collections.paymentBatches, recordId: id }, by);
  const rows = reader === 'books' ? await booksRows(id) : await bankRows(id, by, log);
  const text = [reader === 'bank' ? bankHead : booksHead, ...rows].map(csvRow).join('');
  return fileAnswer(`\uFEFF${text}`, `payments-${reader}-${id}.csv`, 'text/csv; charset=utf-8');
}
