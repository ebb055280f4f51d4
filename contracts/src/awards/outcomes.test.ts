import { describe, expect, it } from 'vitest';
import {
  type OutcomeAnswer,
  type OutcomeRow,
  outcomeDueOn,
  outcomeFigures,
  outcomeOpensOn,
  outcomeSentence,
} from './outcomes.ts';

const left = (answer: OutcomeAnswer | null, day = '2026-12-01'): OutcomeRow => ({
  kind: 'scholarship',
  exit_on: '2026-05-20',
  answers: answer === null ? {} : { work2: { answer, day, how: 'page' } },
});

const rows = (yes: number, no: number, silent: number): OutcomeRow[] => [
  ...Array.from({ length: yes }, () => left('yes')),
  ...Array.from({ length: no }, () => left('no')),
  ...Array.from({ length: silent }, () => left(null)),
];

const workOn = (all: readonly OutcomeRow[], day: string) =>
  outcomeFigures(all, day).find(({ measure }) => measure === 'work2');

describe('What became of those who left', () => {
  it('The second quarter after an exit in May is October to December', () => {
    expect([outcomeOpensOn('work2', '2026-05-20'), outcomeDueOn('work2', '2026-05-20')]).toEqual([
      '2026-10-01',
      '2026-12-31',
    ]);
    expect(outcomeDueOn('work4', '2026-05-20')).toBe('2027-06-30');
  });

  it('Of twelve who left, seven who work and three who are silent are named as what they are', () => {
    const figure = workOn(rows(7, 2, 3), '2026-12-31');
    expect(figure).toEqual({ measure: 'work2', left: 12, yes: 7, no: 2, ratherNot: 0, silent: 3 });
    expect(figure && outcomeSentence(figure)).toBe(
      '7 of 12 were in paid work in the second quarter after they left. 3 did not answer.',
    );
  });

  it('Nine who left give no figure and no sentence', () => {
    const figure = workOn(rows(9, 0, 0), '2026-12-31');
    expect(figure?.left).toBeNull();
    expect(figure && outcomeSentence(figure)).toBeNull();
  });

  it('Nobody is counted before the last day of her window', () => {
    expect(workOn(rows(12, 0, 0), '2026-12-30')?.left).toBeNull();
  });

  it('An answer that came later leaves the figure of an earlier day as it was', () => {
    const all = [...rows(9, 2, 0), left('yes', '2027-02-01')];
    expect(workOn(all, '2026-12-31')).toMatchObject({ yes: 9, silent: 1 });
    expect(workOn(all, '2027-03-31')).toMatchObject({ yes: 10, silent: 0 });
  });

  it('A woman who would rather not say is neither silent nor a no', () => {
    expect(workOn([...rows(9, 1, 0), left('rather-not')], '2026-12-31')).toMatchObject({
      no: 1,
      ratherNot: 1,
      silent: 0,
    });
  });
  it('An answer that she takes back stands up to the day before, and is no silence afterwards', () => {
    const earlier = [{ answer: 'yes', day: '2026-11-10' }] as const;
    const takenBack = { answer: 'rather-not', day: '2027-03-01', how: 'staff', earlier } as const;
    const all = [...rows(0, 9, 0), { ...left(null), answers: { work2: takenBack } }];
    expect(workOn(all, '2027-02-28')).toMatchObject({ yes: 1, ratherNot: 0, silent: 0 });
    expect(workOn(all, '2027-03-01')).toMatchObject({ yes: 0, ratherNot: 1, silent: 0 });
  });
});
