import { reportStateOn } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import { now } from '../core/clock.ts';
import { toSeeOf } from './award-view.ts';
import { awardsUnderWay } from './read-awards.ts';

/** An offer that ends within so many days needs somebody who asks her. */
const endingDays = 3;

/** What waits for staff among awards, for the morning mail and the first screen. */
export type AwardsWaiting = Record<'offersEnding' | 'awardPapers' | 'lateReports' | 'paymentsDue', number>;

/** Counts what waits for staff among awards on the day of `at`. Throws `unavailable`. */
export async function awardsWaiting(at?: Date): Promise<AwardsWaiting> {
  const today = foundationDay(at ?? (await now()));
  const awards = (await awardsUnderWay(today)).map(({ award }) => award);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  return {
    offersEnding: awards.filter(
      ({ status, answer_by }) =>
        status === 'offered' && answer_by >= today && answer_by <= daysAfter(today, endingDays),
    ).length,
    awardPapers: sum(awards.map(toSeeOf)),
    lateReports: sum(
      awards.map((award) => award.reports.filter((report) => reportStateOn(award, report, today) === 'late').length),
    ),
    paymentsDue: sum(
      awards.map(
        ({ instalments }) => instalments.filter(({ status, due_on }) => status === 'ready' && due_on <= today).length,
      ),
    ),
  };
}
