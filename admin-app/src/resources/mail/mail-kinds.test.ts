import { expect, it } from 'vitest';
import { kindOfMail } from './mail-kinds.ts';

it('The name of a mail says what it tells her, where the mail is named after its form', () => {
  expect(kindOfMail('contact')).toBe('Message received');
  expect(kindOfMail('waitlist')).toBe('On the waitlist');
  expect(kindOfMail('newsletter')).toBe('Newsletter: confirm');
});

it('The name of a mail is otherwise its own name, as words', () => {
  expect(kindOfMail('staff-invitation')).toBe('Staff invitation');
});
