import { type AnyHandledForm, forms, sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('joining');
});
afterAll(() => server.stop());

const joining = [
  'newsletter',
  'gala-waitlist',
  'ai-websites-waitlist',
  'course-interest',
  'workshop-waitlist',
] as const;
type ListFormId = (typeof joining)[number] | 'golf-group';

const emailField = (id: ListFormId) => String(forms[id].people[0].email);
const join = (id: ListFormId, email: string, more: Record<string, unknown> = {}) =>
  server.post(`/api/forms/${id}`, { ...sampleAnswers[id], ...more, [emailField(id)]: email });
const rowsOf = async (id: ListFormId, email: string) =>
  (await server.documents((forms[id] as unknown as AnyHandledForm).collection)).filter(
    (row) => String(row[emailField(id)]).toLowerCase() === email,
  );
const mailsOf = async (email: string) =>
  (await server.documents(collections.mailOutbox)).filter((mail) => String(mail.to).toLowerCase() === email);
const waysIn = (row: Record<string, unknown> | undefined) =>
  ((row?.consents ?? []) as { way: string }[]).map(({ way }) => way);
const dayAgo = () => Timestamp.fromMillis(Date.now() - 25 * 60 * 60 * 1000);

describe.each([...joining, 'golf-group'] as const)('Whoever joins the list of %s', (id) => {
  it('Two sign-ups under one address make one row and one mail a day', async () => {
    const email = randomEmail();
    const first = await join(id, email);
    const again = await Promise.all([join(id, email.toUpperCase()), join(id, email), join(id, email)]);
    for (const reply of again) {
      expect(reply.status).toBe(201);
      expect(reply.body).toEqual(first.body);
    }
    const [row, ...others] = await rowsOf(id, email);
    expect(others).toEqual([]);
    expect(await mailsOf(email)).toHaveLength(1);
    await server
      .store()
      .collection((forms[id] as unknown as AnyHandledForm).collection)
      .doc(String(row?.id))
      .update({ mailed_at: dayAgo() });
    await join(id, email);
    await join(id, email);
    expect(await mailsOf(email)).toHaveLength(2);
  });

  it('A sign-up keeps the words she agreed to, with version, moment, page and way', async () => {
    const email = randomEmail();
    await join(id, email);
    const [row] = await rowsOf(id, email);
    const [mail] = (row?.consents ?? []) as unknown[];
    expect(mail).toEqual({
      way: 'mail',
      wording: `${forms[id].title}: ${forms[id].submitLabel}`,
      version: expect.stringMatching(/^[0-9a-f]{8}$/),
      at: expect.any(Timestamp),
      page: expect.stringMatching(/^\//),
    });
    expect([row?.left_at, row?.paused_until]).toEqual([null, null]);
  });
});

describe('Consent to texts', () => {
  const texts = { phone: '805 555 0101', text_consent: true };

  it.each(['gala-waitlist', 'ai-websites-waitlist', 'course-interest'] as const)(
    'on %s is none without a number',
    async (id) => {
      const email = randomEmail();
      await join(id, email, { ...texts, phone: null });
      const [row] = await rowsOf(id, email);
      expect(row?.text_consent).toBe(false);
      expect(waysIn(row)).toEqual(['mail']);
    },
  );

  it('Consent to texts given later fills the number in, and counts for the number in the row alone', async () => {
    const email = randomEmail();
    await join('gala-waitlist', email, { phone: null, text_consent: false });
    await join('gala-waitlist', email, texts);
    const [row] = await rowsOf('gala-waitlist', email);
    expect(row).toMatchObject({ phone: '805 555 0101', text_consent: true });
    expect(waysIn(row)).toEqual(['mail', 'text']);

    const other = randomEmail();
    await join('gala-waitlist', other, { phone: '805 555 0199', text_consent: false });
    await join('gala-waitlist', other, texts);
    expect((await rowsOf('gala-waitlist', other))[0]).toMatchObject({ phone: '805 555 0199', text_consent: false });
  });
});

it('A stranger who sends the form with her address changes nothing that she said', async () => {
  const email = randomEmail();
  await join('course-interest', email, { full_name: 'Nia West', safe_ways: ['email', 'phone'] });
  await join('course-interest', email, { full_name: 'Evil', phone: '805 555 0666', safe_ways: ['email', 'text'] });
  const [row] = await rowsOf('course-interest', email);
  expect(row).toMatchObject({ full_name: 'Nia West', phone: '805 555 0105', safe_ways: ['email'] });
});

it('A stranger who sends the form with her address five times in a day marks the row, and no mail leaves', async () => {
  const email = randomEmail();
  for (let time = 0; time < 5; time += 1) await join('workshop-waitlist', email);
  expect((await rowsOf('workshop-waitlist', email))[0]?.suspected).toBeUndefined();
  const sixth = await join('workshop-waitlist', email);
  expect([sixth.status, sixth.body.confirmation]).toEqual([201, 'none']);
  expect((await rowsOf('workshop-waitlist', email))[0]?.suspected).toBe(true);
  expect(await mailsOf(email)).toHaveLength(1);
});

it('Two groups of golf in two towns are two rows of one woman', async () => {
  const email = randomEmail();
  await join('golf-group', email, { cityState: 'Ventura, CA' });
  await join('golf-group', email, { cityState: ' ventura, ca' });
  await join('golf-group', email, { cityState: 'Ojai, CA' });
  expect(await rowsOf('golf-group', email)).toHaveLength(2);
});
