import type { MailLinkAction } from '@society-gal/contracts/mail';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
let linkTo: (page: string, action: MailLinkAction, mail: string) => string;
beforeAll(async () => {
  server = await startApi('mail-link-pages');
  const { makeLinkToken } = await import('../../../functions/src/mail/link-token.ts');
  linkTo = (page, action, mail) => `https://example.org/${page}#${makeLinkToken(action, mail)}`;
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const name of [collections.events, collections.eventPlaces, collections.eventEvaluations])
    await server.store().recursiveDelete(server.store().collection(name));
});

const inHours = (hours: number) => Timestamp.fromMillis(Date.now() + hours * 3_600_000);
const id = '0'.repeat(20);
async function place(state: 'held' | 'taken', startsIn: number): Promise<void> {
  const [starts_at, ends_at] = [inHours(startsIn), inHours(startsIn + 1)];
  const event = { title: 'Interview practice', where: 'The library', starts_at, ends_at, called_off_at: null };
  await server.store().collection(collections.events).doc('evening').set(event);
  const row = { collection: collections.waitlistEntries, id };
  const guest = { event: 'evening', row, name: 'Ana Ruiz', email: 'ana@example.org', state, held_until: inHours(1) };
  await server.store().collection(collections.eventPlaces).doc(id).set(guest);
}
const stateNow = async () => (await server.document(collections.eventPlaces, id))?.state;
const link = () => linkTo('claim', 'claim-place', `${id}_0`);

it('A visitor without JavaScript takes a place by the pasted link, whose token stands nowhere', async () => {
  await place('held', 24);
  const taken = await server.postWithoutScript('claim-place', [['link', ` ${link()}\n`]]);
  expect([taken.status, await stateNow()]).toEqual([200, 'taken']);
  expect(taken.text).toContain('<h1>The place is yours</h1>');
  expect(taken.text).toContain('You have a place: Interview practice.');
  expect(taken.text).toContain('<title>Your link</title>');
  expect(taken.text).not.toContain(link().split('#')[1] ?? '-');
  expect(taken.headers.get('cache-control')).toBe('no-store');
  const reload = await server.request('/send/claim-place', { method: 'GET', redirect: 'manual' });
  expect([reload.status, reload.headers.get('location')]).toEqual([303, '/']);
});

it('A visitor without JavaScript gives a place back by the other button of the same form', async () => {
  await place('taken', 24);
  const given = await server.postWithoutScript('claim-place', [
    ['link', link()],
    ['press', 'instead'],
  ]);
  expect([given.status, await stateNow()]).toEqual([200, 'lapsed']);
  expect(given.text).toContain('Thank you for telling us: Interview practice.');
});

it('A visitor without JavaScript who pastes half a link keeps what she typed and reads what is wrong', async () => {
  await place('held', 24);
  const half = link().slice(0, -3);
  const refused = await server.postWithoutScript('claim-place', [['link', half]]);
  expect([refused.status, await stateNow()]).toEqual([404, 'held']);
  expect(refused.text).toContain('This link is no longer good.');
  expect(refused.text).toContain(`value="${half}"`);
  const none = await server.postWithoutScript('claim-place', [['link', ' ']]);
  expect([none.status, none.text.includes('this page needs all of it')]).toEqual([400, true]);
});

it('A visitor without JavaScript gives feedback once, and a missing answer loses none of the others', async () => {
  await place('taken', -5);
  const answers: [string, string][] = [
    ['link', linkTo('evaluation', 'event-evaluation', `${id}_5`)],
    ['again', 'yes'],
    ['helped', 'The exercises'],
    ['better', ''],
  ];
  const missing = await server.postWithoutScript('event-evaluation', answers);
  expect(missing.status).toBe(400);
  expect(missing.text).toContain('Choose an answer: How was it?');
  expect(missing.text).toContain('The exercises</textarea>');
  const sent = await server.postWithoutScript('event-evaluation', [...answers, ['overall', 'good']]);
  expect(sent.status).toBe(200);
  expect(sent.text).toContain('They are kept without your name.');
  const again = await server.postWithoutScript('event-evaluation', [...answers, ['overall', 'good']]);
  expect([again.status, again.text.includes('We have your answer already.')]).toEqual([409, true]);
  expect(await server.documents(collections.eventEvaluations)).toHaveLength(1);
});

it('Every page of a mail link has a form that works without JavaScript', async () => {
  for (const action of ['newsletter-confirm', 'newsletter-choices', 'invitation-block']) {
    const refused = await server.postWithoutScript(action, [
      ['link', 'https://example.org/#a.b.c'],
      ['press', 'yes'],
      ...(action === 'newsletter-choices' ? [['choice', 'leave'] as [string, string]] : []),
    ]);
    expect([action, refused.status]).toEqual([action, 404]);
    expect(refused.text).toContain('Link in our email');
  }
  await server.postWithoutScript('invitation-block', [
    ['link', linkTo('invitation-block', 'invitation-block', `${id}_0`)],
  ]);
  expect(await server.document(collections.galaInvitations, id)).toHaveProperty('blocked_at');
});
