import * as z from 'zod';
import { count, counted, day, field, figure, goalOfRecords, line, percent } from './shape-parts.ts';

const owner = true;

export const impactFiguresShape = z.strictObject({
  womenTrained: figure('Women trained'),
  employedPercent: goalOfRecords('Employed, in percent', percent),
  employedWithinMonths: goalOfRecords('Employed within months'),
  averageMonths: figure('Months of support, on average'),
});
export const participantMixShape = z
  .array(
    field(
      counted(
        z.strictObject({ label: field(line, { label: 'Group' }), percent: field(percent, { label: 'Percent' }) }),
      ),
      { label: 'Group' },
    ),
  )
  .refine((groups) => groups.reduce((sum, { value }) => sum + value.percent, 0) === 100, {
    error: 'The groups must add up to 100 percent.',
  });
export const firstYearShape = z.strictObject({
  begins: field(day, { label: 'Begins', kind: 'day' }),
  ends: field(day, { label: 'Ends', kind: 'day' }),
  countDays: field(z.array(field(day, { label: 'Day', kind: 'day' })).max(12), { label: 'Days of the count' }),
});
export const goalsShape = z
  .array(
    field(
      z.strictObject({
        value: field(count, { label: 'Goal', owner }),
        label: field(line, { label: 'What is counted', owner }),
        counts: field(z.enum(['scholarship', 'mentor']).optional(), {
          label: 'Counted from awards',
          owner,
          hint: 'Then nobody types what is reached: one press counts it.',
        }),
        reached: field(counted(field(count, { label: 'Reached' })).nullable(), { label: 'Reached so far' }),
      }),
      { label: 'Goal' },
    ),
  )
  .superRefine((goals, issues) => {
    for (const [place, { counts, reached }] of goals.entries())
      if (counts && reached)
        issues.addIssue({
          code: 'custom',
          path: [place, 'reached'],
          message: 'This is counted from our awards. Take out what was typed.',
        });
  });
const asOf = field(day, { label: 'Counted on', kind: 'day' });
const oneCount = (label: string) => field(count, { label });
export const recordFiguresShape = z.strictObject({
  awards: field(z.strictObject({ asOf, scholarship: oneCount('Scholarships'), mentor: oneCount('Mentorships') }), {
    label: 'Awards',
  }),
  employment: field(
    z
      .strictObject({
        asOf,
        left: oneCount('Left'),
        yes: oneCount('In paid work'),
        no: oneCount('Not in paid work'),
        ratherNot: oneCount('Would rather not say'),
        silent: oneCount('Silent'),
      })
      .nullable(),
    { label: 'Paid work in the second quarter after', hint: 'Empty while fewer than ten have left.' },
  ),
});
