import { expect, it } from 'vitest';
import { referralForm } from './referral/referral.form.ts';
import { successText } from './success-text.ts';

const notice = { title: 'Sent', description: 'Thank you. Check your email for confirmation.' };

it('A confirmation by mail is promised only where one is sent', () => {
  expect(successText(notice, {})).toBe('Thank you. Check your email for confirmation.');
  expect(successText(notice, { confirmation: 'none', returnCode: 'ABCD-EFGH-JKMN' })).toBe(
    'Thank you. Keep your return code.',
  );
  expect(successText(notice, { confirmation: 'none' })).toBe('Thank you. Keep your reference.');
});

it('A referrer without her yes reads that she decides', () => {
  expect(successText(referralForm.success, { consent: 'waiting' })).toBe(
    'Please hand her the link. We contact her only when she says yes.',
  );
  expect(successText(referralForm.success, {})).toBe(
    "We'll contact the person you referred within 48 hours. Check your email for confirmation.",
  );
});
