import { expect, test } from 'vitest';
import type { SafeWay } from '../safe-contact.ts';
import { scholarshipHandling } from './scholarship.handling.ts';

const { phone_number, email_address, mailing_address, preferred_contact_method, ...others } =
  scholarshipHandling.sample;

/** What is missing of an application that says nothing that leads to her. */
const missing = (safe_ways: SafeWay[] | null) =>
  scholarshipHandling.schema.safeParse({ ...others, safe_ways }).error?.issues.map(({ path }) => path[0]) ?? [];

const stored = (answers: object) =>
  scholarshipHandling.store(scholarshipHandling.schema.parse({ ...others, ...answers }));

test('An applicant who was not asked how to reach her is asked for everything that leads to her', () => {
  const all = ['phone_number', 'email_address', 'mailing_address', 'preferred_contact_method'];
  expect(missing(null)).toEqual(all);
  expect(scholarshipHandling.schema.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(
    expect.arrayContaining(['full_name', ...all]),
  );
});

test('An applicant is asked for no more than her ways need', () => {
  expect(missing(['email'])).toEqual(['email_address']);
  expect(missing(['text'])).toEqual(['phone_number']);
  expect(missing(['phone', 'post'])).toEqual(['phone_number', 'mailing_address']);
  expect(missing(['none'])).toEqual([]);
});

test('An applicant who comes back herself leaves nothing that leads to her', () => {
  const nothing = { phone_number: null, email_address: null, mailing_address: null, preferred_contact_method: null };
  expect(stored({ safe_ways: ['none'] })).toMatchObject(nothing);
});

test('What an applicant prefers follows from her ways unless she says it', () => {
  expect(stored({ safe_ways: ['post', 'text'], phone_number, mailing_address }).preferred_contact_method).toBe('text');
  const said = { safe_ways: ['text', 'email'], phone_number, email_address, preferred_contact_method: 'email' };
  expect(stored(said).preferred_contact_method).toBe('email');
});
