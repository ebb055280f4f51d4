import {
  type BoardPack,
  type Fund,
  type FundEntry,
  leftOf,
  type OutcomeRow,
  outcomeMeasures,
  type Period,
  quarterAfter,
  sumOfEntry,
} from '@society-gal/contracts/awards';
import { firstYear, firstYearGoals } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import type { Timestamp } from 'firebase-admin/firestore';
import { dayAt, isBy, standingOn, wasAccepted } from './award-goals.ts';
import { applicationOf, type StoredAward } from './award-store.ts';
import { toldOutcomes } from './outcomes.ts';
import { type Served, servedGroups } from './served-groups.ts';

/** What a pack is counted from. `entries` are those from the first day of the period until now, `funds` the sums of now. */
export type PackSources = {
  funds: ReadonlyMap<string, Fund>;
  entries: readonly Pick<FundEntry<unknown>, 'fund' | 'kind' | 'amount' | 'day'>[];
  awards: readonly (Pick<
    StoredAward,
    'kind' | 'status' | 'offered_at' | 'answered_at' | 'closed_at' | 'ended_at' | 'reports' | 'served'
  > & { id: string })[];
  outcomes: readonly OutcomeRow[];
  lateAnswers: number;
};

type Money = BoardPack['total'];
type Span = Pick<Period, 'begins' | 'ends'>;

const within = (day: string | null, { begins, ends }: Span) => day !== null && begins <= day && day <= ends;

/** What is left at the end is what is left now, without the lines that came later. */
function moneyOf(id: string, fund: Fund, { entries }: PackSources, span: Span): Money {
  const own = entries.filter((entry) => entry.fund === id);
  const sum = (which: 'received' | 'awarded' | 'paid', lines: typeof own) =>
    lines.reduce((all, { kind, amount }) => (sumOfEntry[kind] === which ? all + amount : all), 0);
  const [inside, later] = [own.filter(({ day }) => day <= span.ends), own.filter(({ day }) => day > span.ends)];
  return {
    received: sum('received', inside),
    awarded: sum('awarded', inside),
    paid: sum('paid', inside),
    left: leftOf(fund) - leftOf({ received: sum('received', later), awarded: sum('awarded', later) }),
  };
}

const isAnything = ({ received, awarded, paid, left }: Money) =>
  [received, awarded, paid, left].some((sum) => sum !== 0);

function sumsOf(funds: readonly Money[]): Money {
  const sum = (of: keyof Money) => funds.reduce((all, each) => all + each[of], 0);
  return { received: sum('received'), awarded: sum('awarded'), paid: sum('paid'), left: sum('left') };
}

function awardsOf({ awards }: PackSources, span: Span): BoardPack['awards'] {
  const count = (isMeant: (award: PackSources['awards'][number]) => boolean) => awards.filter(isMeant).length;
  return {
    offered: count(({ offered_at }) => within(dayAt(offered_at), span)),
    accepted: count((award) => wasAccepted(award) && within(dayAt(award.answered_at), span)),
    declined: count(({ status, answered_at }) => status === 'declined' && within(dayAt(answered_at), span)),
    expired: count(({ status, closed_at }) => status === 'expired' && within(dayAt(closed_at), span)),
    ended: count(({ ended_at = null }) => within(dayAt(ended_at), span)),
  };
}

function servedIn({ awards }: PackSources, span: Span): Served[] {
  return awards.flatMap(({ id, served, ...award }) =>
    served && wasAccepted(award) && within(dayAt(award.answered_at), span)
      ? [{ application: applicationOf(id), facts: served }]
      : [],
  );
}

function goalsOn({ awards }: PackSources, asOf: string): BoardPack['goals'] {
  if (asOf < firstYear.begins) return [];
  const counted = asOf < firstYear.ends ? asOf : firstYear.ends;
  return firstYearGoals.flatMap(({ value, label, counts, reached }) => {
    const goal = { label, goal: value, by: firstYear.ends };
    if (counts) return [{ ...goal, reached: standingOn(awards, counts, counted), asOf: counted }];
    return reached?.asOf && reached.asOf <= asOf ? [{ ...goal, reached: reached.value, asOf: reached.asOf }] : [];
  });
}

/** Reports by the day on which they were due; one that came after its day, or not yet, is late for ever. */
function reportsOf({ awards }: PackSources, span: Span, lastWhole: string): BoardPack['reports'] {
  const due = awards.flatMap(({ reports }) => reports).filter(({ due_on }) => within(due_on, span));
  const isExcused = ({ excused_at = null }: { excused_at?: Timestamp | null }) => isBy(excused_at, span.ends);
  const late = due.filter(
    (report) => report.due_on <= lastWhole && !isExcused(report) && !isBy(report.received_at, report.due_on),
  );
  return {
    due: due.length,
    received: due.filter(({ received_at }) => isBy(received_at, span.ends)).length,
    excused: due.filter(isExcused).length,
    late: late.length,
  };
}

/**
 * Counts a period up to `today`, the same whenever it is counted after its end. While it runs it has no groups and no new figures of
 * those who left: two days of it would show one woman.
 */
export function countPack({ id, begins, ends }: Period, today: string, sources: PackSources): BoardPack {
  const closed = today > ends;
  const asOf = closed ? ends : today;
  const lastWhole = closed ? ends : daysAfter(today, -1);
  const span = { begins, ends: asOf };
  const quarters = id.includes('Q') ? [] : [0, 1, 2, 3].map((count) => quarterAfter(begins, count));
  const funds = [...sources.funds].map(([fund, of]) => ({ name: of.name, ...moneyOf(fund, of, sources, span) }));
  return {
    period: id,
    begins,
    ends,
    closed,
    asOf,
    funds: funds.filter(isAnything),
    total: sumsOf(funds),
    awards: awardsOf(sources, span),
    served: closed
      ? servedGroups(
          servedIn(sources, span),
          quarters.map((quarter) => servedIn(sources, quarter)),
        )
      : [],
    goals: goalsOn(sources, asOf),
    outcomes: toldOutcomes(sources.outcomes, lastWhole).map(({ measure, ...figure }) => ({
      label: outcomeMeasures[measure].label,
      ...figure,
    })),
    reports: reportsOf(sources, span, lastWhole),
    lateAnswers: sources.lateAnswers,
  };
}
