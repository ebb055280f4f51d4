import { expect, it } from 'vitest';
import { bannerFields, hiddenContactFields, mayUseWay } from './help-records.ts';

const asked = (change: Record<string, unknown> = {}) => ({
  safe_ways: ['phone'],
  safe_stopped_at: null,
  ...change,
});

it('Only the ways that she chose may be used', () => {
  expect(mayUseWay(asked(), 'phone')).toBe(true);
  for (const way of ['email', 'text', 'post'] as const) expect(mayUseWay(asked(), way)).toBe(false);
});

it('A person who was never asked is reached as before', () => {
  expect(mayUseWay({ safe_ways: null }, 'email')).toBe(true);
  expect(mayUseWay({}, 'phone')).toBe(true);
});

it('A person has no open way after "not safe now"', () => {
  expect(mayUseWay(asked({ safe_stopped_at: new Date() }), 'phone')).toBe(false);
  expect(mayUseWay({ safe_ways: null, safe_stopped_at: new Date() }, 'email')).toBe(false);
});

it('A person who was referred is reached in no way before she says yes, nor after she says no', () => {
  const referral = (consent: string) => ({ safe_ways: ['email'], consent });
  expect(['waiting', 'no'].map((consent) => mayUseWay(referral(consent), 'email'))).toEqual([false, false]);
  expect(['not-needed', 'yes'].map((consent) => mayUseWay(referral(consent), 'email'))).toEqual([true, true]);
});

it('A person who comes back herself is reached in no way', () => {
  expect(hiddenContactFields('scholarship_applications', asked({ safe_ways: ['none'] }))).toEqual([
    'email_address',
    'phone_number',
    'mailing_address',
  ]);
});

it('A number is shown for a text as for a call, and her address is hidden', () => {
  expect(hiddenContactFields('contact_messages', asked({ safe_ways: ['text'] }))).toEqual(['email']);
  expect(hiddenContactFields('contact_messages', asked())).toEqual(['email']);
});

it('A referral hides the person referred, never the one who referred her', () => {
  expect(hiddenContactFields('referrals', asked({ safe_ways: ['none'] }))).toEqual(['referral_email']);
});

it('The banner alone shows what leads to her, so that no answer links a way beside it', () => {
  expect(bannerFields('contact_messages')).toEqual(['email', 'phone']);
  expect(bannerFields('referrals')).toEqual(['referral_email']);
});

it('Records of forms that ask for no help hide nothing', () => {
  expect(hiddenContactFields('partnership_applications', asked())).toEqual([]);
});
