import { randomUUID } from 'node:crypto';
import { type Fund, type FundEntry, type OutcomeRow, periodOf } from '@society-gal/contracts/awards';
import { firstYearGoals } from '@society-gal/contracts/brand';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { countPack, type PackSources } from './count-pack.ts';

const noon = (day: string) => Timestamp.fromDate(new Date(`${day}T20:00:00Z`));
type Line = PackSources['entries'][number];
type CountedAward = PackSources['awards'][number];

const line = (day: string, kind: FundEntry<unknown>['kind'], amount: number, fund = 'courses'): Line => ({
  fund,
  kind,
  amount,
  day,
});

const award = (day: string, fields: Partial<CountedAward> = {}): CountedAward => ({
  id: `${randomUUID()}-1`,
  kind: 'scholarship',
  status: 'active',
  offered_at: noon(day),
  answered_at: noon(day),
  closed_at: null,
  reports: [],
  served: { age: '25-34', asked_for: ['scholarship'], enrolled: true },
  ...fields,
});

/** A store whose sums follow from its lines, as the product keeps them. */
function sources(lines: readonly Line[], awards: readonly CountedAward[] = [], outcomes: readonly OutcomeRow[] = []) {
  const sum = (fund: string, kinds: readonly string[]) =>
    lines.reduce((all, each) => (each.fund === fund && kinds.includes(each.kind) ? all + each.amount : all), 0);
  const fund = (id: string): Fund => ({
    name: id,
    makes_awards: true,
    received: sum(id, ['gift', 'refund', 'other', 'moved']),
    awarded: sum(id, ['award', 'freed']),
    paid: sum(id, ['payment', 'return']),
  });
  const funds = new Map([...new Set(lines.map(({ fund: id }) => id))].map((id) => [id, fund(id)]));
  return (begins: string): PackSources => ({
    funds,
    entries: lines.filter(({ day }) => day >= begins),
    awards,
    outcomes,
    lateAnswers: 2,
  });
}
const pack = (id: string, today: string, of: (begins: string) => PackSources) =>
  countPack(periodOf(id), today, of(periodOf(id).begins));

const firstLines = [
  line('2027-01-10', 'gift', 700_001),
  line('2027-02-01', 'award', 300_000),
  line('2027-03-31', 'payment', 150_000),
  line('2027-04-01', 'gift', 99),
  line('2027-09-09', 'refund', -1_001),
  line('2027-10-02', 'freed', -50_000),
];

describe('Money of a pack', () => {
  it('A quarter counts the lines of its days, and what was left at its end', () => {
    expect(pack('2027-Q1', '2027-12-31', sources(firstLines)).total).toEqual({
      received: 700_001,
      awarded: 300_000,
      paid: 150_000,
      left: 400_001,
    });
  });

  it('The four quarters sum to the year to the cent, and the year ends with what the last quarter leaves', () => {
    const quarters = ['Q1', 'Q2', 'Q3', 'Q4'].map((q) => pack(`2027-${q}`, '2028-01-05', sources(firstLines)).total);
    const year = pack('2027', '2028-01-05', sources(firstLines)).total;
    for (const sum of ['received', 'awarded', 'paid'] as const)
      expect(quarters.reduce((all, total) => all + total[sum], 0)).toBe(year[sum]);
    expect(year.left).toBe(quarters[3]?.left);
  });

  it('A running quarter is counted up to today, and says so', () => {
    expect(pack('2027-Q1', '2027-02-10', sources(firstLines.slice(0, 2)))).toMatchObject({
      closed: false,
      asOf: '2027-02-10',
      ends: '2027-03-31',
    });
  });
});

const report = (due_on: string, fields: Partial<CountedAward['reports'][number]> = {}) =>
  ({
    n: 1,
    kind: 'progress',
    opens_on: due_on,
    due_on,
    status: 'open',
    received_at: null,
    reminded_at: null,
    excused_by: null,
    excused_why: null,
    ...fields,
  }) as const;

