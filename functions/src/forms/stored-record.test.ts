import { forms } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { FieldValue } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { sealedFields } from '../safe-contact/sealed.ts';
import { recordId, recordOf, referenceFor, searchFieldsOfRecord, searchWordsOfRecord } from './stored-record.ts';

stubTestSettings();

const once = { scope: 'gala', field: 'email', message: 'You are on the list.' } as never;

it('The id of a record follows from its form and the idempotency key', () => {
  const id = recordId({ id: 'contact' }, {}, 'key-1234');
  expect(id).toMatch(/^[0-9a-f]{20}$/);
  expect(recordId({ id: 'contact' }, { other: 'value' }, 'key-1234')).toBe(id);
  expect(recordId({ id: 'contact' }, {}, 'key-5678')).not.toBe(id);
  expect(recordId({ id: 'golf' }, {}, 'key-1234')).not.toBe(id);
});

it('The id of a record is another one each time without a key', () => {
  expect(recordId({ id: 'contact' }, {}, null)).not.toBe(recordId({ id: 'contact' }, {}, null));
});

it('The id of a record follows from the value of the field that may come only once, however it is written', () => {
  const id = recordId({ id: 'gala', once }, { email: 'ana@example.org' }, 'key-1234');
  expect(id).toMatch(/^[0-9a-f]{20}$/);
  expect(recordId({ id: 'gala', once }, { email: ' Ana@Example.org ' }, 'key-5678')).toBe(id);
  expect(recordId({ id: 'gala', once }, { email: 'bea@example.org' }, 'key-1234')).not.toBe(id);
  expect(recordId({ id: 'gala' }, { email: 'ana@example.org' }, 'key-1234')).not.toBe(id);
});

it('An id or reference is always the same for the same parts', () => {
  expect(recordId({ id: 'contact' }, {}, 'key-1234')).toBe('a7a4caf13faf56339748');
  expect(recordId({ id: 'gala', once }, { email: 'ana@example.org' }, null)).toBe('18f40bd499a953f21ec4');
  expect(referenceFor('r1')).toBe('SG-G6AQ-FCEH');
});

