import { describe, expect, test } from 'vitest';
import { shapeById } from './form-view.tsx';
import { isAsked, payloadOf, unanswered } from './payload.ts';

const filled = (answers: Record<string, string | string[]>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(answers)) for (const one of [value].flat()) data.append(name, one);
  return data;
};

describe('The answers of a filled form', () => {
  test('travel under their stored names, lists as lists and yes-or-no as a boolean', () => {
    const payload = payloadOf(
      shapeById('scholarship'),
      filled({ full_name: 'Ada', application_types: ['scholarship', 'mentor_match'], currently_enrolled: 'no' }),
    );
    expect(payload).toMatchObject({
      full_name: 'Ada',
      application_types: ['scholarship', 'mentor_match'],
      currently_enrolled: false,
    });
  });

  test('leave out a question that is hidden again, whatever was typed there', () => {
    const answers = { currently_enrolled: 'no', institution_name: 'City College', graduation_date: '05/2027' };
    expect(payloadOf(shapeById('scholarship'), filled(answers))).not.toHaveProperty('institution_name');
    const enrolled = payloadOf(shapeById('scholarship'), filled({ ...answers, currently_enrolled: 'yes' }));
    expect(enrolled).toMatchObject({ currently_enrolled: true, institution_name: 'City College' });
  });

  test('leave out consent to texts while no number is given', () => {
    const form = shapeById('ai-websites-waitlist');
    expect(payloadOf(form, filled({ phone: '', text_consent: 'yes' }))).not.toHaveProperty('text_consent');
    expect(payloadOf(form, filled({ phone: '805 555 0100', text_consent: 'yes' }))).toMatchObject({
      text_consent: true,
    });
  });

  test('leave out choices that were not made', () => {
    const payload = payloadOf(shapeById('golf-group'), filled({ name: 'Ada' }));
    expect(payload).not.toHaveProperty('comfortableCoordinating');
    expect(payload).not.toHaveProperty('seekSponsorships');
  });

  test('carry the tickets of files instead of files', () => {
    const tickets = { resume: [{ id: 'file-0001', token: 'a-long-enough-token' }] };
    expect(payloadOf(shapeById('scholarship'), filled({}), tickets).resume).toEqual(tickets.resume);
    expect(payloadOf(shapeById('scholarship'), filled({}))).not.toHaveProperty('resume');
  });
});

describe('A required question', () => {
  test('is missing while it is blank, in the order of the form', () => {
    const form = shapeById('contact');
    const data = filled({ full_name: ' ', email: 'ada@example.org' });
    expect(unanswered(form, payloadOf(form, data), data)).toEqual(['full_name', 'subject', 'message']);
  });

  test('is answered by "no" where the answer is yes or no', () => {
    const form = shapeById('golf-group');
    const data = filled({ comfortableCoordinating: 'no' });
    expect(unanswered(form, payloadOf(form, data), data)).not.toContain('comfortableCoordinating');
  });
});

test('A question that depends on any text is asked once there is some', () => {
  const field = { kind: 'text', label: 'x', showWhen: { field: 'phone', is: ['*'] } } as const;
  expect(isAsked(field, filled({ phone: '  ' }))).toBe(false);
  expect(isAsked(field, filled({ phone: '1' }))).toBe(true);
});
