import { type FollowedGifts, type Fund, quarterOf } from '@society-gal/contracts/awards';
import { daysAfter } from '@society-gal/contracts/format';
import { describe, expect, it } from 'vitest';
import { bookingOf } from './book-gifts.ts';
import { type AwardLine, type BookedGift, follow } from './followed-gifts.ts';
import { type StepLine, toldSteps } from './told-steps.ts';

const shares = { scholarships: 60, mentoring: 25, operations: 15 };
const fund = (name: string, makes_awards = true): Fund => ({ name, makes_awards, received: 0, awarded: 0, paid: 0 });
const funds = new Map([
  ['scholarships', fund('Scholarships')],
  ['mentoring', fund('Mentoring')],
  ['operations', fund('Operations', false)],
]);

/** Numbers from 0 up to 1 that look random and are the same in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = randomFrom(38);
const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
const firstDay = '2027-01-01';
const dayOfTwoYears = () => daysAfter(firstDay, between(0, 730));

/** The least that one woman is awarded, and the least that is paid at once. Cents. */
const least = { awarded: 100_000, paid: 50_000 };

function aThousandDonors(): BookedGift[][] {
  return Array.from({ length: 1_000 }, () =>
    Array.from({ length: between(1, 5) }, () => ({
      day: dayOfTwoYears(),
      booking: bookingOf(between(501, 1_000_000), shares),
    })),
  );
}

/** Quarters with few awards and with many; some decline within their quarter, and each award is paid in two halves or not yet. */
function twoYearsOfAwards(): AwardLine[] {
  return ['scholarships', 'mentoring'].flatMap((id) =>
    Array.from({ length: 8 }, (_, quarter) => quarter).flatMap((quarter) =>
      Array.from({ length: id === 'mentoring' ? between(0, 7) : between(2, 16) }, (_, at) => at).flatMap((at) => {
        const award_id = `${id}${quarter}${at}-1`;
        const amount = least.awarded + 2 * between(0, 50_000);
        const day = daysAfter(firstDay, quarter * 91 + between(0, 60));
        const line = (kind: AwardLine['kind'], cents: number, on: string) => ({
          fund: id,
          kind,
          amount: cents,
          day: on,
          award_id,
        });
        const offered = line('award', amount, day);
        if (random() < 0.2) return [offered, line('freed', -amount, daysAfter(day, 3))];
        const halves = [between(10, 90), between(100, 200)].slice(0, between(0, 3));
        return [offered, ...halves.map((after) => line('payment', amount / 2, daysAfter(day, after)))];
      }),
    ),
  );
}

const donors = aThousandDonors();
const lines = twoYearsOfAwards();
const dates = Array.from({ length: 12 }, (_, at) => daysAfter(firstDay, 40 + at * 70));
const views = dates.flatMap((today) =>
  donors.map((gifts) => ({
    gifts: gifts.filter(({ day }) => day <= today),
    view: follow(
      gifts.filter(({ day }) => day <= today),
      { funds, lines: lines.filter(({ day }) => day <= today), today },
    ),
    today,
  })),
);
/** Views in which one can hold what another holds: of different donors on one day, and of one quarter of first gifts on different days. */
const comparable = [
  ...Map.groupBy(views, ({ today }) => today).values(),
  ...Map.groupBy(views, ({ view: { since } }) => since && quarterOf(since).id).values(),
];
const valuesOf = (sum: 'awarded' | 'paid', name: string, among: typeof views) => {
  const all = among.flatMap(({ view }) => view.funds.filter((each) => each.name === name).map((each) => each[sum]));
  return [...new Set([0, ...all])].sort((one, other) => one - other);
};