it('The reference of a record is the same for the same record, and can be read over the telephone', () => {
  expect(referenceFor('r1')).toMatch(/^SG-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(referenceFor('r1')).toBe(referenceFor('r1'));
  expect(referenceFor('r2')).not.toBe(referenceFor('r1'));
});

it("A record's search words are its reference, its names and its addresses, and no other answer", () => {
  const stored = { full_name: 'Ana Ortiz', email: 'ana@example.org', subject: 'Secret', message: 'Evening classes' };
  const words = searchWordsOfRecord(collections.contactMessages, 'SG-2345-6789', stored);
  for (const word of ['sg-2345-6789', 'ana ortiz', 'ortiz', 'ana@example.org', 'example.org'])
    expect(words).toContain(word);
  expect(words.filter((word) => /secret|evening/.test(word))).toEqual([]);
});

it("A record's search words are those of the name she prefers as well, each once, whatever she applies for", () => {
  const stored = { full_name: 'Joy Reed', preferred_name: 'Jo', application_types: ['scholarship', 'mentor_match'] };
  const words = searchWordsOfRecord(collections.scholarshipApplications, 'SG-1', stored);
  for (const word of ['joy reed', 'jo', 'reed', 'sg-1']) expect(words).toContain(word);
  expect(words.filter((word) => word.includes(':'))).toEqual([]);
});

it("A record's search words are found within each type of a partnership too, which has too many to ask for every list of them", () => {
  const stored = { organization_name: 'Harbor Works', partnership_types: ['workforce', 'other'] };
  const words = searchWordsOfRecord(collections.partnershipApplications, 'SG-1', stored);
  for (const word of ['works', 'workforce_development:works', 'other:harbor w']) expect(words).toContain(word);
  expect(words).not.toContain('workforce:works');
});

it("A record's search words are not those that only forms of other collections ask for", () => {
  const stored = { full_name: 'Ana', email: 'ana@example.org', referrer_name: 'Vera' };
  expect(searchWordsOfRecord(collections.contactMessages, 'SG-1', stored)).not.toContain('vera');
});

it("A record's search words leave out a name that is missing, or that is no text", () => {
  const words = searchWordsOfRecord(collections.contactMessages, 'SG-1', { full_name: null, email: { no: 'text' } });
  expect(words.toSorted()).toEqual(['s', 'sg', 'sg-', 'sg-1'].toSorted());
});

it("A record's search words have no types where the type of a record is not a list", () => {
  const words = searchWordsOfRecord(collections.partnershipApplications, 'SG-1', {
    partnership_types: 'workforce',
  });
  expect(words.filter((word) => word.includes(':'))).toEqual([]);
});

it("A record's search words are those of all the people that a form names", () => {
  const { people, collection } = forms['gala-invitation'];
  expect(people.length).toBeGreaterThan(1);
  const stored = Object.fromEntries(people.map(({ email }, index) => [email, `person${index}@example.org`]));
  const words = searchWordsOfRecord(collection, 'SG-1', stored);
  for (const index of people.keys()) expect(words).toContain(`person${index}@example.org`);
});

it("A person's search keys are those of everybody whom a form names, with addresses, numbers and names", () => {
  const stored = {
    ...{ referrer_name: 'Vera Vogt', referrer_email: 'Vera@example.org' },
    ...{ referral_name: 'Joy Reed', referral_email: 'joy@example.org', referral_phone: '805-555-0102' },
  };
  const { person_keys } = searchFieldsOfRecord(collections.referrals, 'SG-1', stored);
  expect(person_keys.toSorted()).toEqual(
    ['8055550102', 'joy@example.org', 'name:joy reed', 'name:vera vogt', 'vera@example.org'].toSorted(),
  );
});

it("A person's search keys are never made of what is sealed, since lists hold them", () => {
  for (const form of Object.values(forms))
    for (const text of ['sealed@example.org', '805 555 0199']) {
      const sealed = Object.fromEntries(sealedFields(form).map((name) => [name, text]));
      expect(searchFieldsOfRecord(form.collection, 'SG-1', sealed).person_keys, form.id).toEqual([]);
    }
});

it('A stored record is what the form made of it, with what staff and search need', () => {
  const record = recordOf(forms.newsletter, 'r1', { full_name: 'Ana', email: 'ana@example.org' });
  const reference = referenceFor('r1');
  expect(record).toEqual({
    full_name: 'Ana',
    email: 'ana@example.org',
    id: 'r1',
    form_id: 'newsletter',
    reference,
    created_at: FieldValue.serverTimestamp(),
    done: false,
    done_at: null,
    done_by: null,
    search_words: searchWordsOfRecord(collections.newsletterSubscribers, reference, {
      full_name: 'Ana',
      email: 'ana@example.org',
    }),
    person_keys: ['ana@example.org'],
  });
});

it('A stored record of a request for help says when she confirmed how to reach her, and the day on which it is deleted', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  const asked = recordOf(forms.contact, 'r1', { safe_ways: ['phone'] });
  const notAsked = recordOf(forms.contact, 'r1', { safe_ways: null });
  vi.useRealTimers();
  expect(asked).toMatchObject({
    safe_confirmed_at: FieldValue.serverTimestamp(),
    safe_stopped_at: null,
    withdrawn_at: null,
    return_code_hash: null,
    expected_on: null,
    her_news_at: null,
    open_asks: 0,
    delete_on: '2028-11-21',
  });
  expect(notAsked.safe_confirmed_at).toBeNull();
});

it('A stored record waits for a decision when it is an application', () => {
  expect(recordOf(forms.scholarship, 'r1', {})).toMatchObject({
    status: 'submitted',
    version: 1,
    status_changed_at: null,
    status_changed_by: null,
    outcome_to_tell: null,
  });
  expect(recordOf(forms.contact, 'r1', {})).not.toHaveProperty('status');
  expect(recordOf(forms.contact, 'r1', {})).not.toHaveProperty('outcome_to_tell');
});
