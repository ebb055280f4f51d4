import { fundId, leftOf } from '@society-gal/contracts/awards';
import { donationSplit } from '@society-gal/contracts/brand';
import { formatCents } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { now } from '../core/clock.ts';
import { keyedHash } from '../core/identifiers.ts';
import { isAlreadyThere, store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { addEntries, allFunds, fundRef, type NewEntry, readFunds, type StoredFund } from './award-store.ts';

const latestLines = 200;

/** Makes the funds that gifts are split among, where they are missing. Repeating changes nothing. */
export async function makeFunds(split: typeof donationSplit = donationSplit): Promise<void> {
  const known = await allFunds();
  for (const { label, program } of split.filter((part) => !known.has(fundId(part.label)))) {
    const fund: StoredFund = { name: label, makes_awards: program, received: 0, awarded: 0, paid: 0 };
    await withDeadline(fundRef(fundId(label)).create(fund), limits.storeDeadlineMs).catch((error: unknown) => {
      if (!isAlreadyThere(error)) throw error;
    });
  }
}

/** Every fund with its sums, before the first gift too. Throws `unavailable`. */
export async function listFunds(): Promise<StaffResponse<'funds'>> {
  await makeFunds();
  const funds = [...(await allFunds())].map(([id, { makes_awards, ...fund }]) => ({
    id,
    ...fund,
    makesAwards: makes_awards,
    left: leftOf(fund),
  }));
  return { funds: funds.sort((one, other) => one.name.localeCompare(other.name, 'en')) };
}

/** The latest lines of a fund. Throws `unavailable`. */
export async function listEntries({ fund }: Body<'fund-entries'>): Promise<StaffResponse<'fund-entries'>> {
  const lines = store().collection(collections.fundEntries).where('fund', '==', fund).orderBy('at', 'desc');
  const { docs } = await withDeadline(lines.limit(latestLines).get(), limits.storeDeadlineMs);
  return {
    entries: docs.map((doc) => ({
      id: doc.id,
      kind: doc.get('kind'),
      amount: doc.get('amount'),
      day: doc.get('day'),
      award: doc.get('award_id'),
      why: doc.get('why'),
      by: doc.get('by_email'),
    })),
  };
}

/**
 * Enters money that no gift brought, or moves some from one fund to another; a negative amount takes away. No fund goes below zero, and
 * the same key enters nothing twice. Throws `conflict`, `invalid`, `not-found`.
 */
export async function addToFund(
  { fund: from, to, amount, why }: Body<'add-to-fund'>,
  by: StaffMember,
  key: string | null,
): Promise<StaffResponse<'add-to-fund'>> {
  if (amount === 0 || (to !== null && (amount < 0 || to === from)))
    throw new Problem('invalid', { fields: { amount: ['Enter an amount, and two funds that differ.'] } });
  const line = { why, by_email: by.email };
  const entries: NewEntry[] =
    to === null
      ? [{ ...line, fund: from, kind: 'other', amount }]
      : [
          { ...line, fund: from, kind: 'moved', amount: 0 - amount },
          { ...line, fund: to, kind: 'moved', amount },
        ];
  await makeFunds();
  const once = key === null ? store().collection('ids').doc().id : keyedHash('add-to-fund', by.uid, key);
  const at = Timestamp.fromDate(await now());
  await withDeadline(
    store().runTransaction(async (tx) => {
      const before = await tx.get(store().collection(collections.fundEntries).doc(`${once}-0`));
      if (before.exists) return;
      const funds = await readFunds(tx, to === null ? [from] : [from, to]);
      const source = funds.get(from);
      const taken = to === null ? amount : 0 - amount;
      if (source && taken < 0 && leftOf(source) + taken < 0)
        throw new Problem('conflict', { message: `${source.name} has ${formatCents(leftOf(source))} left.` });
      addEntries(
        tx,
        funds,
        entries.map((entry, place) => ({ ...entry, id: `${once}-${place}` })),
        at,
      );
    }),
    limits.storeDeadlineMs,
  );
  return { ok: true };
}