it('A pack counted anew a year later is the same after payments, late answers, refunds, new awards and erasures', () => {
  const awards = [
    ...Array.from({ length: 12 }, () => award('2027-02-01', { reports: [report('2027-03-15')] })),
    award('2027-02-02', { status: 'offered', answered_at: null }),
  ];
  const outcomes = Array.from(
    { length: 11 },
    (): OutcomeRow => ({ kind: 'scholarship', exit_on: '2026-08-01', answers: {} }),
  );
  const then = pack('2027-Q1', '2027-04-01', sources(firstLines.slice(0, 3), awards, outcomes));
  const lines = [...firstLines, line('2027-06-01', 'return', -150_000), line('2028-01-01', 'gift', 5, 'a-new-fund')];
  const later = awards.map((each): CountedAward => {
    if (each.status === 'offered') return { ...each, status: 'declined', answered_at: noon('2027-04-02') };
    // An erased application leaves its award, which names nobody.
    return {
      ...each,
      status: 'ended',
      ended_at: noon('2027-06-30'),
      closed_at: noon('2027-06-30'),
      reports: [report('2027-03-15', { status: 'received', received_at: noon('2027-05-01') })],
    };
  });
  const answered = outcomes.map(
    (row): OutcomeRow => ({
      ...row,
      answers: { work2: { answer: 'yes', day: '2027-05-05', how: 'staff' } },
    }),
  );
  const anew = pack('2027-Q1', '2028-04-01', sources(lines, [...later, award('2027-04-01')], answered));
  expect(anew).toEqual(then);
  expect(then).toMatchObject({
    awards: { offered: 13, accepted: 12, declined: 0, expired: 0, ended: 0 },
    reports: { due: 12, received: 0, excused: 0, late: 12 },
    lateAnswers: 2,
  });
});

describe('Reports of a pack', () => {
  const reportsOf = (today: string, ...all: CountedAward['reports']) =>
    pack('2027-Q1', today, sources(firstLines, [award('2027-01-02', { reports: all })])).reports;

  it('A report that came after its day is late for ever, and one that was excused is not', () => {
    expect(
      reportsOf(
        '2027-04-10',
        report('2027-03-01', { status: 'received', received_at: noon('2027-03-02') }),
        report('2027-03-02', { status: 'received', received_at: noon('2027-03-02') }),
        report('2027-03-03', { status: 'excused', excused_at: noon('2027-03-20') }),
        report('2027-04-01'),
      ),
    ).toEqual({ due: 3, received: 2, excused: 1, late: 1 });
  });

  it('A report that is due today is not late before tomorrow', () => {
    expect(reportsOf('2027-03-31', report('2027-03-31')).late).toBe(0);
    expect(reportsOf('2027-04-01', report('2027-03-31')).late).toBe(1);
  });
});

describe('Whom a pack says was served', () => {
  const served = (count: number, day: string, age: string) =>
    Array.from({ length: count }, () => award(day, { served: { age, asked_for: ['mentor_match'], enrolled: null } }));
  const agesIn = (id: string, awards: readonly CountedAward[]) => {
    const { groups } = pack(id, '2028-02-01', sources(firstLines, awards)).served[0] ?? { groups: [] };
    return Object.fromEntries(groups.map(({ label, people }) => [label, people]));
  };

  it('Groups of ten and more have a figure, and smaller ones none', () => {
    expect(
      agesIn('2027-Q1', [
        ...served(10, '2027-01-05', '18-24'),
        ...served(5, '2027-01-05', '25-34'),
        ...served(6, '2027-01-05', '35-44'),
      ]),
    ).toEqual({
      '18-24': 10,
      '25-34': null,
      '35-44': null,
    });
  });

  it('A small group cannot be worked out from the whole: the next larger one is withheld with it', () => {
    expect(
      agesIn('2027-Q1', [
        ...served(20, '2027-01-05', '18-24'),
        ...served(11, '2027-01-05', '25-34'),
        ...served(1, '2027-01-05', '35-44'),
      ]),
    ).toEqual({
      '18-24': 20,
      '25-34': null,
      '35-44': null,
    });
  });

  it('A year gives no group away that its quarters withhold', () => {
    const spread = [
      ...served(10, '2027-01-05', '18-24'),
      ...served(10, '2027-05-05', '18-24'),
      ...served(1, '2027-08-05', '18-24'),
    ];
    expect(agesIn('2027-Q1', spread)).toEqual({ '18-24': 10 });
    expect(agesIn('2027', spread)).toEqual({ '18-24': null });
  });

  it('A woman with two awards is one woman', () => {
    const twice = Array.from({ length: 10 }, (_, at) => award('2027-01-05', { id: `same${at % 9}-${at}` }));
    expect(agesIn('2027-Q1', twice)).toEqual({ '25-34': null });
  });
});

it('Goals stand beside what was reached by the last day of the pack, without what was declined or taken back', () => {
  const awards = [
    award('2027-02-01'),
    award('2027-02-01', { kind: 'mentor' }),
    award('2027-02-01', { status: 'declined' }),
    award('2027-02-01', { status: 'withdrawn', closed_at: noon('2027-03-01') }),
    award('2027-02-01', { status: 'withdrawn', closed_at: noon('2027-05-01') }),
    award('2027-04-01'),
  ];
  const { goals } = pack('2027-Q1', '2027-06-01', sources(firstLines, awards));
  const counted = firstYearGoals.filter(({ counts }) => counts);
  expect(goals.map(({ goal, reached, asOf }) => [goal, reached, asOf])).toEqual([
    [counted[0]?.value, 2, '2027-03-31'],
    [counted[1]?.value, 1, '2027-03-31'],
  ]);
});
