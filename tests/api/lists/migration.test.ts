import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../../build-config/parts.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('fold');
});
afterAll(() => server.stop());

const day = (date: string) => Timestamp.fromDate(new Date(`2026-${date}T12:00:00Z`));
const gala = { form_id: 'gala-waitlist', waitlist_type: 'society_gala_2027' };

/** Rows as the version before stored them: one for each press. */
const before: Record<string, Record<string, unknown>> = {
  'waitlist_entries/second': {
    ...gala,
    id: 'second',
    reference: 'SG-2222-2222',
    full_name: 'Dee P.',
    email: 'DEE@example.org',
    phone: '805 555 0107',
    text_consent: true,
    done: false,
    created_at: day('02-02'),
  },
  'waitlist_entries/first': {
    ...gala,
    id: 'first',
    reference: 'SG-1111-1111',
    full_name: 'Dee Park',
    email: 'dee@example.org',
    phone: null,
    text_consent: true,
    done: true,
    created_at: day('01-01'),
  },
  'waitlist_entries/first/notes/n1': { text: 'Called her', by_email: 'staff@example.org' },
  'waitlist_entries/forgotten': { ...gala, id: 'forgotten', anonymised_at: day('01-01'), created_at: day('01-01') },
  'scholarship_applications/sign-up': {
    form_id: 'workshop-waitlist',
    id: 'sign-up',
    reference: 'SG-3333-3333',
    email_address: 'bea@example.org',
    application_types: ['prompt_engineering_workshop'],
    safe_ways: ['phone'],
    created_at: day('03-03'),
  },
  'scholarship_applications/sign-up/sealed/answers': { safe_times: 'Mornings' },
  'scholarship_applications/joy': {
    form_id: 'scholarship',
    email_address: 'joy@example.org',
    created_at: day('03-03'),
  },
  'mail_outbox/m1': { to: 'bea@example.org', record: { collection: 'scholarship_applications', id: 'sign-up' } },
};

/** Runs `npm run lists:migrate` as an operator does, and returns what it prints. */
async function migrated(write: boolean): Promise<string> {
  const project = ['--project', String(process.env.GCLOUD_PROJECT)];
  const command = [join(root, 'tools/lists-migrate.ts'), ...project, ...(write ? ['--write'] : [])];
  const { stdout } = await promisify(execFile)(process.execPath, command, { timeout: 60_000 });
  expect(stdout).toContain(write ? 'Written in the local stack.' : 'Nothing was written in the local stack.');
  return stdout;
}

it('Lists of the earlier version are counted in a dry run, folded once, and found unchanged the second time', async () => {
  for (const [path, document] of Object.entries(before)) await server.store().doc(path).set(document);
  const { rowId } = await import('../../../functions/src/lists/list-row.ts');
  const { findForm } = await import('@society-gal/contracts/forms');
  const newsletterId = rowId(findForm('newsletter') as never, { email: 'lea@example.org' });
  await server
    .store()
    .doc(`newsletter_subscribers/${newsletterId}`)
    .set({
      form_id: 'newsletter',
      id: newsletterId,
      email: 'lea@example.org',
      status: 'confirmed',
      unsubscribed_at: null,
      created_at: day('04-04'),
    });
  const count = async (write: boolean) =>
    Object.fromEntries(
      [...(await migrated(write)).matchAll(/^(\w+): \d+ rows, (\d+) folded into another, (\d+) brought along$/gm)].map(
        ([, collection, folded, changed]) => [collection, [Number(folded), Number(changed)]],
      ),
    );
  const expected = {
    waitlist_entries: [1, 1],
    scholarship_applications: [0, 1],
    newsletter_subscribers: [0, 1],
    golf_applications: [0, 0],
  };
  expect(await count(false)).toEqual(expected);
  for (const [path, document] of Object.entries(before))
    expect((await server.store().doc(path).get()).data()).toEqual(document);
  expect(await count(true)).toEqual(expected);
  const after = await server.storeAsText();
  expect(Object.values(await count(true))).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(await server.storeAsText()).toBe(after);
});

it('Lists of the earlier version keep what she said first, what only a later row says, her notes, and no consent without its number', async () => {
  const rows = (await server.documents(collections.waitlistEntries)).filter(({ email }) => email);
  expect(rows).toEqual([
    expect.objectContaining({
      full_name: 'Dee Park',
      email: 'dee@example.org',
      phone: '805 555 0107',
      text_consent: true,
      done: false,
      created_at: day('01-01'),
      left_at: null,
      list: 'society_gala_2027',
    }),
  ]);
  const [row] = rows;
  const { rebuildSearchWords } = await import('../../../functions/src/migrations/rebuild-search-words.ts');
  await rebuildSearchWords({ apply: true });
  const found = (await server.documents(collections.waitlistEntries)).find(({ id }) => id === row?.id);
  // Also when the words are made anew.
  for (const { search_words } of [row ?? {}, found ?? {}])
    expect(search_words).toEqual(expect.arrayContaining(['sg-1111-1111', 'sg-2222-2222', 'dee park']));
  expect(row?.consents).toMatchObject([
    { way: 'mail', wording: 'not recorded', at: day('01-01') },
    { way: 'text', wording: 'not recorded', at: day('01-01') },
  ]);
  const notes = await server.store().collection(`waitlist_entries/${row?.id}/notes`).get();
  expect(notes.docs.map((note) => note.get('text'))).toEqual(['Called her']);
  expect((await server.store().doc('waitlist_entries/first/notes/n1').get()).exists).toBe(false);
});

it('Lists of the earlier version keep what is sealed and the mail that waits, and joining finds the row', async () => {
  const mail = await server.document(collections.mailOutbox, 'm1');
  const { id } = (mail?.record ?? { id: '' }) as { id: string };
  expect(await server.document(`scholarship_applications/${id}/sealed`, 'answers')).toEqual({
    safe_times: 'Mornings',
  });
  const again = await server.post('/api/forms/workshop-waitlist', {
    ...sampleAnswers['workshop-waitlist'],
    email_address: 'bea@example.org',
  });
  expect(again.body.id).toBe(id);
  expect(await server.document(collections.newsletterSubscribers, 'none')).toBeUndefined();
  const [subscriber] = await server.documents(collections.newsletterSubscribers);
  expect(subscriber).toMatchObject({ status: 'confirmed', left_at: null, consents: [expect.anything()] });
  expect(subscriber).not.toHaveProperty('unsubscribed_at');
});
