import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { accountsOf } from '../fixtures/staff-accounts.ts';

let server: TestApi;
let digest: (now: Date) => Promise<number>;
let team: string[];
beforeAll(async () => {
  server = await startApi('staff-digest');
  const people = await accountsOf(server);
  team = [(await people.aStaffMember()).email, (await people.aStaffMember()).email].sort();
  digest = (await import('../../../functions/src/staff/digest.ts')).queueStaffDigest;
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const name of ['mail_outbox', 'contact_messages', 'referrals', 'scholarship_applications'])
    await server.store().recursiveDelete(server.store().collection(name));
});

// 2026-11-23 is a Monday; the foundation is eight hours behind UTC.
const mondayAt = (hour: number) => new Date(`2026-11-23T${String(hour + 8).padStart(2, '0')}:15:00Z`);
const sunday = new Date('2026-11-22T17:15:00Z');

const put = (collection: string, fields: Record<string, unknown>) =>
  server
    .store()
    .collection(collection)
    .add({ created_at: new Date(), done: true, her_news_at: null, overdue_since: null, ...fields });
const mails = async () => (await server.mails()).filter(({ formType }) => formType === 'staff-digest');

describe('The morning mail to the team', () => {
  it('Everybody on the team is told how much is overdue, was written and waits, once that day', async () => {
    await put('referrals', { overdue_since: new Date() });
    await put('contact_messages', { her_news_at: new Date() });
    await put('contact_messages', { done: false });
    await put('scholarship_applications', { status: 'submitted', application_types: ['scholarship'] });
    expect(await digest(mondayAt(8))).toBe(2);
    expect(await digest(mondayAt(9))).toBe(0);
    const sent = await mails();
    expect(sent.map(({ to }) => to).sort()).toEqual(team);
    expect(sent[0]?.formData).toEqual({ overdue: 1, wrote: 1, waiting: 2 });
  });

  it('It names nobody: it holds counts and a link alone', async () => {
    await put('referrals', { referral_name: 'Hana Secret', overdue_since: new Date() });
    await digest(mondayAt(8));
    const { composeMail } = await import('../../../functions/src/mail/compose-mail.ts');
    const [mail] = await mails();
    const { text, subject } = await composeMail(String(mail?.id), mail as never);
    expect(String(subject)).toBe('Overdue: 1. Waiting: 0');
    expect(text).toContain('http://site.test/admin/inbox?topic=overdue');
    expect(`${subject}${text}`).not.toContain('Hana');
  });

  it('When nothing waits, nobody is written to', async () => {
    await put('contact_messages', {});
    expect(await digest(mondayAt(8))).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('Workshop sign-ups wait for no answer', async () => {
    await put('scholarship_applications', { status: 'submitted', application_types: ['prompt_engineering_workshop'] });
    expect(await digest(mondayAt(8))).toBe(0);
  });

  it('It comes in the morning of a working day: not before eight, not after noon, not on Sunday', async () => {
    await put('referrals', { overdue_since: new Date() });
    for (const now of [mondayAt(7), mondayAt(12), sunday]) expect(await digest(now)).toBe(0);
    expect(await digest(mondayAt(11))).toBe(2);
  });

  it('Two sweeps at the same moment write it once', async () => {
    await put('referrals', { overdue_since: new Date() });
    await Promise.all([digest(mondayAt(8)), digest(mondayAt(8))]);
    expect(await mails()).toHaveLength(2);
  });
});
