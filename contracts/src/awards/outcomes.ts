import { quarterAfter } from './quarters.ts';

/** Groups of fewer people give no figure. */
export const smallestGroup = 10;

/**
 * What became of those who left, by the windows of WIOA, section 116 (29 U.S.C. 3141; 20 CFR 677.155): paid work in the second and in
 * the fourth quarter after the quarter of her exit, and a credential within a year of it. `course` is ours. The definitions stand in
 * docs/outcomes.md. Everybody who left is counted, and whoever gave no answer stands as silent.
 */
export const outcomeMeasures = {
  course: { label: 'Finished her course', due: 0 },
  work2: { label: 'In paid work in the second quarter after', due: 2 },
  work4: { label: 'In paid work in the fourth quarter after', due: 4 },
  credential: { label: 'A credential within a year', due: 4 },
} as const satisfies Readonly<Record<string, { label: string; due: number }>>;
export type OutcomeMeasure = keyof typeof outcomeMeasures;

/** `rather-not` is an answer: it counts as neither yes nor silent. */
export const outcomeAnswers = ['yes', 'no', 'rather-not'] as const;
export type OutcomeAnswer = (typeof outcomeAnswers)[number];

type Said = { answer: OutcomeAnswer; day: string };

/** `outcomes/{award}`, without name or application. `day` is the day on which the answer was recorded; an answer given anew keeps the earlier ones. */
export type OutcomeRow = {
  kind: string;
  exit_on: string;
  /** The day on which her exit was entered: figures of the days before do not count her. Absent where it is `exit_on`. */
  entered_on?: string;
  answers: Partial<Record<OutcomeMeasure, Said & { how: 'page' | 'staff'; earlier?: readonly Said[] }>>;
};

/** What stood as her answer at the end of `day`; null for silence. */
export function outcomeAnswerOn({ answers }: Pick<OutcomeRow, 'answers'>, measure: OutcomeMeasure, day: string) {
  const given = answers[measure];
  const said: readonly Said[] = given ? [...(given.earlier ?? []), given] : [];
  return said.findLast((each) => each.day <= day)?.answer ?? null;
}

/** The measures whose window had ended by `day`. */
export function outcomesDue(
  { exit_on, entered_on = exit_on }: Pick<OutcomeRow, 'exit_on' | 'entered_on'>,
  day: string,
): OutcomeMeasure[] {
  const measures = Object.keys(outcomeMeasures) as OutcomeMeasure[];
  return measures.filter((measure) => entered_on <= day && outcomeDueOn(measure, exit_on) <= day);
}

/** The last day of the window in which a measure is asked, for an exit on `exitOn`. */
export function outcomeDueOn(measure: OutcomeMeasure, exitOn: string): string {
  return quarterAfter(exitOn, outcomeMeasures[measure].due).ends;
}

/** The first day on which it can be asked. */
export function outcomeOpensOn(measure: OutcomeMeasure, exitOn: string): string {
  return measure === 'course' ? exitOn : quarterAfter(exitOn, outcomeMeasures[measure].due).begins;
}

export type OutcomeFigure = {
  measure: OutcomeMeasure;
  /** Everybody whose window has ended; null, as all others, in a group under ten. */
  left: number | null;
  yes: number | null;
  no: number | null;
  ratherNot: number | null;
  silent: number | null;
};

/** The figures as they stood at the end of `day`: windows that ended by then, and answers that were recorded by then. */
export function outcomeFigures(rows: readonly OutcomeRow[], day: string): OutcomeFigure[] {
  return (Object.keys(outcomeMeasures) as OutcomeMeasure[]).map((measure) => {
    const left = rows.filter((row) => outcomesDue(row, day).includes(measure));
    if (left.length < smallestGroup) return { measure, left: null, yes: null, no: null, ratherNot: null, silent: null };
    const answers = left.map((row) => outcomeAnswerOn(row, measure, day));
    const count = (answer: OutcomeAnswer | null) => answers.filter((each) => each === answer).length;
    return {
      measure,
      left: left.length,
      yes: count('yes'),
      no: count('no'),
      ratherNot: count('rather-not'),
      silent: count(null),
    };
  });
}

/** The one sentence that the public site may say of a figure; null where there is none. */
export function outcomeSentence({ measure, left, yes, ratherNot, silent }: OutcomeFigure): string | null {
  if (left === null) return null;
  const what = {
    course: 'finished their course',
    work2: 'were in paid work in the second quarter after they left',
    work4: 'were in paid work in the fourth quarter after they left',
    credential: 'earned a credential within a year',
  }[measure];
  const quiet = (silent ?? 0) + (ratherNot ?? 0);
  const rest = quiet === 0 ? 'All answered.' : `${quiet} did not answer.`;
  return `${yes} of ${left} ${what}. ${rest}`;
}
