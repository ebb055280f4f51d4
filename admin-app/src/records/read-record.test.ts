import { allForms } from '@society-gal/contracts/forms';
import { bannerFields } from '@society-gal/contracts/requests';
import { expect, it } from 'vitest';
import { readRecord, readSealedAnswers } from './read-record.ts';
import { recordForms } from './record-forms.ts';

it('Answers come in the order and with the labels of their form, choices as they were read', () => {
  const read = readRecord(recordForms.contact, {
    id: 'a',
    full_name: 'Ada',
    email: 'ada@example.com',
    phone: null,
    subject: 'Hello',
    message: 'Hi',
    preferred_contact_method: 'phone',
    safe_ways: ['phone', 'text'],
  });
  expect(read.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Full Name: Ada',
    'Email: ada@example.com',
    'Phone: ',
    'Subject: Hello',
    'Preferred Contact Method: Phone',
  ]);
});

it('Sealed answers are not among them, and are read in the order of the form once they are opened', () => {
  const sealed = { id: 'a', safe_times: 'Mornings', message: 'Hi', safe_name: null };
  expect(readRecord(recordForms.contact, sealed).map(({ name }) => name)).not.toContain('message');
  expect(readSealedAnswers(recordForms.contact, sealed, ['message', 'safe_name', 'safe_times'])).toEqual([
    { name: 'message', label: 'Message', text: 'Hi' },
    { name: 'safe_times', label: 'Safe times', text: 'Mornings' },
  ]);
});

it('A way to reach her that she did not choose is not among them', () => {
  const names = readRecord(recordForms.contact, { id: 'a', email: 'ada@example.com', phone: '1' }, ['email']);
  expect(names.map(({ name }) => name)).not.toContain('email');
});

it('A workshop sign-up shows what she was asked, and none of the placeholders that are stored with it', () => {
  const form = allForms.find(({ id }) => id === 'workshop-waitlist');
  const asked = form?.schema.parse(form.sample);
  const record = { id: 'a', list: 'prompt_engineering_workshop', ...form?.store(asked as never) };
  const read = readRecord(recordForms['workshop-waitlist'], record, bannerFields('scholarship_applications'));
  expect(read.filter(({ text }) => text).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'First Name: Bea',
    'Job Title: Office manager',
  ]);
});

it('The list that a waitlist form is for is no answer of hers; the course that she chose is one', () => {
  const read = (id: string, waitlist_type: string) =>
    readRecord(
      allForms.find((form) => form.id === id),
      { id: 'a', waitlist_type },
    ).map(({ name }) => name);
  expect(read('gala-waitlist', 'society_gala_2027')).not.toContain('waitlist_type');
  expect(read('course-interest', 'ai_101')).toContain('waitlist_type');
});

it('A stored field that no form knows any more is still read by somebody', () => {
  expect(
    readRecord(undefined, {
      id: 'a',
      shoe_size: 38,
      status: 'submitted',
      search_words: ['a'],
      person_keys: ['a@b.c'],
      outcome_to_tell: 'approved',
    }),
  ).toEqual([{ name: 'shoe_size', label: 'Shoe size', text: '38' }]);
});

it('A consent is read as its words and its day', () => {
  const consent = {
    way: 'mail',
    wording: 'Join the list',
    version: 'bf7e',
    at: new Date(2026, 10, 5, 9),
    page: '/x',
  };
  const [read] = readRecord(undefined, { id: 'a', consents: [consent] });
  expect(read?.text).toBe('“Join the list”, Nov 5, 2026, 9:00 AM');
});

it('Reviewers and turns are no answers of an application', () => {
  const record = { id: 'a', review_turns: ['waiting spring someone'], reviewers: ['someone'], review_blind: true };
  expect(readRecord(undefined, record)).toEqual([]);
});

it('Fields that only the machine needs are not shown', () => {
  expect(
    readRecord(undefined, { id: 'a', form_id: 'x', done: false, confirm_token_hash: 'secret', reference: 'SG-1' }),
  ).toEqual([]);
});
