import { readdir, readFile } from 'node:fs/promises';
import { retentionDays } from '@society-gal/contracts/brand';
import { type AnyHandledForm, allForms, forms, formsEverOffered } from '@society-gal/contracts/forms';
import { collections, type DataEnd, dataEnds } from '@society-gal/contracts/store';
import { describe, expect, it } from 'vitest';
import { appliesTo, cutOffMs, isRunDue, type LastRun, remainsOf, retentionRules, rulesOf } from './retention-rules.ts';

const aForm = (id: string, days: number, keep: readonly string[] | null): AnyHandledForm =>
  ({ ...forms.contact, id, collection: collections.formRecords, retention: { days, keep } }) as never;

it('Every collection that a form stores in has a rule, under the mark that the job has always used', () => {
  const marks = retentionRules.map(({ mark }) => mark);
  for (const { collection } of allForms) expect(marks).toContain(collection);
  expect(new Set(marks).size).toBe(marks.length);
});

it('Forms of one collection that promise the same days share a rule, and each keeps its own fields', () => {
  const [rule, ...more] = rulesOf([aForm('one', 30, ['hours']), aForm('two', 30, ['size'])]);
  expect(more).toEqual([]);
  const record = { form_id: 'two', id: 'x', hours: 'secret', size: 'small' };
  expect(rule && remainsOf(rule, record)).toEqual({ id: 'x', form_id: 'two', size: 'small', search_words: [] });
});

it('Forms of one collection that promise different days each forget only their own records', () => {
  const rules = rulesOf([aForm('one', 30, ['hours']), aForm('two', 365, null)]);
  expect(rules.map(({ days, mark }) => [days, mark])).toEqual([
    [30, 'form_records-one'],
    [365, 'form_records-two'],
  ]);
  expect(rules.map((rule) => appliesTo(rule, { form_id: 'two' }))).toEqual([false, true]);
  expect(rules[1] && remainsOf(rules[1], { form_id: 'two', id: 'x' })).toBeNull();
});

it('A record of an unknown form keeps no answer', () => {
  const [rule] = rulesOf([aForm('one', 30, ['hours'])]);
  const record = { form_id: 'gone', reference: 'SG-1', hours: 'two', full_name: 'Vera' };
  expect(rule && appliesTo(rule, record)).toBe(true);
  expect(rule && remainsOf(rule, record)).toEqual({ form_id: 'gone', reference: 'SG-1', search_words: [] });
});

it('A newsletter address goes only while nobody confirmed it', () => {
  const rule = retentionRules.find(({ collection }) => collection === collections.newsletterSubscribers);
  expect(['pending', 'confirmed', 'unsubscribed'].map((status) => rule && appliesTo(rule, { status }))).toEqual([
    true,
    false,
    false,
  ]);
});

describe('A record that is due', () => {
  const [rule] = rulesOf([aForm('one', 30, null)]);
  const now = new Date('2026-11-22T10:00:00Z');

  it('A record that is due is as old as its form promises', () => {
    expect(rule && new Date(cutOffMs(rule, now)).toISOString()).toBe('2026-10-23T10:00:00.000Z');
  });

  it('A record that is due goes as a whole when nothing of it is kept', () => {
    expect(rule && remainsOf(rule, { form_id: 'one', id: 'x' })).toBeNull();
  });

  it('A record that is due is counted from its creation unless its form names another instant', () => {
    expect(rule?.since).toBe('created_at');
    const newsletter = rulesOf(allForms).find(({ collection }) => collection === collections.newsletterSubscribers);
    expect(newsletter?.since).toBe('asked_at');
  });

  it('A record that is due keeps its decision and what is counted when it is an application', () => {
    const application = rulesOf(allForms).find(({ collection }) => collection === collections.scholarshipApplications);
    const frame = {
      id: 'x',
      form_id: 'scholarship',
      reference: 'SG-1',
      created_at: 'then',
      done: true,
      done_at: 'later',
      status: 'accepted',
      version: 3,
      status_changed_at: 'later',
      application_types: ['mentor_match'],
    };
    const record = {
      ...frame,
      full_name: 'Joy Reed',
      done_by: 'vera',
      search_words: ['joy'],
      outcome_to_tell: 'approved',
    };
    expect(application && remainsOf(application, record)).toEqual({ ...frame, search_words: [] });
  });

  it('A record that is due keeps no decision where staff decide nothing', () => {
    const [contact] = rulesOf([aForm('one', 30, [])]);
    expect(contact && remainsOf(contact, { id: 'x', form_id: 'one', status: 'new' })).toEqual({
      id: 'x',
      form_id: 'one',
      search_words: [],
    });
  });
});

it('An outbox mail goes as a whole, whatever it is about', () => {
  const rule = retentionRules.find(({ collection }) => collection === collections.mailOutbox);
  expect(rule).toEqual({
    collection: 'mail_outbox',
    days: retentionDays.mailOutbox,
    since: 'created_at',
    mark: 'mail_outbox',
    formIds: null,
    keep: null,
    hasChildren: false,
  });
  expect(rule && appliesTo(rule, {})).toBe(true);
});

