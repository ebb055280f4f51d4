import { expect, test } from 'vitest';
import { referralForm } from './referral.form.ts';

const labels = Object.values(referralForm.fields).flatMap((field) => [
  field.label,
  ...('options' in field ? field.options.map(({ label }) => label) : []),
]);

test('A referral asks about her: nothing to choose reads as a wish of whoever refers her', () => {
  expect(labels).toContain('Do not contact her. She will come back herself.');
  expect(labels.filter((label) => /\b(?:I|myself)\b/.test(label))).toEqual(['I am not sure']);
});

test('How she can be reached is asked once', () => {
  expect(labels.filter((label) => label.startsWith('How is it safe'))).toEqual(['How is it safe to reach her?']);
});
