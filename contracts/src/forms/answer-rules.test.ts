import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { chargedCents, donationForm, donationRequest, forms, toDonationRequest } from './index.ts';
import { launchTimings } from './partnership/partnership-options.ts';
import { sampleAnswers } from './sample-answers.ts';

const scholarship = (changes: Record<string, unknown>) =>
  forms.scholarship.schema.safeParse({ ...sampleAnswers.scholarship, ...changes });

describe('An applicant', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['2008-11-21', true],
    ['2008-11-22', false],
    ['2026-11-22', false],
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['2001-02-29', false],
    ['2000-02-29', true],
    ['1999-13-01', false],
    ['05/27/1995', true],
    ['May 27', false],
    [19950527, false],
  ])('An applicant born on %s is of age today: %s', (date_of_birth, isTaken) => {
    expect(scholarship({ date_of_birth }).success).toBe(isTaken);
  });

  it('An applicant has the date of birth stored as YYYY-MM-DD, however it was typed', () => {
    expect(scholarship({ date_of_birth: '5/7/1995' }).data?.date_of_birth).toBe('1995-05-07');
  });

  it('An applicant born on 29 February comes of age on 1 March', () => {
    vi.setSystemTime(new Date('2026-02-28T23:59:00Z'));
    expect(scholarship({ date_of_birth: '2008-02-29' }).success).toBe(false);
    vi.setSystemTime(new Date('2026-03-01T00:00:00Z'));
    expect(scholarship({ date_of_birth: '2008-02-29' }).success).toBe(true);
  });

  it('An applicant must confirm all five points of eligibility, not one of them five times', () => {
    const [first = ''] = sampleAnswers.scholarship.eligibility_confirmations;
    expect(scholarship({ eligibility_confirmations: [first] }).success).toBe(false);
    expect(scholarship({ eligibility_confirmations: Array.from({ length: 5 }, () => first) }).success).toBe(false);
  });

  it('An applicant may name a choice by its value, its label or the words of the specification', () => {
    for (const application_types of [['mentor_match'], ['Mentor Match'], ['mentor-match'], 'MENTOR MATCH'])
      expect(scholarship({ application_types }).data?.application_types).toEqual(['mentor_match']);
    const inWords = [
      '18 or older',
      'U.S. citizen or legal resident',
      'facing financial hardship or transitioning careers',
      'understands no guarantee of funding or placement',
      'gives permission to be contacted',
    ];
    expect(scholarship({ eligibility_confirmations: inWords }).data?.eligibility_confirmations).toEqual(
      sampleAnswers.scholarship.eligibility_confirmations,
    );
    expect(scholarship({ application_types: ['grant'] }).success).toBe(false);
  });

  it('An applicant who asks for all of the above is found by every type', () => {
    for (const application_types of [['all'], 'All of the above', ['mentor_match', 'all']])
      expect(scholarship({ application_types }).data?.application_types).toEqual([
        'scholarship',
        'career_sponsorship',
        'mentor_match',
        'all',
      ]);
  });

  it('An applicant may talk about her story instead of writing it, or write some of it and talk about the rest', () => {
    const talk = 'I would rather talk about it';
    const stored = (personal_story: unknown) => scholarship({ personal_story }).data?.personal_story;
    expect(stored(talk)).toBe(talk);
    expect(stored(`I left in May.\n\n${talk}`)).toBe(`I left in May.\n\n${talk}`);
    for (const nothing of ['', ' ']) expect(scholarship({ personal_story: nothing }).success).toBe(false);
  });

  it('An applicant may say that no address is safe, and has to say something', () => {
    const none = 'I have no address that is safe';
    expect(scholarship({ mailing_address: none }).data?.mailing_address).toBe(none);
    expect(scholarship({ mailing_address: '' }).success).toBe(false);
  });

  it('An applicant who is not enrolled has no institution stored, even if one was typed before', () => {
    const value = scholarship({ currently_enrolled: 'no' }).data;
    expect(value && forms.scholarship.store(value)).toMatchObject({
      currently_enrolled: false,
      institution_name: null,
      graduation_date: null,
    });
  });

  it.each(['13/2027', '2027/05', '05-27', '2027'])('is told that %s is no month and year', (graduation_date) => {
    expect(scholarship({ graduation_date }).success).toBe(false);
  });
});

