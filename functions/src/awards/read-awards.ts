import type { AwardRow, AwardWhole } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { Query } from 'firebase-admin/firestore';
import { now } from '../core/clock.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { allFunds, applicationRef, awardRef, latestAwardId, readAward, type StoredAward } from './award-store.ts';
import { awardRowOf, awardWholeOf } from './award-view.ts';
import { releasesOf } from './releases.ts';

type Listed = { id: string; award: StoredAward };
type Filter = Body<'awards'>['filter'];

const perPage = 50;
/** The last question about what became of her is due within five quarters of the end. */
const askedDays = 460;
/** More than a foundation of this size has under way. */
const mostUnderWay = 2_000;

function awards() {
  return store().collection(collections.awards);
}

async function listed(query: Query): Promise<Listed[]> {
  const { docs } = await withDeadline(query.get(), limits.storeDeadlineMs);
  return docs.map((doc) => ({ id: doc.id, award: doc.data() as StoredAward }));
}

/** Awards of which something may still be waited for: those that go on, and those that ended lately. The latest first. */
export async function awardsUnderWay(today: string): Promise<Listed[]> {
  const [going, ended] = await Promise.all([
    listed(awards().where('status', 'in', ['offered', 'accepted', 'active']).limit(mostUnderWay)),
    listed(
      awards()
        .where('ended_on', '>=', daysAfter(today, 0 - askedDays))
        .limit(mostUnderWay),
    ),
  ]);
  return [...going, ...ended].sort(
    (one, other) =>
      other.award.offered_at.toMillis() - one.award.offered_at.toMillis() || one.id.localeCompare(other.id),
  );
}

const isIn: Readonly<Record<Exclude<Filter, 'all' | 'ended'>, (listed: Listed, row: AwardRow) => boolean>> = {
  waiting: ({ award }) => award.status === 'offered',
  accepted: ({ award }) => award.status === 'accepted' || award.status === 'active',
  ready: ({ award }) => award.instalments.some(({ status }) => status === 'ready'),
  look: (_listed, row) => row.toSee > 0,
  reports: (_listed, row) => row.lateReports > 0,
};

/** A page of what the store has of a filter, and of a reference that begins with the text. */
async function pageOfAll({ filter, text, after }: Body<'awards'>): Promise<Listed[]> {
  const begins = text.toUpperCase();
  const found: Query =
    begins === ''
      ? awards().orderBy('offered_at', 'desc')
      : awards().where('reference', '>=', begins).where('reference', '<', `${begins}\uf8ff`).orderBy('reference');
  const ended = filter === 'ended' ? found.where('status', 'in', ['ended', 'declined', 'expired', 'withdrawn']) : found;
  const last = after === null ? null : await withDeadline(awardRef(after).get(), limits.storeDeadlineMs);
  return listed((last?.exists ? ended.startAfter(last) : ended).limit(perPage + 1));
}

/** Awards by what they wait for, the latest first, and what waits in the whole foundation. Throws `unavailable`. */
export async function listAwards(body: Body<'awards'>): Promise<StaffResponse<'awards'>> {
  const { filter, text, after } = body;
  const today = foundationDay(await now());
  const [funds, underWay] = await Promise.all([allFunds(), awardsUnderWay(today)]);
  const rowOf = ({ id, award }: Listed) => awardRowOf(id, award, funds, today);
  const rows = underWay.map((each) => ({ each, row: rowOf(each) }));
  const page = async (): Promise<AwardRow[]> => {
    if (filter === 'all' || filter === 'ended') return (await pageOfAll(body)).map(rowOf);
    const found = rows
      .filter(({ each, row }) => isIn[filter](each, row) && row.reference.startsWith(text.toUpperCase()))
      .map(({ row }) => row);
    return found.slice(found.findIndex(({ id }) => id === after) + 1);
  };
  const found = await page();
  const ready = underWay.flatMap(({ award }) => award.instalments.filter(({ status }) => status === 'ready'));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  return {
    awards: found.slice(0, perPage),
    next: found.length > perPage ? (found[perPage - 1]?.id ?? null) : null,
    sums: {
      offered: sum(underWay.flatMap(({ award }) => (award.status === 'offered' ? [award.amount] : []))),
      ready: sum(ready.map(({ amount }) => amount)),
      readyCount: ready.length,
      lateReports: sum(rows.map(({ row }) => row.lateReports)),
      toSee: sum(rows.map(({ row }) => row.toSee)),
    },
  };
}

async function wholeOf(id: string, by: StaffMember): Promise<AwardWhole> {
  const award = await readAward(id);
  const today = foundationDay(await now());
  const readReleases = async () => releasesOf(await applicationRef(award.application_id).get(), today);
  const [funds, releases] = await Promise.all([allFunds(), withDeadline(readReleases(), limits.storeDeadlineMs)]);
  return awardWholeOf(id, award, by, { funds, releases, today });
}

/** An award. Throws `not-found`, `unavailable`. */
export async function openAward({ id }: Body<'award'>, by: StaffMember): Promise<StaffResponse<'award'>> {
  return { award: await wholeOf(id, by) };
}

/** The latest award to an application. Throws `not-found`, `unavailable`. */
export async function openAwardOf(
  { application: id }: Body<'award-of'>,
  by: StaffMember,
): Promise<StaffResponse<'award-of'>> {
  const ref = applicationRef(id);
  const application = await withDeadline(ref.get(), limits.storeDeadlineMs);
  if (!application.exists) throw new Problem('not-found', { message: 'This application is no longer there.' });
  const award = latestAwardId(application);
  return { award: award === null ? null : await wholeOf(award, by) };
}
