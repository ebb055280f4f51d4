import {
  callRoles,
  collectionReaders,
  mayCall,
  readingOf,
  type StaffCall,
  staffCalls,
} from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { type StaffRole, staffRoles } from '@society-gal/contracts/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { type Account, accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let people: Awaited<ReturnType<typeof accountsOf>>;
const members = {} as Record<StaffRole, Account>;
beforeAll(async () => {
  server = await startApi('staff-roles');
  people = await accountsOf(server);
  for (const role of staffRoles) members[role] = await people.aStaffMember([role]);
});
afterAll(() => server.stop());

const put = (collection: string, id: string, fields: Record<string, unknown>) =>
  server
    .store()
    .collection(collection)
    .doc(id)
    .set({ created_at: new Date(), ...fields });

describe('Each call by each role', () => {
  const calls = Object.keys(callRoles) as StaffCall[];

  it('The matrix names every call there is', () => {
    expect(calls.sort()).toEqual(Object.keys(staffCalls).sort());
  });

  for (const role of staffRoles)
    it(`${role} is let through where the matrix says so, and refused before anything is read elsewhere`, async () => {
      for (const call of calls) {
        // A body that no call takes: whoever may call is told which field is wrong, nobody else learns that much.
        const reply = await people.call(call, members[role].token, { no_such_field: true });
        expect([call, reply.status]).toEqual([call, mayCall([role], call) ? 400 : 403]);
      }
    });
});

describe('Records that a call names', () => {
  const note = (role: StaffRole, collection: string) =>
    people.call('add-note', members[role].token, { collection, id: 'record-1', text: 'A note.' });

  it('A note is added by those who may read the record, and by nobody else', async () => {
    for (const collection of Object.values(collections).filter((name) => name in collectionReaders))
      await put(collection, 'record-1', { application_types: ['scholarship'], done: false });
    for (const role of staffRoles)
      for (const collection of ['referrals', 'donations', 'newsletter_subscribers', 'scholarship_applications']) {
        const allowed = mayCall([role], 'add-note') && readingOf([role], collection) === 'all';
        expect([role, collection, (await note(role, collection)).status]).toEqual([
          role,
          collection,
          allowed ? 200 : 403,
        ]);
      }
  });

  it('A reviewer opens the story of an application that is assigned to her, not how to reach the person', async () => {
    const collection = collections.scholarshipApplications;
    const record = server.store().collection(collection).doc('to-review');
    await put(collection, 'to-review', { reviewers: [members.reviewer.uid], application_types: ['scholarship'] });
    await record
      .collection(collections.sealed)
      .doc('answers')
      .set({ personal_story: 'Her story.', safe_name: 'Ask for Jo', mailing_address: '1 Main St' });
    const open = (role: StaffRole, id: string) => people.call('open-sealed', members[role].token, { collection, id });
    expect((await open('reviewer', 'to-review')).body).toEqual({ answers: { personal_story: 'Her story.' } });
    expect((await open('caseworker', 'to-review')).body).toMatchObject({ answers: { safe_name: 'Ask for Jo' } });
    expect((await open('reviewer', 'record-1')).status).toBe(403);
    expect((await open('reviewer', 'no-such-record')).status).toBe(403);
    await record.update({ review_blind: true });
    expect((await open('reviewer', 'to-review')).status).toBe(403);
    await record.update({ reviewers: [], review_blind: false });
    expect((await open('reviewer', 'to-review')).status).toBe(403);
  });

  it('Sign-ups for workshops are worked on by communications, applications beside them are not', async () => {
    const collection = collections.scholarshipApplications;
    await put(collection, 'workshop', { application_types: ['prompt_engineering_workshop'], done: false });
    const done = (id: string) => people.call('set-done', members.communications.token, { collection, id, done: true });
    expect((await done('workshop')).status).toBe(200);
    expect((await done('record-1')).status).toBe(403);
  });

  it('Looking for a person shows a caseworker no gifts', async () => {
    await put(collections.donations, 'gift', { donor_name: 'Gale Giver', search_words: ['gale'] });
    await put(collections.newsletterSubscribers, 'reader', { name: 'Gale', search_words: ['gale'] });
    const find = async (role: StaffRole) => {
      const reply = await people.call('find-person', members[role].token, { text: 'gale' });
      return (reply.body.found as { collection: string }[]).map(({ collection }) => collection).sort();
    };
    expect(await find('owner')).toEqual(['donations', 'newsletter_subscribers']);
    expect(await find('caseworker')).toEqual(['newsletter_subscribers']);
  });

  it('Roles that are taken away are gone at once, with the token of before', async () => {
    const member = await people.aStaffMember(['caseworker', 'finance']);
    await put(collections.contactMessages, 'message', { done: false });
    const read = () =>
      people.call('mark-read', member.token, { collection: collections.contactMessages, id: 'message' });
    expect((await read()).status).toBe(200);
    await people.call('set-roles', members.owner.token, { uid: member.uid, roles: ['finance'] });
    expect((await read()).status).toBe(403);
    const session = await people.call('session', member.token);
    expect(session.body).toMatchObject({ admin: true, roles: ['finance'], refreshToken: true });
    expect((await people.accounts().getUser(member.uid)).customClaims).toEqual({ admin: true, roles: ['finance'] });
  });
});
