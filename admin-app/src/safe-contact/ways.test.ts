import { expect, it } from 'vitest';
import { hiddenValues, waysOf, waysText } from './ways.ts';

const record = (safe_ways: string[] | null, change: Record<string, unknown> = {}) => ({
  id: 'a',
  email_address: 'ada@example.org',
  phone_number: '(805) 555-0133',
  safe_ways,
  ...change,
});
const open = (...args: Parameters<typeof record>) =>
  waysOf('scholarship_applications', record(...args)).flatMap(({ way, isOpen, href }) => (isOpen ? [[way, href]] : []));

it('A call and a text are links to the number, and her address is no link', () => {
  expect(open(['text', 'phone'])).toEqual([
    ['text', 'sms:8055550133'],
    ['phone', 'tel:8055550133'],
  ]);
});

it('A workshop sign-up shows no number and no address', () => {
  const signUp = record(null, { phone_number: 'Not provided', mailing_address: 'Not provided' });
  expect(waysOf('scholarship_applications', signUp).map(({ way }) => way)).toEqual(['email']);
});

it('A way that she did not choose carries neither its value nor a link', () => {
  const closed = waysOf('scholarship_applications', record(['phone'])).filter(({ isOpen }) => !isOpen);
  expect(closed.map(({ way, value, href }) => [way, value, href])).toEqual([
    ['email', null, null],
    ['text', null, null],
    ['post', null, null],
  ]);
});

it('A contact after "not safe now" is no link', () => {
  expect(open(['email', 'phone'], { safe_stopped_at: new Date() })).toEqual([]);
});

it('A contact of somebody who was not asked is shown as she gave it', () => {
  expect(open(null).map(([way]) => way)).toEqual(['email', 'text', 'phone', 'post']);
});

it('A hidden contact can be asked for once, unless another way shows it', () => {
  const hidden = (ways: string[]) =>
    hiddenValues(waysOf('scholarship_applications', record(ways))).map(({ way }) => way);
  expect(hidden(['text'])).toEqual(['email', 'post']);
  expect(hidden(['email'])).toEqual(['phone', 'post']);
  expect(hidden(['none'])).toEqual(['email', 'phone', 'post']);
});

it('Her choices are told in the words of the form', () => {
  expect(waysText(['email', 'none'])).toBe('Email, Do not contact me. I will come back myself.');
  expect(waysText(null)).toBeNull();
});
