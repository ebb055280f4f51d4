import { teamMails } from '@society-gal/contracts/mail';
import { describe, expect, it } from 'vitest';
import { type GatedMail, verdictOf, verdictOfText } from './verdict.ts';

const at = { toMillis: () => 1 } as never;
const stopped = { stopped_at: at };
const unproven = { unproven_stopped_at: at };
const refused = { refused_at: at };

const toHer: GatedMail = { to: 'ana@example.org', formType: 'contact' };
const request = { form_id: 'contact', email: 'ana@example.org', safe_ways: null };
const referral = {
  form_id: 'referral',
  referrer_email: 'gia@example.org',
  referral_email: 'ana@example.org',
  consent: 'waiting',
  safe_ways: null,
};

it('A mail about a request is sent as before to somebody who was not asked what is safe', () => {
  expect(verdictOf(toHer, request, undefined)).toBeNull();
});

it.each([[['phone']], [['text', 'post']], [['none']]])('is withheld when she chose %j', (safe_ways) => {
  expect(verdictOf(toHer, { ...request, safe_ways }, undefined)).toBe('not-by-email');
});

it('A mail about a request is sent when e-mail is among the ways that she chose, whatever another request of hers refused', () => {
  expect(verdictOf(toHer, { ...request, safe_ways: ['phone', 'email'] }, refused)).toBeNull();
});

it('A mail about a request is withheld once she is not safe, even where its own request allows e-mail', () => {
  expect(verdictOf(toHer, { ...request, safe_ways: ['email'] }, stopped)).toBe('stopped');
  expect(verdictOf(toHer, { ...request, safe_ways: ['email'], safe_stopped_at: at }, undefined)).toBe('stopped');
});

it('A mail about a request is withheld when the code and PIN of another request stopped its address', () => {
  expect(verdictOf(toHer, request, unproven)).toBe('stopped-elsewhere');
  expect(verdictOf(toHer, { ...request, safe_ways: ['email'] }, unproven)).toBe('stopped-elsewhere');
  expect(verdictOf(toHer, { ...request, safe_stopped_at: at }, unproven)).toBe('stopped');
});

it('A mail about a request is withheld when the request states nothing and staff recorded that her address refuses', () => {
  expect(verdictOf(toHer, request, refused)).toBe('refused');
});

it('A mail about a request is withheld when the request is gone', () => {
  expect(verdictOf(toHer, 'gone', undefined)).toBe('gone');
});

it('A mail that is about no request is withheld from an address that refused, but a receipt for a gift is sent', () => {
  expect(verdictOf({ ...toHer, formType: 'waitlist' }, null, refused)).toBe('refused');
  expect(verdictOf({ ...toHer, formType: 'receipt' }, null, refused)).toBeNull();
});

it('A mail that is about no request is withheld from an address that was stopped, receipts too', () => {
  expect(verdictOf({ ...toHer, formType: 'receipt' }, null, stopped)).toBe('stopped');
});

it('A mail that is about no request is withheld where a code and PIN alone stopped the address, but for receipts', () => {
  for (const formType of ['newsletter', 'letter', 'my-data-link', 'gift-ahead', 'gift-reminder'])
    expect(verdictOf({ ...toHer, formType }, null, unproven), formType).toBe('stopped-elsewhere');
  for (const formType of ['receipt', 'receipt-corrected', 'payment-failed'])
    expect(verdictOf({ ...toHer, formType }, null, unproven), formType).toBeNull();
});

it.each(teamMails)(
  'A mail that is about no request is sent when it is for the team, whatever was said of the address: %s',
  (formType) => {
    expect(verdictOf({ ...toHer, formType }, null, { ...stopped, ...unproven, ...refused })).toBeNull();
  },
);

describe('A referral', () => {
  const toReferrer: GatedMail = { to: 'GIA@example.org', formType: 'referral' };
  const news: GatedMail = { to: 'ana@example.org', formType: 'request-news' };

  it('A referral writes to the referrer whatever is safe for the person referred', () => {
    expect(verdictOf(toReferrer, { ...referral, safe_ways: ['none'] }, undefined)).toBeNull();
    expect(verdictOf(toReferrer, { ...referral, safe_stopped_at: at }, undefined)).toBeNull();
  });

  it.each([['waiting'], ['no']])('sends nothing to the person referred while her answer is "%s"', (consent) => {
    expect(verdictOf(news, { ...referral, consent, safe_ways: ['email'] }, undefined)).toBe('no-consent');
  });

  it('A referral never confirms itself to the person referred', () => {
    expect(verdictOf({ ...news, formType: 'referral' }, { ...referral, consent: 'yes' }, undefined)).toBe('no-consent');
  });

  it('A referral reaches her by mail once she said yes and named e-mail', () => {
    expect(verdictOf(news, { ...referral, consent: 'yes', safe_ways: ['email'] }, undefined)).toBeNull();
    expect(verdictOf(news, { ...referral, consent: 'yes', safe_ways: ['text'] }, undefined)).toBe('not-by-email');
  });
});

describe('A text about a place', () => {
  const row = { text_consent: true, phone: '805 555 0142', safe_ways: null };
  const quiet = { phone: undefined, email: undefined };

  it('A text about a place goes to whoever agreed to texts and was not asked what is safe, or named texts', () => {
    expect(verdictOfText(row, quiet)).toBeNull();
    expect(verdictOfText({ ...row, safe_ways: ['text'] }, { ...quiet, phone: refused })).toBeNull();
  });

  it.each([
    ['no-consent', { text_consent: false }],
    ['gone', { deleted_at: at }],
    ['left', { left_at: at }],
    ['left', { paused_until: { toMillis: () => Date.now() + 1_000 } }],
    ['stopped', { safe_stopped_at: at }],
    ['not-by-text', { safe_ways: ['email', 'phone'] }],
  ] as const)('is withheld (%s) when her row says %j', (reason, said) => {
    expect(verdictOfText({ ...row, ...said }, quiet)).toBe(reason);
  });

  it('A text about a place is withheld after a stop, a refusal, STOP, or an erasure', () => {
    expect(verdictOfText(row, { ...quiet, phone: stopped })).toBe('stopped');
    expect(verdictOfText(row, { ...quiet, email: stopped })).toBe('stopped');
    expect(verdictOfText(row, { ...quiet, phone: unproven })).toBe('stopped');
    expect(verdictOfText(row, { ...quiet, email: unproven })).toBe('stopped');
    expect(verdictOfText(row, { ...quiet, phone: refused })).toBe('refused');
    expect(verdictOfText({ ...row, safe_ways: ['text'] }, { ...quiet, phone: { texts_ended_at: at } })).toBe('ended');
    expect(verdictOfText(undefined, quiet)).toBe('gone');
  });
});