it('A workshop sign-up is stored as an application with the placeholders of the specification', () => {
  const value = forms['workshop-waitlist'].schema.parse(sampleAnswers['workshop-waitlist']);
  expect(forms['workshop-waitlist'].store(value)).toMatchObject({
    full_name: 'Bea',
    email_address: 'bea@example.org',
    preferred_contact_method: 'email',
    currently_enrolled: false,
    career_path: 'Office manager',
    application_types: ['prompt_engineering_workshop'],
  });
});

it('A corporate inquiry holds Unknown where an application has an answer, and one partnership type', () => {
  const value = forms['corporate-inquiry'].schema.parse({
    ...sampleAnswers['corporate-inquiry'],
    partnership_types: 'Corporate Giving',
  });
  expect(forms['corporate-inquiry'].store(value)).toMatchObject({
    partnership_types: ['donation'],
    industry: 'Unknown',
    website: 'Unknown',
    headquarters_location: 'Unknown',
    contact_title: 'Unknown',
    launch_timing: 'Unknown',
    multi_year_partnership: 'Unknown',
  });
});

it('A waitlist keeps no consent to texts without a number', () => {
  const form = forms['ai-websites-waitlist'];
  const value = form.schema.parse({ full_name: 'A B', email: 'a@example.org', text_consent: 'on' });
  expect(form.store(value)).toMatchObject({ waitlist_type: 'ai_websites_course', phone: null, text_consent: false });
});

it('A waitlist cannot be talked into storing for another list', () => {
  const result = forms['gala-waitlist'].schema.safeParse({
    full_name: 'A B',
    email: 'a@example.org',
    waitlist_type: 'ai_websites_course',
  });
  expect(result.success).toBe(false);
});

it('A partner who chooses when to start reads the year that is meant on that day', () => {
  const labels = (day: string) =>
    launchTimings(day)
      .slice(1, 5)
      .map((option) => option.label);
  expect(labels('2026-11-21')).toEqual(['Q1 2027', 'Q2 2027', 'Q3 2027', 'Q4 2026']);
  expect(labels('2027-01-01')).toEqual(['Q1 2027', 'Q2 2027', 'Q3 2027', 'Q4 2027']);
  expect(labels('2027-04-01')).toEqual(['Q1 2028', 'Q2 2027', 'Q3 2027', 'Q4 2027']);
});

it('A partner who chooses when to start may leave out https:// but give no script for a website', () => {
  const website = (text: string) => forms.partnership.schema.safeParse({ ...sampleAnswers.partnership, website: text });
  expect(website('oak.example.com').data?.website).toBe('https://oak.example.com');
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'ftp://oak.example.com', 'https://', 'not a site'])
    expect(website(bad).success, bad).toBe(false);
});

it.each([
  [{ amount: 'custom', custom_amount: '0.99' }, 'custom_amount'],
  [{ amount: 'custom', custom_amount: '' }, 'custom_amount'],
  [{ amount: '7' }, 'amount'],
])('A donor is told the minimum when %o is no gift', (changes, field) => {
  const result = donationForm.schema.safeParse({ ...sampleAnswers.donation, ...changes });
  expect(result.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
    [field, 'Please enter a valid donation amount (minimum $1)'],
  ]);
});

it('A donor has the form turned into the request that the payment call takes', () => {
  const request = toDonationRequest(
    donationForm.schema.parse({ ...sampleAnswers.donation, amount: '100', is_recurring: 'on' }),
  );
  expect(donationRequest.parse(request)).toEqual({
    amount: 10_000,
    currency: 'usd',
    donorInfo: { name: 'Ona Field', email: 'ona@example.org', phone: null },
    isRecurring: true,
    metadata: { tributeGift: true, employerMatches: false },
    coverFee: true,
    tribute: {
      kind: 'memory',
      name: 'Grandmother Field',
      message: 'She taught me to read.',
      notifyName: 'Lena Field',
      notifyEmail: 'lena@example.org',
    },
    employer: null,
    utm: null,
    referrer: null,
    reminder: false,
  });
});

