import { expect, it } from 'vitest';
import { referralForm } from './referral/referral.form.ts';
import { receivedHeading, successText } from './success-text.ts';

const received = { text: 'We have your message', calledBy: ['safe_name'], fullName: 'full_name' };
const notice = { title: 'Sent', description: 'Thank you. Check your email for confirmation.', received };

it('A confirmation by mail is promised only where one is sent', () => {
  expect(successText(notice, {})).toBe('Thank you. Check your email for confirmation.');
  expect(successText(notice, { confirmation: 'none', returnCode: 'ABCD-EFGH-JKMN' })).toBe(
    'Thank you. Keep your return code.',
  );
  expect(successText(notice, { confirmation: 'none' })).toBe('Thank you. Keep your reference.');
  const { received: _, ...list } = notice;
  expect(successText(list, { confirmation: 'none' })).toBe('Thank you.');
});

it('A referrer without her yes reads that she decides', () => {
  expect(successText(referralForm.success, { consent: 'waiting' })).toBe(
    'Please hand her the link. We contact her only when she says yes.',
  );
  expect(successText(referralForm.success, {})).toBe(
    "We'll contact the person you referred within 48 hours. Check your email for confirmation.",
  );
});

it('A sender is called by the name to ask for, else by her first name, and never by what is no name', () => {
  const heading = (answers: Record<string, unknown>) => receivedHeading(received, answers);
  expect(heading({ safe_name: 'Ms. Reyes', full_name: 'Lina Reyes' })).toBe('We have your message, Ms. Reyes.');
  expect(heading({ safe_name: null, full_name: ' Lina Reyes ' })).toBe('We have your message, Lina.');
  expect(heading({ full_name: 'www.example.org' })).toBe('We have your message.');
  expect(heading({})).toBe('We have your message.');
});
