import { expect, it } from 'vitest';
import { type StepFacts, stepsOf } from './request-steps.ts';

const sent: StepFacts = {
  form: 'contact',
  sentAt: new Date('2026-11-20T20:00:00Z'),
  settledAt: null,
  isBeingRead: false,
  withdrawnAt: null,
  expectedOn: null,
};

/** The last step, as she reads it on a day. */
function lastStep(facts: Partial<StepFacts>, day: string) {
  return stepsOf({ ...sent, ...facts }, new Date(`${day}T20:00:00Z`)).at(-1);
}

it('The state of a request names the promised day until it has passed', () => {
  expect(lastStep({}, '2026-11-23')).toMatchObject({ day: '2026-11-23', state: 'next', new_day: null });
});

it('The state of a request is late on the day after, and says the new day before she asks', () => {
  expect(lastStep({}, '2026-11-24')).toMatchObject({ day: '2026-11-23', state: 'late', new_day: '2026-11-27' });
  expect(lastStep({}, '2026-11-27')).toMatchObject({ state: 'late', new_day: '2026-11-30' });
  const application = { form: 'scholarship', sentAt: new Date('2026-10-01T20:00:00Z') };
  expect(lastStep(application, '2026-11-01')).toMatchObject({ day: '2026-10-31', new_day: '2026-11-14' });
});

it('The state of a request names the day that staff set, also before the promised one has passed, and not once it is past too', () => {
  expect(lastStep({ expectedOn: '2026-12-02' }, '2026-11-21')).toMatchObject({
    state: 'next',
    new_day: '2026-12-02',
  });
  expect(lastStep({ expectedOn: '2026-12-02' }, '2026-11-25')).toMatchObject({
    state: 'late',
    new_day: '2026-12-02',
  });
  expect(lastStep({ expectedOn: '2026-11-24' }, '2026-11-25')?.new_day).toBe('2026-11-27');
});

it('The state of a request is done with the day of the answer', () => {
  const settledAt = new Date('2026-11-21T20:00:00Z');
  expect(lastStep({ settledAt }, '2026-12-25')).toMatchObject({ day: '2026-11-21', state: 'done', new_day: null });
});

it('The state of a request says which decision she was told, and names none before', () => {
  const settledAt = new Date('2026-12-21T20:00:00Z');
  const labelOf = (facts: Partial<StepFacts>) => lastStep({ form: 'scholarship', ...facts }, '2026-12-25')?.label;
  expect(labelOf({ settledAt, decision: 'approved' })).toBe('You have our decision: yes');
  expect(labelOf({ settledAt, decision: 'rejected' })).toBe('You have our decision: no, this time');
  expect(labelOf({ decision: 'approved' })).toBe('You have our decision');
});

it('The state of a request ends with the day on which she took it back', () => {
  const withdrawnAt = new Date('2026-11-21T20:00:00Z');
  expect(lastStep({ withdrawnAt }, '2026-12-25')).toMatchObject({ id: 'withdrawn', day: '2026-11-21' });
});

it('The state of a request tells when an application is read', () => {
  const application = { form: 'scholarship', sentAt: new Date('2026-12-20T20:00:00Z') };
  const reading = (facts: Partial<StepFacts>, day: string) =>
    stepsOf({ ...sent, ...application, ...facts }, new Date(`${day}T20:00:00Z`))[1];
  expect(reading({}, '2026-12-21')).toMatchObject({ day: '2027-03-01', state: 'next' });
  expect(reading({}, '2027-03-01')?.state).toBe('now');
  expect(reading({ isBeingRead: true }, '2026-12-21')?.state).toBe('now');
  expect(reading({ settledAt: new Date('2027-03-10T20:00:00Z') }, '2027-03-11')?.state).toBe('done');
});
