import { sampleAnswers } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('choices');
});
afterAll(() => server.stop());

const mailsTo = async (email: string) => {
  await server.sweep(1_000);
  return (await server.inbox()).filter((mail) => mail.to.some((to) => to.address === email));
};
const linkIn = (text: string | undefined, page: string) => new RegExp(`/${page}#(\\S+)`).exec(text ?? '')?.[1] ?? '';

/** Subscribes, confirms and joins the gala's list; returns the address and the links of the mails. */
async function onTwoLists() {
  const email = randomEmail();
  await server.post('/api/forms/newsletter', { email });
  const [asked] = await mailsTo(email);
  await server.post('/api/newsletter/confirm', { token: linkIn(asked?.text, 'newsletter-confirm') });
  await server.post('/api/forms/gala-waitlist', { ...sampleAnswers['gala-waitlist'], email });
  const mails = await mailsTo(email);
  const find = (subject: RegExp) => mails.find((mail) => subject.test(mail.subject));
  const [welcome, waitlist] = [find(/^Welcome/), find(/waitlist/)];
  return {
    email,
    welcome,
    waitlist,
    ofNewsletter: linkIn(welcome?.text, 'newsletter-choices'),
    ofGala: linkIn(waitlist?.text, 'newsletter-choices'),
  };
}

const row = async (collection: string, email: string) =>
  (await server.documents(collection)).find((each) => each.email === email);
const listsOf = async (token: string) =>
  ((await server.post('/api/newsletter/lists', { token })).body.lists as { id: string; here: boolean }[]).map(
    ({ id, here }) => [id, here],
  );
const choose = (token: string, choice: string, lists?: string[]) =>
  server.post('/api/newsletter/choices', { token, choice, ...(lists ? { lists } : {}) });

it('A subscriber whom staff erased can subscribe anew', async () => {
  const { email } = await onTwoLists();
  const before = await row(collections.newsletterSubscribers, email);
  const { eraseRequest } = await import('../../../functions/src/requests/erase-request.ts');
  await eraseRequest(server.store().collection(collections.newsletterSubscribers).doc(String(before?.id)));
  await server.post('/api/forms/newsletter', { email });
  const asked = (await mailsTo(email)).findLast(({ subject }) => /^Please confirm/.test(subject));
  await server.post('/api/newsletter/confirm', { token: linkIn(asked?.text, 'newsletter-confirm') });
  const welcome = (await mailsTo(email)).findLast(({ subject }) => /^Welcome/.test(subject));
  expect(await listsOf(linkIn(welcome?.text, 'newsletter-choices'))).toContainEqual(['newsletter', true]);
  const { countReceivers } = await import('../../../functions/src/lists/receivers.ts');
  const only = { lists: ['newsletter'], exclude: [] };
  const all = await countReceivers(only);
  await server.store().collection(collections.newsletterSubscribers).doc(String(before?.id)).delete();
  expect(await countReceivers(only)).toBe(all - 1);
});

it('The page of choices opens from any mail of a list with every list of the address, and changes nothing by that', async () => {
  const { email, ofNewsletter, ofGala } = await onTwoLists();
  expect(await listsOf(ofNewsletter)).toEqual([
    ['newsletter', true],
    ['society_gala_2027', false],
  ]);
  expect(await listsOf(ofGala)).toEqual([
    ['society_gala_2027', true],
    ['newsletter', false],
  ]);
  expect(await row(collections.waitlistEntries, email)).toMatchObject({ left_at: null, paused_until: null });
  expect((await server.post('/api/newsletter/lists', { token: `${ofGala}x` })).status).toBe(404);
});

it('The page of choices leaves the list of the letter alone, or all that are chosen; joining again comes back', async () => {
  const { email, ofGala } = await onTwoLists();
  expect((await choose(ofGala, 'leave')).status).toBe(200);
  expect(await row(collections.waitlistEntries, email)).toMatchObject({ left_at: expect.any(Timestamp) });
  expect(await row(collections.newsletterSubscribers, email)).toMatchObject({ status: 'confirmed', left_at: null });
  expect((await choose(ofGala, 'leave')).status).toBe(200);
  expect((await choose(ofGala, 'leave', ['newsletter'])).status).toBe(200);
  expect(await row(collections.newsletterSubscribers, email)).toBeUndefined();
  expect(await listsOf(ofGala)).toEqual([]);
  await server.post('/api/forms/gala-waitlist', { ...sampleAnswers['gala-waitlist'], email });
  const back = await row(collections.waitlistEntries, email);
  expect([back?.left_at, ((back?.consents ?? []) as unknown[]).length]).toEqual([null, 2]);
});

it('The page of choices is a tick for each list, and looking changes nothing', async () => {
  const { email, ofGala } = await onTwoLists();
  const page = (...fields: [string, string][]) =>
    server.postWithoutScript('newsletter-choices', [['link', ofGala], ...fields]);
  const shown = await page();
  expect(shown.status).toBe(200);
  expect(shown.text).toMatch(/<legend[^>]*>Your lists<\/legend>/);
  expect(shown.text.match(/name="list"/g)).toHaveLength(2);
  expect(await row(collections.waitlistEntries, email)).toMatchObject({ left_at: null, paused_until: null });
  const press: [string, string][] = [
    ['press', 'yes'],
    ['lists', 'shown'],
  ];
  const none = await page(...press, ['choice', 'leave']);
  expect([none.status, none.text.includes('Choose at least one list.')]).toEqual([400, true]);
  const unsaid = await page(...press, ['list', 'newsletter']);
  expect(unsaid.text).toContain('Choose what you would like.');
  expect(unsaid.text).toMatch(/checked=""[^>]*value="newsletter"|value="newsletter"[^>]*checked=""/);
  expect((await page(...press, ['choice', 'leave'], ['list', 'newsletter'])).text).toContain('You have left.');
  expect(await row(collections.newsletterSubscribers, email)).toBeUndefined();
  expect(await row(collections.waitlistEntries, email)).toMatchObject({ left_at: null });
});

it('The page of choices pauses for three months, and says until when', async () => {
  const { email, ofNewsletter } = await onTwoLists();
  const paused = await choose(ofNewsletter, 'pause', ['newsletter', 'society_gala_2027']);
  const until = new Date(String(paused.body.pausedUntil));
  const days = (until.getTime() - Date.now()) / (24 * 60 * 60 * 1000);
  expect(Math.round(days)).toBeGreaterThan(88);
  expect(Math.round(days)).toBeLessThan(93);
  for (const collection of [collections.newsletterSubscribers, collections.waitlistEntries])
    expect((await row(collection, email))?.paused_until).toEqual(Timestamp.fromDate(until));
});

it('The header of RFC 8058 stands in every mail of a list, and its address leaves by POST alone', async () => {
  const { email, welcome, waitlist } = await onTwoLists();
  for (const mail of [welcome, waitlist]) {
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/<(.+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    const address = `${url.pathname}${url.search}`;
    const before = await row(collections.waitlistEntries, email);
    for (const method of ['GET', 'HEAD'])
      expect((await server.request(address, { method, redirect: 'manual' })).status).toBe(303);
    expect(await row(collections.waitlistEntries, email)).toEqual(before);
    const click = await server.request(address, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect(click.status).toBe(200);
  }
  expect(await row(collections.newsletterSubscribers, email)).toBeUndefined();
  expect(await row(collections.waitlistEntries, email)).toMatchObject({ left_at: expect.any(Timestamp) });
});
