import { randomUUID } from 'node:crypto';
import { collections, searchTerm, searchWords } from '@society-gal/contracts/store';
import { beforeAll, expect, it } from 'vitest';

let store: typeof import('../../../functions/src/core/store.ts').store;
let rebuild: typeof import('../../../functions/src/migrations/rebuild-search-words.ts').rebuildSearchWords;

/** An application as the version before stored it: its words in eight arrays. */
const formerApplication = {
  full_name: 'Ada Old',
  application_types: ['mentor_match'],
  reference: 'SG-AAAA-BBBB',
  status: 'approved',
  version: 3,
  search: {
    w2: [
      's',
      'sg-aaaa',
      'ada o',
      'ada ol',
      'ada old',
      'mentor_match:sg',
      'mentor_match:sg-aaa',
      'mentor_match:sg-aaaa-b',
    ],
    w7: ['sg', 'sg-aaa', 'mentor_match:sg-aa', 'mentor_match:ada ol'],
    w6: ['sg-', 'o', 'ol', 'old', 'mentor_match:sg-aaaa-bbb'],
    w5: [
      'sg-a',
      'sg-aaaa-',
      'sg-aaaa-b',
      'sg-aaaa-bb',
      'sg-aaaa-bbb',
      'sg-aaaa-bbbb',
      'mentor_match:sg-',
      'mentor_match:ad',
      'mentor_match:o',
      'mentor_match:old',
    ],
    w4: ['sg-aa', 'a', 'mentor_match:sg-a', 'mentor_match:sg-aaaa-', 'mentor_match:sg-aaaa-bbbb', 'mentor_match:ada'],
    w0: ['ad', 'mentor_match:sg-aaaa-bb'],
    w3: ['ada', 'mentor_match:a', 'mentor_match:ol'],
    w1: ['mentor_match:s', 'mentor_match:sg-aaaa', 'mentor_match:ada o', 'mentor_match:ada old'],
  },
};

/** An application as the version before this one stored it: each word again under each of its types. */
const repeating = {
  full_name: 'Eve Twice',
  application_types: ['mentor_match', 'scholarship'],
  reference: 'T',
  search_words: searchWords(['T', 'Eve Twice'], ['mentor_match', 'scholarship']),
};

/** A message as the version before this one stored it: its words, and no keys of the person. */
const unkeyed = {
  ...{ full_name: 'Kay Less', email: 'Kay@Example.org', phone: '805 555 0188', reference: 'U' },
  search_words: searchWords(['U', 'Kay Less', 'Kay@Example.org']),
};

const read = async (path: string) => (await store().doc(path).get()).data() ?? {};
const changedIn = (rebuilt: Awaited<ReturnType<typeof rebuild>>) =>
  Object.fromEntries(rebuilt.filter(({ changed }) => changed > 0).map((each) => [each.collection, each.changed]));

const application = `${collections.scholarshipApplications}/former`;
const repeated = `${collections.scholarshipApplications}/repeated`;
const anonymised = `${collections.scholarshipApplications}/anonymised`;
const current = `${collections.contactMessages}/current`;
const withoutKeys = `${collections.contactMessages}/unkeyed`;
const donation = `${collections.donations}/gift`;
const unsubscribed = `${collections.newsletterSubscribers}/left`;

beforeAll(async () => {
  Object.assign(process.env, {
    GCLOUD_PROJECT: `demo-search-${randomUUID().slice(0, 8)}`,
    METADATA_SERVER_DETECTION: 'none',
  });
  ({ store } = await import('../../../functions/src/core/store.ts'));
  ({ rebuildSearchWords: rebuild } = await import('../../../functions/src/migrations/rebuild-search-words.ts'));
  await store().doc(application).set(formerApplication);
  await store().doc(repeated).set(repeating);
  await store().doc(withoutKeys).set(unkeyed);
  await store()
    .doc(anonymised)
    .set({ status: 'approved', reference: 'SG-CCCC-DDDD', search_words: [], anonymised_at: new Date() });
  await store()
    .doc(current)
    .set({ full_name: 'Bo', reference: 'S', search_words: ['s', 'b', 'bo'], person_keys: ['name:bo'] });
  await store()
    .doc(donation)
    .set({ donor_name: 'Dora Donor', donor_email: 'd@x.example', reference: 'R', receipt_number: 'T-1' });
  await store()
    .doc(unsubscribed)
    .set({ email: null, status: 'unsubscribed', reference: 'SG-EEEE-FFFF', search_words: [] });
  // More than one page of documents.
  const batch = store().batch();
  for (let at = 0; at < 120; at += 1)
    batch.set(store().doc(`${collections.waitlistEntries}/w${at}`), {
      full_name: `Person ${at}`,
      reference: `W-${at}`,
    });
  await batch.commit();
});

it('A dry run counts what it would change and writes nothing', async () => {
  expect(changedIn(await rebuild({ apply: false }))).toEqual({
    [collections.contactMessages]: 1,
    [collections.scholarshipApplications]: 2,
    [collections.donations]: 1,
    [collections.waitlistEntries]: 120,
  });
  expect(await read(application)).toEqual(formerApplication);
});

it('Applications of the version before are found again, and their eight arrays are gone', async () => {
  await rebuild({ apply: true });
  const { search, search_words, ...rest } = await read(application);
  expect(search).toBeUndefined();
  for (const typed of ['ada', 'Ada O', 'old', 'sg-aaaa']) {
    expect(search_words, typed).toContain(searchTerm(typed));
    expect(search_words, typed).not.toContain(searchTerm(typed, 'mentor_match'));
  }
  const { search: _former, ...untouched } = formerApplication;
  expect(rest).toEqual({ ...untouched, person_keys: ['name:ada old'] });
  expect((await read(donation)).search_words).toEqual(expect.arrayContaining(['dora d', 'd@x.example', 't-1']));
  expect((await read(`${collections.waitlistEntries}/w119`)).search_words).toContain('person 119');
});

it('Applications keep each word once, and no longer under each of their types', async () => {
  expect((await read(repeated)).search_words).toEqual(searchWords(['T', 'Eve Twice']));
});

it('Records of the version before get the keys of whom they are from, and keep the rest', async () => {
  const { person_keys, ...rest } = await read(withoutKeys);
  expect(person_keys).toEqual(['kay@example.org', '8055550188', 'name:kay less']);
  expect(rest).toEqual(unkeyed);
  expect((await read(donation)).person_keys).toEqual(['d@x.example', 'name:dora donor']);
});

it('People who were forgotten or who unsubscribed stay unfindable', async () => {
  expect((await read(anonymised)).search_words).toEqual([]);
  expect((await read(anonymised)).person_keys).toBeUndefined();
  expect((await read(unsubscribed)).search_words).toEqual([]);
});

it('A second run finds nothing to change', async () => {
  expect(changedIn(await rebuild({ apply: true }))).toEqual({});
  expect((await read(current)).search_words).toEqual(['s', 'b', 'bo']);
});