describe('What the gifts of 1,000 donors did', () => {
  it('The shares of a donor sum to the cent with what is booked of her gifts', () => {
    for (const { gifts, view } of views) {
      const booked = gifts.reduce((sum, { booking }) => sum + booking.booked, 0);
      expect([view.total, view.funds.reduce((sum, { share }) => sum + share, 0)]).toEqual([booked, booked]);
    }
  });

  it('The shares of all donors are what the funds received, and no fund pays more than that', () => {
    for (const today of dates) {
      const then = views.filter((each) => each.today === today);
      for (const [id, { name }] of funds) {
        const income = then
          .flatMap(({ gifts }) => gifts)
          .reduce((sum, { booking }) => sum + (booking.parts[id] ?? 0), 0);
        const told = then.flatMap(({ view }) => view.funds.filter((each) => each.name === name));
        expect(told.reduce((sum, { share }) => sum + share, 0)).toBe(income);
        for (const { paid, awarded } of told) expect(Math.max(paid, awarded)).toBeLessThanOrEqual(income);
      }
    }
  });

  it('No two views, of whatever donors and days, differ by the money of fewer than ten women', () => {
    for (const among of comparable)
      for (const sum of ['awarded', 'paid'] as const)
        for (const { name } of funds.values()) {
          const values = valuesOf(sum, name, among);
          const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0));
          expect(Math.min(...steps, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(10 * least[sum]);
        }
    expect(valuesOf('awarded', 'Scholarships', views).length).toBeGreaterThan(5);
  });

  it('No view says a number of people under ten, and none names anybody or anything of an award', () => {
    const people = views.flatMap(({ view }) => view.funds.map((each) => each.people));
    expect(people.every((count) => count === null || count >= 10)).toBe(true);
    expect(people.some((count) => count !== null)).toBe(true);
    const keys = new Set(views.flatMap(({ view }) => view.funds.flatMap(Object.keys)));
    expect([...keys].sort()).toEqual(['awarded', 'makesAwards', 'name', 'paid', 'people', 'share']);
  });
});

describe('The steps in which donors are told', () => {
  const line = (day: string, person: string, amount = 100_000, kind: StepLine['kind'] = 'award'): StepLine => ({
    kind,
    amount,
    day,
    award_id: `${person}-1`,
  });
  const several = (count: number, day: string, from = 0) =>
    Array.from({ length: count }, (_, at) => line(day, `p${from + at}`));

  it('Ten women in one quarter are told of when it is over, and not on its last day', () => {
    const ten = several(10, '2027-02-01');
    expect(toldSteps(ten, '2027-03-31')).toEqual([]);
    expect(toldSteps(ten, '2027-04-01')).toMatchObject([{ begins: '2027-01-01', ends: '2027-03-31', sum: 1_000_000 }]);
  });

  it('Nine women wait for a tenth in a later quarter, and then stand as one sum', () => {
    const ten = [...several(9, '2027-02-01'), line('2027-08-01', 'tenth')];
    expect(toldSteps(ten, '2027-07-01')).toEqual([]);
    expect(toldSteps(ten, '2027-10-01')).toMatchObject([{ begins: '2027-01-01', ends: '2027-09-30', sum: 1_000_000 }]);
  });

  it('A woman who declines is nobody whom others can hide behind', () => {
    const declined = [...several(10, '2027-02-01'), line('2027-02-09', 'p3', -100_000, 'freed')];
    expect(toldSteps(declined, '2027-04-01')).toEqual([]);
  });

  it('Two awards of one woman are one woman', () => {
    const twice = [...several(9, '2027-02-01'), { ...line('2027-02-01', 'p0'), award_id: 'p0-2' }];
    expect(toldSteps(twice, '2027-04-01')).toEqual([]);
  });

  it('What is let go later waits until nine others move too', () => {
    const later = [...several(10, '2027-02-01'), line('2027-05-01', 'p3', -40_000, 'freed')];
    expect(toldSteps(later, '2028-01-01')).toHaveLength(1);
    const withOthers = [...later, ...several(9, '2027-08-01', 20)];
    expect(toldSteps(withOthers, '2028-01-01').map(({ sum }) => sum)).toEqual([1_000_000, 860_000]);
  });
});

it('A donor who gave in a later quarter is told of the quarters from hers on', () => {
  const moved = Array.from(
    { length: 20 },
    (_, at): AwardLine => ({
      fund: 'scholarships',
      kind: 'award',
      amount: 100_000,
      day: at < 10 ? '2027-02-01' : '2027-05-01',
      award_id: `p${at}-1`,
    }),
  );
  const viewOf = (day: string): FollowedGifts =>
    follow([{ day, booking: bookingOf(10_000, shares) }], { funds, lines: moved, today: '2027-08-01' });
  expect(viewOf('2027-03-30').funds[0]).toMatchObject({ share: 6_000, awarded: 2_000_000, people: 20 });
  expect(viewOf('2027-04-02').funds[0]).toMatchObject({ share: 6_000, awarded: 1_000_000, people: 10 });
  expect(viewOf('2027-07-02').funds[0]).toMatchObject({ share: 6_000, awarded: 0, people: null });
  expect(follow([], { funds, lines: moved, today: '2027-08-01' })).toEqual({
    since: null,
    total: 0,
    funds: [],
    outcomes: [],
  });
});
