import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { expectOutcomesToTell } from '../fixtures/outcomes-to-tell.ts';
import { accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('staff-migrate');
});
afterAll(() => server.stop());

const token = 'a-token-of-an-earlier-version-of-this-product';
const doc = (collection: string, id: string) => server.store().collection(collection).doc(id);
const read = async (collection: string, id: string) => (await doc(collection, id).get()).data();

describe('Records of earlier versions', () => {
  it('Records of earlier versions lose what they should not have kept, and a second run finds nothing', async () => {
    const { migrateStaffRecords } = await import('../../../functions/src/migrations/migrate-staff-records.ts');
    const { hashOfToken } = await import('../../../functions/src/team/invitation-token.ts');
    const { removalRef } = await import('../../../functions/src/team/access/removed-staff.ts');
    await doc(collections.exports, 'typed').set({ what: 'referrals', filter: { search: 'Ada Hidden', done: true } });
    await doc(collections.exports, 'plain').set({ what: 'referrals', filter: { done: true } });
    const link = `http://site.test/admin/auth?invitation=${token}`;
    await doc(collections.mailOutbox, 'invited').set({
      formType: 'staff-invitation',
      formData: { link, invited_by: 'a@example.org', expires_on: 'May 1' },
    });
    await doc(collections.mailOutbox, 'other').set({ formType: 'contact', formData: { link } });
    const failed = { formType: 'contact', status: 'failed', withheld_reason: null };
    const refused = "Can't send mail - all recipients were rejected: 550 5.1.1 No such user";
    await doc(collections.mailOutbox, 'bounced').set({ ...failed, last_error: refused });
    await doc(collections.mailOutbox, 'full').set({ ...failed, last_error: '552 5.2.2 The mailbox is full' });
    const dismissed = { ...failed, status: 'withheld', withheld_reason: 'dismissed' };
    await doc(collections.mailOutbox, 'phoned').set({ ...dismissed, last_error: 'no such host' });
    await doc(collections.profiles, 'gone').set({ role: 'removed', email: 'Gone@example.org' });
    await doc(collections.profiles, 'here').set({ role: 'admin', email: 'here@example.org' });

    const erased = { form_id: 'contact', done: false, anonymised_at: new Date() };
    await doc(collections.contactMessages, 'erased').set(erased);
    await doc(collections.contactMessages, 'waiting').set({ form_id: 'contact', done: false });
    await doc(collections.partnershipApplications, 'erased').set({ ...erased, status: 'submitted' });

    const opened = { what: 'open-sealed', collection: collections.contactMessages };
    await doc(collections.contactMessages, 'named').set({ form_id: 'contact', done: true, reference: 'SG-NAMED' });
    await doc(collections.accessLog, 'old').set({ ...opened, record_id: 'named' });
    await doc(collections.accessLog, 'of nobody').set({ what: 'find-person', collection: null, record_id: null });
    await doc(collections.accessLog, 'new').set({ ...opened, record_id: 'named', reference: null });

    const inSpring = { review_cycles: ['spring'], review_blind: false, reviewers: ['r1', 'r2'] };
    const inReview = { review: { spring: { assigned: ['r1', 'r2'], readers: ['r1', 'r2'] } }, ...inSpring };
    await doc(collections.scholarshipApplications, 'read').set(inReview);
    await doc(`${collections.scholarshipApplications}/read/reviews`, 'spring_r1').set({
      uid: 'r1',
      saved_at: new Date(),
    });
    await doc(collections.scholarshipApplications, 'taken back').set({ ...inReview, withdrawn_at: new Date() });

    const [hers, partners] = [collections.scholarshipApplications, collections.partnershipApplications];
    await doc(hers, 'to be told').set({ status: 'approved', told_outcome: 'more-time' });
    await doc(hers, 'told').set({ status: 'approved', told_outcome: 'approved' });
    await doc(hers, 'letter waits').set({ status: 'rejected', letter_waiting: 'a-batch' });
    // Functions of the version before decided otherwise, after the first run.
    await doc(hers, 'open again').set({ status: 'under_review', outcome_to_tell: 'approved' });
    await doc(partners, 'to be told').set({ status: 'rejected' });

    const people = await accountsOf(server);
    const member = await people.anAccount();
    await doc(collections.admins, member.uid).set({ email: member.email });
    await doc(collections.admins, 'without-account').set({ email: 'gone@example.org' });
    await people.aStaffMember(['finance']);

    const changed = async (apply: boolean) => (await migrateStaffRecords({ apply })).map((one) => one.changed);
    expect(await changed(false)).toEqual([1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 1]);
    expect(await read(collections.exports, 'typed')).toMatchObject({ filter: { search: 'Ada Hidden' } });
    expect(await read(hers, 'to be told')).not.toHaveProperty('outcome_to_tell');
    expect(await changed(true)).toEqual([1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 1]);
    expect(await read(collections.contactMessages, 'erased')).toEqual({
      ...erased,
      done: true,
      anonymised_at: expect.anything(),
    });
    expect(await read(collections.contactMessages, 'waiting')).toMatchObject({ done: false });
    expect(await read(collections.partnershipApplications, 'erased')).toMatchObject({ archived_at: expect.anything() });
    expect(await read(collections.exports, 'typed')).toMatchObject({ filter: { done: true, searched: true } });
    expect(JSON.stringify(await read(collections.exports, 'typed'))).not.toContain('Ada');
    expect(await read(collections.exports, 'plain')).toMatchObject({ filter: { done: true } });
    expect(await read(collections.mailOutbox, 'bounced')).toMatchObject({
      status: 'failed',
      withheld_reason: 'bounced',
    });
    expect(await read(collections.mailOutbox, 'full')).toMatchObject({ withheld_reason: null });
    expect(await read(collections.mailOutbox, 'phoned')).toMatchObject({ withheld_reason: 'resolved' });
    expect(await read(collections.mailOutbox, 'invited')).toMatchObject({
      formData: { invitation: hashOfToken(token), invited_by: 'a@example.org' },
    });
    expect(JSON.stringify(await read(collections.mailOutbox, 'invited'))).not.toContain(token);
    expect(await read(collections.mailOutbox, 'other')).toMatchObject({ formData: { link } });
    expect((await removalRef('gone@example.org').get()).exists).toBe(true);
    const left = (await server.store().collection(collections.profiles).where('role', '==', 'removed').get()).docs;
    expect(left.map((profile) => profile.get('removed_at'))).toEqual([expect.anything()]);
    expect((await removalRef('here@example.org').get()).exists).toBe(false);
    expect(await read(collections.admins, member.uid)).toMatchObject({ roles: ['owner'] });
    expect((await people.accounts().getUser(member.uid)).customClaims).toEqual({ admin: true, roles: ['owner'] });
    expect(await read(collections.admins, 'without-account')).toMatchObject({ roles: [] });
    expect(await read(collections.scholarshipApplications, 'read')).toMatchObject({
      review_turns: ['saved spring r1', 'waiting spring r2'],
    });
    expect(await read(collections.accessLog, 'old')).toMatchObject({ reference: 'SG-NAMED' });
    expect(await read(collections.accessLog, 'of nobody')).toMatchObject({ reference: null });
    expect(await read(collections.accessLog, 'new')).toMatchObject({ reference: null });
    expect(await read(hers, 'to be told')).toMatchObject({ told_outcome: 'more-time', outcome_to_tell: 'approved' });
    expect(await read(hers, 'told')).toEqual({ status: 'approved', told_outcome: 'approved' });
    expect(await read(hers, 'letter waits')).not.toHaveProperty('outcome_to_tell');
    expect(await read(hers, 'open again')).toEqual({ status: 'under_review', outcome_to_tell: null });
    expect(await read(partners, 'to be told')).toMatchObject({ outcome_to_tell: 'partner-rejected' });
    await expectOutcomesToTell(server);
    expect(await changed(true)).toEqual(Array(15).fill(0));
  });
});
