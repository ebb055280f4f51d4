import { foundationDay } from '@society-gal/contracts/brand';
import { Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { now } from '../core/clock.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { logProblem } from '../http/problem-response.ts';
import type { Log } from '../http/route.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import {
  addEntries,
  awardRef,
  batchRef,
  changeAward,
  readFunds,
  type StoredAward,
  type StoredBatch,
} from './award-store.ts';
import { instalmentOf, withInstalment } from './papers.ts';
import { payInstalment, requireDay } from './pay.ts';
import { mayBeAtBank } from './standing.ts';
import { logOnAward } from './stops.ts';
import { askedFirst, newTraces } from './traces.ts';

type Batch = StaffResponse<'payment-batches'>['batches'][number];

/** A season has a handful. */
const batchesShown = 100;
/** A batch is read and written as one. */
const batchDeadlineMs = 30_000;

function shown(id: string, { until, lines, total, paid, made_at, made_by }: StoredBatch): Omit<Batch, 'open'> {
  return { id, madeAt: made_at.toDate().toISOString(), madeBy: made_by, until, lines: lines.length, total, paid };
}

/** Throws `not-found`. */
export async function readBatch(id: string): Promise<StoredBatch> {
  const batch = await withDeadline(batchRef(id).get(), batchDeadlineMs);
  if (!batch.exists) throw new Problem('not-found', { message: 'There is no such batch.' });
  return batch.data() as StoredBatch;
}

const isDue = (until: string) => (each: StoredAward['instalments'][number]) =>
  each.status === 'ready' && each.batch === null && each.due_on <= until;

function accepted() {
  return store().collection(collections.awards).where('status', 'in', ['accepted', 'active']);
}

/** Asks her where more would be seen than she agreed to, so that no batch has it. */
async function askBefore(until: string): Promise<void> {
  const { docs } = await withDeadline(accepted().get(), batchDeadlineMs);
  const further = (award: StoredAward) => (award.instalments.some(isDue(until)) ? newTraces(award) : []);
  for (const doc of docs) if (further(doc.data() as StoredAward).length > 0) await askedFirst(doc.id);
}

/** Every ready instalment that is due, as one batch; null where there is none. Two presses at once make one batch. */
export async function makeBatch({ until }: Body<'make-batch'>, by: StaffMember): Promise<StaffResponse<'make-batch'>> {
  await askBefore(until);
  const ref = store().collection(collections.paymentBatches).doc();
  const made_at = Timestamp.fromDate(await now());
  const made = await withDeadline(
    store().runTransaction(async (tx) => {
      const { docs } = await tx.get(accepted());
      const awards = docs
        .map((doc: DocumentSnapshot) => ({ ref: doc.ref, award: doc.data() as StoredAward }))
        .filter(({ award }) => award.instalments.some(isDue(until)));
      const lines = awards.flatMap(({ ref: { id }, award }) =>
        award.instalments.filter(isDue(until)).map(({ n, amount }) => ({ award: id, n, amount })),
      );
      if (lines.length === 0) return null;
      const total = lines.reduce((sum, { amount }) => sum + amount, 0);
      const batch: StoredBatch = { until, lines, total, paid: 0, made_at, made_by: by.email };
      tx.create(ref, batch);
      for (const {
        ref: award,
        award: { instalments, version },
      } of awards)
        tx.update(award, {
          instalments: instalments.map((each) => (isDue(until)(each) ? { ...each, batch: ref.id } : each)),
          version: version + 1,
        });
      return batch;
    }),
    batchDeadlineMs,
  );
  return { batch: made && shown(ref.id, made) };
}

/** The lines of a batch that are not paid, with the reference of each award. */
async function openOf(id: string, { lines, paid }: StoredBatch): Promise<Batch['open']> {
  if (paid === lines.length) return [];
  const docs = await withDeadline(store().getAll(...lines.map(({ award }) => awardRef(award))), batchDeadlineMs);
  const awards = new Map(docs.map((doc) => [doc.id, doc.data() as StoredAward]));
  return lines.flatMap(({ award, n }) => {
    const { reference = '', instalments = [] } = awards.get(award) ?? {};
    const isOpen = instalments.some((each) => each.n === n && each.batch === id && mayBeAtBank(each));
    return isOpen ? [{ award, reference, n }] : [];
  });
}

/** Batches, the latest first. */
export async function listBatches(): Promise<StaffResponse<'payment-batches'>> {
  const latest = store().collection(collections.paymentBatches).orderBy('made_at', 'desc').limit(batchesShown);
  const { docs } = await withDeadline(latest.get(), batchDeadlineMs);
  const withOpen = async ({ id }: DocumentSnapshot, batch: StoredBatch): Promise<Batch> => ({
    ...shown(id, batch),
    open: await openOf(id, batch),
  });
  return { batches: await Promise.all(docs.map((doc) => withOpen(doc, doc.data() as StoredBatch))) };
}

/** Takes a line that is not paid out of its batch; of an award that is over its money is free with that. Throws `conflict`, `not-found`. */
export async function takeFromBatch(
  { id, award, n, why }: Body<'take-from-batch'>,
  by: StaffMember,
): Promise<{ ok: true }> {
  await logOnAward('take-from-batch', { id: award, reason: why }, by);
  await changeAward(award, null, async ({ tx, award: before, ref, at }) => {
    const instalment = instalmentOf(before, n);
    if (instalment.batch !== id || !mayBeAtBank(instalment))
      throw new Problem('conflict', { message: 'It is paid already, or in this batch no more.' });
    const { lines, total } = (await tx.get(batchRef(id))).data() as StoredBatch;
    const { fund, status } = before;
    if (status === 'ended' && fund !== null) {
      const freed = { fund, kind: 'freed', amount: -instalment.amount, why: 'The bank did not pay it.' } as const;
      addEntries(tx, await readFunds(tx, [fund]), [{ ...freed, award_id: ref.id, by_email: by.email }], at);
    }
    tx.update(batchRef(id), {
      lines: lines.filter((line) => line.award !== award || line.n !== n),
      total: total - instalment.amount,
    });
    return { instalments: withInstalment(before, n, { batch: null }) };
  });
  return { ok: true };
}

/**
 * Marks every line of a batch as paid that still stands and that the caller may pay; the others are left, each with why. Repeating it
 * pays what was left. Throws `invalid`, `not-found`.
 */
export async function payBatch(
  { id, paid_on, reference }: Body<'pay-batch'>,
  by: StaffMember,
  log: Log,
): Promise<StaffResponse<'pay-batch'>> {
  const { lines, made_at } = await readBatch(id);
  requireDay('paid_on', paid_on, [foundationDay(made_at.toDate()), foundationDay(await now())]);
  const left: StaffResponse<'pay-batch'>['left'] = [];
  for (const { award, n } of lines) {
    try {
      await payInstalment({ id: award, version: null, n, paid_on, reference, batch: id }, by);
    } catch (error) {
      const { message } = logProblem(error, log, { call: 'pay-batch', award });
      left.push({ award, n, why: message });
    }
  }
  return { paid: lines.length - left.length, left };
}
