import { type Instalment, type PaymentDetails, whyNotPay } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import { Problem } from '@society-gal/contracts/http';
import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import {
  type AwardChange,
  addEntries,
  batchRef,
  changeAward,
  type NewEntry,
  readFunds,
  type StoredBatch,
  sealedOf,
} from './award-store.ts';
import { instalmentOf, withInstalment } from './papers.ts';
import { detailsIn, requireSchoolMayKnow } from './payment-details.ts';
import { mayBeAtBank, waitsFor, withStanding } from './standing.ts';
import { logOnAward } from './stops.ts';
import { newTraces, sheIsAsked, stopAndAsk } from './traces.ts';

/** Throws `forbidden` for the colleague who offered an award, recorded her yes, or wrote where its money goes. */
function requirePayer({ award }: AwardChange, by: StaffMember): void {
  const message = whyNotPay(award, by.uid);
  if (message !== null) throw new Problem('forbidden', { message });
}

/**
 * Everything that a payment needs, asked again at the moment in which money leaves; gives where it goes. Throws `conflict` with what an
 * instalment waits for, `forbidden` for whoever may not pay it. With `batch` only as a line of that batch.
 */
export async function requirePayable(
  around: AwardChange,
  instalment: Instalment<Timestamp>,
  { by, batch }: { by: StaffMember; batch?: string | undefined },
): Promise<PaymentDetails> {
  const { tx, award, ref, today } = around;
  if (batch !== undefined && instalment.batch !== batch)
    throw new Problem('conflict', { message: 'It is in this batch no more.' });
  if (instalment.status === 'paid') throw new Problem('conflict', { message: 'It is paid already.' });
  if (instalment.status === 'returned') throw new Problem('conflict', { message: 'It came back. Try it again first.' });
  requirePayer(around, by);
  const waits = waitsFor(award, instalment);
  if (waits.length > 0) throw new Problem('conflict', { message: `It waits for: ${waits.join('; ')}` });
  const details = detailsIn(await tx.get(sealedOf(ref, 'payment')), ref);
  if (!details) throw new Problem('conflict', { message: 'Nobody said where the money goes.' });
  await requireSchoolMayKnow(tx, { id: ref.id, award, today });
  return details;
}

/** Throws `invalid` for a day on which money cannot have moved. */
export function requireDay(field: string, day: string, [from, to]: readonly [string, string]): void {
  const message = `Choose a day from ${formatDay(from)} to ${formatDay(to)}.`;
  if (day < from || day > to) throw new Problem('invalid', { message, fields: { [field]: [message] } });
}

/** Moves money of an award in the books of its fund, and counts the paid lines of a batch. */
async function moveMoney(
  { tx, award, ref, at }: AwardChange,
  { n, batch }: Pick<Instalment<Timestamp>, 'n' | 'batch'>,
  { entries, paid }: { entries: readonly Pick<NewEntry, 'kind' | 'amount' | 'why' | 'by_email'>[]; paid: 1 | -1 },
): Promise<void> {
  const fund = award.fund ?? '';
  const funds = await readFunds(tx, [fund]);
  const lines = entries.map((entry) => ({ ...entry, fund, award_id: ref.id, instalment: n, batch }));
  addEntries(tx, funds, lines, at);
  if (batch !== null) tx.update(batchRef(batch), { paid: FieldValue.increment(paid) });
}

/** May the bank be making this payment? Its latest file had the line, or she was erased while it lay in a batch: no stop calls it back. */
async function isAtBank({ tx, award, ref }: AwardChange, instalment: Instalment<Timestamp>): Promise<boolean> {
  const { n, batch } = instalment;
  if (batch === null || !mayBeAtBank(instalment)) return false;
  if (award.status === 'ended') return true;
  const { lines } = (await tx.get(batchRef(batch))).data() as StoredBatch;
  return lines.some((line) => line.award === ref.id && line.n === n && line.filed);
}

type Paid = { n: number; paid_on: string; reference: string };

/**
 * Marks an instalment as paid, in one transaction with the books of its fund; the first makes the award active. `batch` pays it as a line
 * of that batch alone. Where more would be seen than she agreed to, nothing is paid and she is asked, unless the bank has the payment
 * already. Throws `conflict`, `forbidden`, `invalid`, `not-found`.
 */
export async function payInstalment(
  { id, version, batch, ...paid }: Paid & { id: string; version: number | null; batch?: string },
  by: StaffMember,
): Promise<{ version: number }> {
  let isAsked = false;
  const changed = await changeAward(id, version, async (around) => {
    const { award, at, today } = around;
    const instalment = instalmentOf(award, paid.n);
    const wasAtBank = instalment.batch === batch && (await isAtBank(around, instalment));
    // The books take what the bank has done; nothing more goes out.
    if (wasAtBank) requirePayer(around, by);
    else await requirePayable(around, instalment, { by, batch });
    requireDay('paid_on', paid.paid_on, [instalment.returned_on ?? foundationDay(award.offered_at.toDate()), today]);
    const further = wasAtBank ? [] : newTraces(award);
    isAsked = further.length > 0;
    if (isAsked) return stopAndAsk(around, further);
    const entry = { kind: 'payment', amount: instalment.amount, why: paid.reference, by_email: by.email } as const;
    await moveMoney(around, instalment, { entries: [entry], paid: 1 });
    const instalments = withInstalment(award, paid.n, {
      status: 'paid',
      paid_on: paid.paid_on,
      reference: paid.reference,
      paid_by_uid: by.uid,
      returned_on: null,
      returned_why: null,
    });
    const isLast = instalments.every(({ status }) => status === 'paid');
    if (award.status === 'ended') return { instalments };
    return { instalments, status: 'active', closed_at: isLast ? at : null };
  });
  if (isAsked) throw sheIsAsked();
  return changed;
}

/** A payment that came back; what came back of an award that ended is free again. Throws `conflict`, `forbidden`, `invalid`, `not-found`. */
export function returnInstalment({ id, version, n, returned_on, why }: Body<'return-instalment'>, by: StaffMember) {
  return changeAward(id, version, async (around) => {
    const { award, at, today } = around;
    requirePayer(around, by);
    const instalment = instalmentOf(award, n);
    if (instalment.status !== 'paid') throw new Problem('conflict', { message: 'Only what was paid can come back.' });
    requireDay('returned_on', returned_on, [instalment.paid_on ?? today, today]);
    const isOver = award.status === 'ended';
    const about = { amount: -instalment.amount, why: 'The payment came back.', by_email: by.email };
    const entries = [{ kind: 'return' as const, ...about }, ...(isOver ? [{ kind: 'freed' as const, ...about }] : [])];
    await moveMoney(around, instalment, { entries, paid: -1 });
    return {
      instalments: withInstalment(award, n, {
        status: 'returned',
        returned_on,
        returned_why: award.application_id === '' ? null : why,
      }),
      closed_at: isOver ? at : null,
    };
  });
}

/** Tries a payment that came back once more. Throws `conflict`, `forbidden`, `not-found`. */
export async function payAgain({ id, version, n, why }: Body<'pay-again'>, by: StaffMember) {
  await logOnAward('pay-again', { id, reason: why }, by);
  return changeAward(id, version, (around) => {
    const { award } = around;
    requirePayer(around, by);
    if (instalmentOf(award, n).status !== 'returned' || award.status === 'ended')
      throw new Problem('conflict', { message: 'There is nothing to try again.' });
    const again = { status: 'waiting', paid_on: null, reference: null, paid_by_uid: null, batch: null } as const;
    return withStanding(award, { instalments: withInstalment(award, n, again) });
  });
}