it("A donor gives in nobody's memory and names no employer when the boxes are not ticked", () => {
  const request = toDonationRequest(
    donationForm.schema.parse({ ...sampleAnswers.donation, tribute_gift: false, employer: 'Oak & Co' }),
  );
  expect(request).not.toHaveProperty('tribute');
  expect(request).not.toHaveProperty('employer');
});

it.each([
  [5_000, false, 5_000],
  [5_000, true, 5_144],
  [10_000, true, 10_256],
  [2_050, true, 2_127],
])('A donor who gives %s cents and covers the fee (%s) is charged %s', (amount, coverFee, charged) => {
  expect(chargedCents({ amount, coverFee })).toBe(charged);
});

it('A donor is told when the gift with its fee is more than can be paid at once', () => {
  const request = {
    amount: 99_999_999,
    currency: 'usd',
    donorInfo: { name: 'A', email: 'a@example.org', phone: '' },
  };
  expect(donationRequest.safeParse(request).success).toBe(true);
  expect(donationRequest.safeParse({ ...request, coverFee: true }).success).toBe(false);
});

it('A donor may send an amount as a number, and reads an error when it is none', () => {
  const read = (changes: object) => donationForm.schema.safeParse({ ...sampleAnswers.donation, ...changes });
  expect(read({ amount: 100 }).data?.amount).toBe('100');
  expect(read({ amount: 'custom', custom_amount: 20.5 }).data?.custom_amount).toBe('20.5');
  expect(read({ amount: true }).success).toBe(false);
});

it.each([
  ['0.99', false],
  ['1', true],
  ['999999.99', true],
  ['1000000', false],
  ['much', false],
])('A donor may give %s dollars: %s', (custom_amount, isTaken) => {
  const form = { ...sampleAnswers.donation, amount: 'custom', custom_amount };
  expect(donationForm.schema.safeParse(form).success).toBe(isTaken);
});

it('A donor who says nothing more gives in her own name, and no employer adds to it', () => {
  const request = { amount: 100, currency: 'usd', donorInfo: { name: 'A', email: 'a@example.org', phone: '' } };
  expect(donationRequest.parse(request)).toMatchObject({
    isRecurring: false,
    metadata: { tributeGift: false, employerMatches: false },
  });
});

it('A donor is never led to a checkout without an amount', () => {
  const value = donationForm.schema.parse({ ...sampleAnswers.donation, amount: '25' });
  for (const custom_amount of [null, 'much'])
    expect(() => toDonationRequest({ ...value, amount: 'custom', custom_amount })).toThrow(RangeError);
});

it.each([99, 100.5, '1000', -100, Number.NaN, 100_000_000, null])('cannot send %s as an amount in cents', (amount) => {
  const request = {
    amount,
    currency: 'usd',
    donorInfo: { name: 'A', email: 'a@example.org', phone: '' },
    isRecurring: false,
  };
  expect(donationRequest.safeParse(request).success).toBe(false);
});

describe('The note of an invitation', () => {
  const { schema, sample } = forms['gala-invitation'];
  const refused = (change: object) =>
    Object.keys(z.flattenError(schema.safeParse({ ...sample, ...change }).error ?? new z.ZodError([])).fieldErrors);

  it('The note of an invitation takes 500 characters and no link', () => {
    expect(refused({ message: 'x'.repeat(500) })).toEqual([]);
    expect(refused({ message: 'x'.repeat(501) })).toEqual(['message']);
    expect(refused({ message: 'Win at evil.example now' })).toEqual(['message']);
    expect(refused({ message: 'Ask https://evil' })).toEqual(['message']);
  });

  it('The note of an invitation comes with names that are names', () => {
    expect(refused({ inviter_name: 'Visit evil.example', invitee_name: 'Call 0900 123456' }).sort()).toEqual([
      'invitee_name',
      'inviter_name',
    ]);
  });
});
