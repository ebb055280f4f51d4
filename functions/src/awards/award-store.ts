import { type Award, type Fund, type FundEntry, leftOf, sumOfEntry } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { limits, Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { now } from '../core/clock.ts';
import { inTurn } from '../core/in-turn.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';

export type StoredAward = Award<Timestamp>;
export type StoredFund = Fund;

/** Her application, by its id. */
export function applicationRef(id: string): DocumentReference {
  return store().collection(collections.scholarshipApplications).doc(id);
}

export function awardRef(id: string): DocumentReference {
  return store().collection(collections.awards).doc(id);
}

/** The application that an award is for; an erased award does not name it any more. */
export function applicationOf(award: string): string {
  return award.replace(/-\d+$/, '');
}

export function fundRef(id: string): DocumentReference {
  return store().collection(collections.funds).doc(id);
}

/** Bank and school details, her tax number, and answers to reports: never in the award itself. */
export function sealedOf(award: DocumentReference, part: 'payment' | 'reports' | 'outcomes'): DocumentReference {
  return award.collection(collections.sealed).doc(part);
}

/** The latest award to an application; null before there is one. */
export function latestAwardId(application: DocumentSnapshot): string | null {
  const id: unknown = application.get('award_id');
  return typeof id === 'string' ? id : null;
}

/** Throws `not-found`. */
export async function readAward(id: string, tx?: Transaction): Promise<StoredAward> {
  const snapshot = await (tx ? tx.get(awardRef(id)) : withDeadline(awardRef(id).get(), limits.storeDeadlineMs));
  if (!snapshot.exists) throw new Problem('not-found', { message: 'There is no such award.' });
  return snapshot.data() as StoredAward;
}

/** Instalments that are paid together; `paid` counts the paid ones among them, `filed` says that the latest file for the bank had the line. */
export type StoredBatch = {
  until: string;
  lines: readonly { award: string; n: number; amount: number; filed?: boolean }[];
  total: number;
  paid: number;
  made_at: Timestamp;
  made_by: string;
};

export function batchRef(id: string): DocumentReference {
  return store().collection(collections.paymentBatches).doc(id);
}

/** Throws `conflict` for an award whose woman was erased: nothing more is asked or written about her. */
export function requireNotErased({ application_id }: Pick<StoredAward, 'application_id'>): void {
  if (application_id === '') throw new Problem('conflict', { message: 'She had her request erased.' });
}

/** What a change of an award is made with. `at` is the present instant, `today` its day where the foundation is. */
export type AwardChange = { tx: Transaction; award: StoredAward; ref: DocumentReference; at: Timestamp; today: string };

/**
 * Changes an award in one transaction: `change` reads what else it needs, then writes, and gives the fields that change. `version` is the one
 * the caller saw; null for her own calls and for jobs, which see no version. Throws `conflict`, `not-found`.
 */
export async function changeAward(
  id: string,
  version: number | null,
  change: (around: AwardChange) => Promise<Partial<StoredAward>> | Partial<StoredAward>,
): Promise<{ version: number }> {
  const at = Timestamp.fromDate(await now());
  const work = () =>
    store().runTransaction(async (tx) => {
      const award = await readAward(id, tx);
      if (version !== null && award.version !== version)
        throw new Problem('conflict', { message: 'Somebody changed this award meanwhile. Look at it again.' });
      const fields = await change({ tx, award, ref: awardRef(id), at, today: foundationDay(at.toDate()) });
      tx.update(awardRef(id), { ...fields, version: award.version + 1 });
      return { version: award.version + 1 };
    });
  return inTurn(id, () => withDeadline(work(), limits.storeDeadlineMs));
}

/** Every fund by its id. */
export async function allFunds(): Promise<Map<string, StoredFund>> {
  const { docs } = await withDeadline(store().collection(collections.funds).get(), limits.storeDeadlineMs);
  return new Map(docs.map((doc) => [doc.id, doc.data() as StoredFund]));
}

/** The funds of these ids, read within a transaction before its writes. Throws `not-found`. */
export async function readFunds(tx: Transaction, ids: readonly string[]): Promise<Map<string, StoredFund>> {
  const found = ids.length > 0 ? await tx.getAll(...ids.map(fundRef)) : [];
  if (found.some((fund) => !fund.exists)) throw new Problem('not-found', { message: 'There is no such fund.' });
  return new Map(found.map((fund) => [fund.id, fund.data() as StoredFund]));
}

/** What a line of a fund says, without what {@link addEntries} knows. */
export type NewEntry = { /** Its own, where the same line must not be added twice. */ id?: string } & Pick<
  FundEntry<Timestamp>,
  'fund' | 'kind' | 'amount'
> &
  Partial<Pick<FundEntry<Timestamp>, 'donation_id' | 'award_id' | 'instalment' | 'batch' | 'why' | 'by_email'>>;

/**
 * Adds lines to funds and moves their sums, in the transaction that read `funds`. Throws `conflict` where an award would need more
 * than a fund has left.
 */
export function addEntries(
  tx: Transaction,
  funds: ReadonlyMap<string, StoredFund>,
  entries: readonly NewEntry[],
  at: Timestamp,
): void {
  const sums = new Map([...funds].map(([id, fund]) => [id, { ...fund }]));
  for (const { id, ...entry } of entries) {
    const fund = sums.get(entry.fund);
    if (!fund) throw new Problem('not-found', { message: 'There is no such fund.' });
    fund[sumOfEntry[entry.kind]] += entry.amount;
    if (entry.kind === 'award' && leftOf(fund) < 0)
      throw new Problem('conflict', { message: `${fund.name} has not enough left for this award.` });
    const line: FundEntry<Timestamp> = {
      donation_id: null,
      award_id: null,
      instalment: null,
      batch: null,
      why: null,
      by_email: null,
      ...entry,
      day: foundationDay(at.toDate()),
      at,
    };
    const lines = store().collection(collections.fundEntries);
    tx.create(id === undefined ? lines.doc() : lines.doc(id), line);
  }
  for (const [id, before] of funds) {
    const after = sums.get(id);
    if (!after) continue;
    tx.update(fundRef(id), {
      received: FieldValue.increment(after.received - before.received),
      awarded: FieldValue.increment(after.awarded - before.awarded),
      paid: FieldValue.increment(after.paid - before.paid),
    });
  }
}
