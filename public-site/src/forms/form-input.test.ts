import { expect, test } from 'vitest';
import { wordsOfForm } from '../parts/words-of-parts.ts';
import { isShown, missingFields, readFormInput } from './form-input.ts';

const filled = (answers: Record<string, string | string[]>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(answers)) for (const one of [value].flat()) data.append(name, one);
  return data;
};

test('The answers of a filled form travel under their stored names, lists as lists and yes-or-no as a boolean', () => {
  const input = readFormInput(
    wordsOfForm('scholarship').form,
    filled({ full_name: 'Ada', application_types: ['scholarship', 'mentor_match'], currently_enrolled: 'no' }),
  );
  expect(input).toMatchObject({
    full_name: 'Ada',
    application_types: ['scholarship', 'mentor_match'],
    currently_enrolled: false,
  });
});

test('The answers of a filled form leave out a question that is hidden again, whatever was typed there', () => {
  const answers = { currently_enrolled: 'no', institution_name: 'City College', graduation_date: '05/2027' };
  expect(readFormInput(wordsOfForm('scholarship').form, filled(answers))).not.toHaveProperty('institution_name');
  const enrolled = readFormInput(wordsOfForm('scholarship').form, filled({ ...answers, currently_enrolled: 'yes' }));
  expect(enrolled).toMatchObject({ currently_enrolled: true, institution_name: 'City College' });
});

test('The answers of a filled form leave out consent to texts while no number is given', () => {
  const form = wordsOfForm('ai-websites-waitlist').form;
  expect(readFormInput(form, filled({ phone: '', text_consent: 'yes' }))).not.toHaveProperty('text_consent');
  expect(readFormInput(form, filled({ phone: '805 555 0100', text_consent: 'yes' }))).toMatchObject({
    text_consent: true,
  });
});

test('The answers of a filled form leave out choices that were not made', () => {
  const input = readFormInput(wordsOfForm('golf-group').form, filled({ name: 'Ada' }));
  expect(input).not.toHaveProperty('comfortableCoordinating');
  expect(input).not.toHaveProperty('seekSponsorships');
});

test('The answers of a filled form carry the tickets of files instead of files', () => {
  const ticket = { id: 'file-0001', token: 'a-long-enough-token' };
  const files = { resume: [{ ticket, fileName: 'resume.pdf', size: 9 }] };
  expect(readFormInput(wordsOfForm('scholarship').form, filled({}), files).resume).toEqual([ticket]);
  expect(readFormInput(wordsOfForm('scholarship').form, filled({}))).not.toHaveProperty('resume');
});

test('A required question is missing while it is blank, in the order of the form', () => {
  const form = wordsOfForm('contact').form;
  const data = filled({ full_name: ' ', email: 'ada@example.org' });
  expect(missingFields(form, readFormInput(form, data), data)).toEqual([
    'full_name',
    'subject',
    'message',
    'safe_ways',
  ]);
});

test('A required question is answered by "no" where the answer is yes or no', () => {
  const form = wordsOfForm('golf-group').form;
  const data = filled({ comfortableCoordinating: 'no' });
  expect(missingFields(form, readFormInput(form, data), data)).not.toContain('comfortableCoordinating');
});

test('The answers of a filled form leave out a contact method that is not among her safe ways', () => {
  const read = (safe_ways: string) =>
    readFormInput(wordsOfForm('contact').form, filled({ safe_ways, preferred_contact_method: 'email' }));
  expect(read('email')).toHaveProperty('preferred_contact_method', 'email');
  expect(read('phone')).not.toHaveProperty('preferred_contact_method');
});

test('An applicant is asked for what her ways need, and who comes back herself for nothing that leads to her', () => {
  const form = wordsOfForm('scholarship').form;
  const leading = ['phone_number', 'email_address', 'mailing_address'];
  const read = (safe_ways: string[]) => {
    const data = filled({ safe_ways });
    const input = readFormInput(form, data);
    const among = (names: string[]) => leading.filter((name) => names.includes(name));
    return { asked: among(Object.keys(input)), missing: among(missingFields(form, input, data)) };
  };
  expect(read(['text'])).toEqual({ asked: leading, missing: ['phone_number'] });
  expect(read(['email', 'post']).missing).toEqual(['email_address', 'mailing_address']);
  expect(read(['none'])).toEqual({ asked: [], missing: [] });
});

test('A question that depends on any text is asked once there is some', () => {
  const field = { kind: 'text', label: 'x', showWhen: { field: 'phone', is: ['*'] } } as const;
  expect(isShown(field, filled({ phone: '  ' }))).toBe(false);
  expect(isShown(field, filled({ phone: '1' }))).toBe(true);
});