describe('What nobody will need again', () => {
  const ruleOf = (collection: string) => retentionRules.find((rule) => rule.collection === collection);
  /** After how many days such a record goes, by each rule that applies. */
  const daysOf = (collection: string, record: Record<string, unknown>) =>
    retentionRules
      .filter((rule) => rule.collection === collection && rule.since in record && appliesTo(rule, record))
      .map(({ days }) => days);
  const gift = (more: Record<string, unknown>) => daysOf(collections.donations, { created_at: 1, ...more });

  it('The daily clean-up takes a gift that was never paid, or whose bank did not pay, after 60 days', () => {
    for (const status of ['pending', 'cancelled', 'failed'])
      expect(Math.min(...gift({ status })), status).toBe(retentionDays.abandonedGifts);
    expect(Math.min(...gift({ status: 'failed', subscription_id: 'sub_1', is_renewal: true }))).toBe(60);
  });

  it('The daily clean-up takes a paid gift after seven years', () => {
    for (const status of ['paid', 'refunded']) expect(gift({ status }), status).toEqual([7 * 365]);
  });

  it('The daily clean-up takes the first gift of a monthly donation only once that has ended', () => {
    const monthly = { subscription_id: 'sub_1', is_renewal: false };
    expect(gift({ status: 'paid', ...monthly })).toEqual([]);
    expect(gift({ status: 'failed', ...monthly })).toEqual([]);
    expect(gift({ status: 'paid', ...monthly, subscription_ended_at: 1 })).toContain(7 * 365);
  });

  it('The daily clean-up takes accounts that were never let in or left the team, and never those of staff', () => {
    expect(retentionRules.filter(({ isAccount }) => isAccount)).toHaveLength(2);
    const profile = (role: string) => daysOf(collections.profiles, { created_at: 1, removed_at: 1, role });
    expect(['pending', 'admin', 'removed'].map(profile)).toEqual([
      [retentionDays.strangersAccounts],
      [],
      [retentionDays.removedColleagues],
    ]);
  });

  it('The daily clean-up takes where the money of an award went soon, and the award itself with the gifts', () => {
    expect(daysOf(collections.awards, { closed_at: 1 })).toEqual([retentionDays.awardDetails, retentionDays.gifts]);
    expect(daysOf(collections.awards, { offered_at: 1 })).toEqual([]);
  });

  it('The daily clean-up takes old lines of logs and old questions in notes', () => {
    expect(daysOf(collections.accessLog, { at: 1 })).toEqual([retentionDays.accessLog]);
    expect(daysOf(collections.exports, { at: 1 })).toEqual([retentionDays.exportLog]);
    expect(daysOf(collections.noteTasks, { created_at: 1 })).toEqual([retentionDays.noteTasks]);
  });

  it('The daily clean-up takes old invitations to the team', () => {
    expect(ruleOf(collections.staffInvitations)).toMatchObject({ days: retentionDays.staffInvitations, keep: null });
  });
});

it('Forms of several collections have a rule for each record', () => {
  const rules = rulesOf([aForm('one', 30, null), { ...aForm('two', 60, null), collection: collections.referrals }]);
  expect(rules.map(({ mark, days, formIds, only }) => ({ mark, days, formIds, only }))).toEqual([
    { mark: 'form_records', days: 30, formIds: null, only: undefined },
    { mark: 'referrals', days: 60, formIds: null, only: undefined },
  ]);
});

it('Forms of one collection that keep nothing and something have a rule each', () => {
  const rules = rulesOf([aForm('one', 30, ['hours']), aForm('two', 30, null)]);
  expect(rules.map(({ formIds }) => formIds)).toEqual([['one'], ['two']]);
});

describe('The daily job', () => {
  const now = new Date('2026-11-22T10:00:00Z');

  const last = (startedAt: string, more: Partial<LastRun> = {}): LastRun => ({
    startedMs: Date.parse(startedAt),
    isDone: true,
    ...more,
  });

  it('The daily job runs when it never ran, and a whole day after its last run', () => {
    expect(isRunDue({ startedMs: undefined, isDone: true }, now)).toBe(true);
    expect(isRunDue(last('2026-11-21T10:00:00Z'), now)).toBe(true);
    expect(isRunDue(last('2026-11-21T10:00:01Z'), now)).toBe(false);
  });

  it('The daily job goes on as soon as it can while work is left', () => {
    expect(isRunDue(last('2026-11-22T09:00:00Z', { isDone: false }), now)).toBe(true);
  });
});

describe('The table of how stored data ends', () => {
  const ends = Object.entries(dataEnds) as [string, DataEnd][];

  it('The retention table names every collection, and gives a reason in words for each that has no end', () => {
    expect(ends.map(([name]) => name).sort()).toEqual(Object.values(collections).sort());
    for (const [name, end] of ends) if (end.by === 'nobody') expect(end.why, name).toMatch(/^[A-Z].{20,}\.$/);
  });

  it('The retention table matches the job: each collection has its rules, and no other has one', () => {
    const endingBy = (by: DataEnd['by']) => ends.filter(([, end]) => end.by === by).map(([name]) => name);
    const ofForms = new Set<string>(formsEverOffered.map(({ collection }) => collection));
    for (const name of ofForms) expect(endingBy('forms'), name).toContain(name);
    const ruled = new Set(retentionRules.map(({ collection }) => collection as string));
    expect([...ruled].sort()).toEqual([...new Set([...ofForms, ...endingBy('job')])].sort());
    const marks = retentionRules.map(({ mark }) => mark);
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('The retention table knows every collection that the code spells', async () => {
    const folder = new URL('../', import.meta.url);
    const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
    const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
    const spelled = texts.flatMap((text) =>
      [...text.matchAll(/collection(?:Group)?\('(\w+)'\)/g)].map(([, name]) => name),
    );
    // The one that only lends its ids: nothing is ever written there.
    expect(new Set(spelled)).toEqual(new Set(['ids']));
  });
});
