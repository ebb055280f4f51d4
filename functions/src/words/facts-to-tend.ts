import {
  currentFacts,
  type FirstYear,
  firstYear,
  firstYearGoals,
  foundationDay,
  type Goal,
  reachedOf,
} from '@society-gal/contracts/brand';
import { limits } from '@society-gal/contracts/http';
import { mayCall } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { readRoles } from '@society-gal/contracts/team';
import { subjectNames, subjects } from '@society-gal/contracts/words';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import { aWeekFrom, everyField } from './fact-findings.ts';

type Keeper = { owner?: string; lastDay: string };

/** Claims whose last day is within a week, with whom they name as their keeper. */
export function endingClaims(facts: Readonly<Record<string, unknown>>, today: string): Keeper[] {
  const values = subjectNames.flatMap((name) => everyField(subjects[name].shape, facts));
  const claims = values.map(({ value }) => value as Partial<Keeper> | null | undefined);
  return claims.filter(
    (claim): claim is Keeper =>
      typeof claim?.lastDay === 'string' && claim.lastDay >= today && claim.lastDay <= aWeekFrom(today),
  );
}

/** How many claims run out that a member keeps, by her name or address; what nobody on the team keeps is the owner's. */
export async function countEndingClaims({ uid, roles }: StaffMember, now: Date): Promise<number> {
  const claims = endingClaims(currentFacts(), foundationDay(now));
  if (claims.length === 0) return 0;
  const { docs } = await withDeadline(store().collection(collections.admins).get(), limits.storeDeadlineMs);
  const team = docs.filter((member) => mayCall(readRoles(member.get('roles')), 'list-words'));
  const keepersOf = ({ owner = '' }: Keeper) => {
    const isNamed = (text: unknown) => String(text ?? '').toLowerCase() === owner.trim().toLowerCase();
    return team.filter((member) => owner !== '' && (isNamed(member.get('email')) || isNamed(member.get('full_name'))));
  };
  return claims.filter((claim) => {
    const keepers = keepersOf(claim);
    return keepers.length === 0 ? roles.includes('owner') : keepers.some(({ id }) => id === uid);
  }).length;
}

/** Goals that nobody has counted since the last day of a count. */
export function goalsToCount(
  now: Date,
  { countDays }: Pick<FirstYear, 'countDays'> = firstYear,
  goals: readonly Goal[] = firstYearGoals,
): number {
  const today = foundationDay(now);
  const last = countDays
    .filter((day) => day < today)
    .sort()
    .at(-1);
  return last
    ? goals.map((goal) => reachedOf(goal)).filter((reached) => !reached?.asOf || reached.asOf < last).length
    : 0;
}
