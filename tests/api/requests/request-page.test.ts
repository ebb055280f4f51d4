import { sampleAnswers } from '@society-gal/contracts/forms';
import { linkSent } from '@society-gal/contracts/lists';
import { wrongCodeOrPin } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';
import { comingBack, type Sent, wrongPin } from './coming-back.fixture.ts';

let server: TestApi;
let her: ReturnType<typeof comingBack>;
beforeAll(async () => {
  server = await startApi('request-page');
  her = comingBack(server);
});
afterAll(() => server.stop());

const page = (fields: Record<string, string> | [string, string][]) =>
  server.postWithoutScript('my-request', Array.isArray(fields) ? fields : Object.entries(fields));
/** Opens the page of what was sent, and gives the session that its forms carry. */
const openPage = async ({ code, pin }: Sent) => {
  const opened = await page({ code, pin });
  const session = /name="session" value="([^"]+)"/.exec(opened.text)?.[1] ?? '';
  return { opened, session };
};
const stored = ({ collection, id }: Sent) => server.document(collection, id);

describe('Without JavaScript', () => {
  it('A visitor without JavaScript opens what she sent with code and PIN, and leaves no trace in the history', async () => {
    const sent = await her.send('contact', { message: 'May I bring my son?' });
    const { opened, session } = await openPage(sent);
    expect(opened.status).toBe(200);
    expect(opened.text).toContain('<title>Your request</title>');
    for (const heading of ['Where it stands', 'Messages', 'What we asked for', 'How to reach you', 'What you sent'])
      expect(opened.text).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
    expect(opened.text).toContain('May I bring my son?');
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(session).not.toBe('');
    expect(opened.text).not.toContain(sent.pin);
    const reload = await server.request('/send/my-request', { method: 'GET', redirect: 'manual' });
    expect([reload.status, reload.headers.get('location')]).toEqual([303, '/']);
  });

  it('A wrong PIN without JavaScript opens nothing, says so, and keeps the code that she typed', async () => {
    const sent = await her.send('contact');
    const refused = await page({ code: sent.code, pin: wrongPin(sent.pin) });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain(wrongCodeOrPin);
    expect(refused.text).toContain(`value="${sent.code}"`);
    expect(refused.text).not.toContain('What you sent');
  });

  it('A visitor without JavaScript reads on opening how many wrong PINs were tried', async () => {
    const sent = await her.send('contact');
    await page({ code: sent.code, pin: wrongPin(sent.pin) });
    expect((await openPage(sent)).opened.text).toContain('One wrong PIN was tried since this was opened last.');
    expect((await openPage(sent)).opened.text).not.toContain('wrong PIN');
  });

  it('A visitor without JavaScript adds something, and an empty box says what is missing', async () => {
    const { session } = await openPage(await her.send('contact'));
    const empty = await page({ session, press: 'add', text: ' ' });
    expect([empty.status, empty.text.includes('Write something first.')]).toEqual([400, true]);
    const added = await page({ session, press: 'add', text: 'I can come\r\non Friday.' });
    expect(added.text).toContain('Added. We have it now.');
    expect(added.text).toContain('I can come\non Friday.');
  });

  it('A visitor without JavaScript keeps what she typed after her hour was over', async () => {
    const sent = await her.send('contact');
    const { session } = await openPage(sent);
    await page({ session, press: 'close' });
    const over = await page({ session, press: 'add', text: 'My sister has a car.' });
    expect(over.status).toBe(401);
    expect(over.text).toContain('My sister has a car.');
    const again = await page({ code: sent.code, pin: sent.pin, text: 'My sister has a car.' });
    expect(again.text).toContain('My sister has a car.</textarea>');
  });

  it('A visitor without JavaScript says anew how it is safe to reach her, and stops everything with one press', async () => {
    const sent = await her.send('contact');
    const { session } = await openPage(sent);
    const saved = await page([
      ['session', session],
      ['press', 'safe'],
      ['safe_ways', 'text'],
      ['safe_ways', 'phone'],
      ['safe_voicemail', 'no'],
      ['safe_times', ''],
      ['safe_name', ''],
    ]);
    expect(saved.text).toContain('Saved. From now on we use only this.');
    expect((await stored(sent))?.safe_ways).toEqual(['text', 'phone']);
    const stopped = await page({ session, press: 'stop' });
    expect(stopped.text).toContain('Stopped. Nothing leaves us any more.');
    expect((await stored(sent))?.safe_stopped_at).toBeTruthy();
  });

  it('A visitor without JavaScript takes a copy along, whose name and words tell nothing of us', async () => {
    const sent = await her.send('contact', { message: 'May I bring my son?' });
    const { session } = await openPage(sent);
    const copy = await page({ session, press: 'copy' });
    expect(copy.headers.get('content-disposition')).toContain('note.txt');
    expect(copy.text).toContain('May I bring my son?');
    expect(copy.text).not.toMatch(/society/i);
  });

  it('A visitor without JavaScript asks somebody for a letter, and gets the link once', async () => {
    const { session } = await openPage(await her.send('scholarship'));
    const asked = await page({ session, press: 'recommendation', name: 'Dr. Moss', email: '' });
    expect(asked.text).toMatch(/link-to-hand-over">[^<]+\/recommendation#[\w-]+</);
    expect(asked.text).toContain('Dr. Moss has the link. The letter has not arrived yet.');
    expect((await page({ session, press: 'show' })).text).not.toContain('/recommendation#');
  });

  it('A visitor without JavaScript confirms withdrawing and deleting by a second press', async () => {
    const sent = await her.send('scholarship');
    const { session } = await openPage(sent);
    const asked = await page({ session, press: 'withdraw' });
    expect(asked.text).toContain('Yes, withdraw');
    // The question stands in its place on the page.
    expect(asked.text).toContain('What you sent');
    expect((await page({ session, press: 'no-withdraw' })).text).not.toContain('Yes, withdraw');
    expect((await stored(sent))?.withdrawn_at).toBeNull();
    const taken = await page({ session, press: 'yes-withdraw' });
    expect(taken.text).toContain('You took it back.');
    expect((await stored(sent))?.withdrawn_at).toBeTruthy();
    expect((await page({ session, press: 'delete' })).text).toContain('Yes, delete everything');
    const deleted = await page({ session, press: 'yes-delete' });
    expect(deleted.text).toContain('Everything is deleted.');
    expect((await page({ code: sent.code, pin: sent.pin })).status).toBe(403);
  });

  it('A draft without JavaScript opens with every answer, and becomes a request when it is sent', async () => {
    const talk = 'I would rather talk about it';
    const answers = { full_name: 'Ana Ruiz', application_types: ['scholarship'], personal_story: `In May.\n\n${talk}` };
    const saved = await server.post('/api/drafts', { form: 'scholarship', answers });
    const opened = await page({ code: String(saved.body.code), pin: String(saved.body.pin) });
    expect(opened.text).toContain('Your answers are back.');
    expect(opened.text).toContain('action="/send/scholarship"');
    expect(opened.text).toContain('value="Ana Ruiz"');
    expect(opened.text).toContain('>In May.</textarea>');
    expect(opened.text).toMatch(new RegExp(`checked=""[^>]*value="${talk}"|value="${talk}"[^>]*checked=""`));
  });

  it('A visitor without JavaScript who asks for a link to her data reads the same whatever is stored', async () => {
    await her.send('contact', { email: 'known@example.org' });
    const answers = [];
    for (const email of ['known@example.org', 'nobody@example.org'])
      answers.push(await server.postWithoutScript('my-data', [['email', email]]));
    const texts = answers.map(({ text }) => text);
    expect(texts[0]).toContain(linkSent.myData);
    expect(texts[1]).toBe(texts[0]);
    const refused = await server.postWithoutScript('my-data', [['email', 'half@']]);
    expect([refused.status, refused.text.includes('value="half@"')]).toEqual([400, true]);
  });

  it('A session that nobody opened leads nowhere without JavaScript', async () => {
    const before = (await server.store().collection(collections.contactMessages).count().get()).data().count;
    const refused = await page({ session: 'x'.repeat(43), press: 'yes-delete' });
    expect(refused.status).toBe(401);
    expect((await server.store().collection(collections.contactMessages).count().get()).data().count).toBe(before);
  });

  it('A visitor without JavaScript reads that a mailbox asked to erase what she sent, and keeps it', async () => {
    const sent = await her.send('contact');
    const { askToErase } = await import('../../../functions/src/requests/asked-by-mailbox.ts');
    await askToErase(server.store().collection(sent.collection).doc(sent.id));
    const { opened, session } = await openPage(sent);
    expect(opened.text).toContain('All of this is erased on');
    const kept = await page({ session, press: 'keep' });
    expect(kept.text).toContain('It stays. Nothing is erased.');
    expect(kept.text).not.toContain('All of this is erased on');
    expect(await stored(sent)).not.toHaveProperty('erase_on');
  });
});

describe('Without JavaScript, the link of a mail to her mailbox', () => {
  const data = (fields: Record<string, string>) => server.postWithoutScript('my-data', Object.entries(fields));
  /** What was sent from an address, and the page that its mailbox opens with a pasted link. */
  const opened = async () => {
    const email = randomEmail();
    const sent = await her.send('contact', { email, message: 'May I bring my son?' });
    const asked = await data({ email });
    expect(asked.text).toContain('Link in our email');
    await server.sweep();
    const mails = (await server.inbox()).filter(({ to }) => to[0]?.address === email);
    const [link = ''] = mails.flatMap(({ text }) => /https?:\S+my-data#[\w-]+/.exec(text ?? '')?.[0] ?? []);
    const shown = await data({ press: 'open', link });
    const session = /name="session" value="([^"]+)"/.exec(shown.text)?.[1] ?? '';
    return { email, sent, link, shown, session };
  };

  it('A mailbox link without JavaScript shows that she sent something, and no answer of it', async () => {
    const { sent, link, shown } = await opened();
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    for (const text of ['What we keep', String(sent.body.reference), 'href="/my-request"', 'Open with code and PIN'])
      expect(shown.text).toContain(text);
    expect(shown.text).not.toContain('May I bring my son?');
    const spent = await data({ press: 'open', link });
    expect([spent.status, spent.text.includes('Link in our email')]).toEqual([404, true]);
    expect((await data({ press: 'open', link: '' })).status).toBe(400);
  });

  it('A mailbox link without JavaScript lets her report a lost code or PIN, and erase with a second press', async () => {
    const { sent, session } = await opened();
    const lost = await data({ press: 'lost', session, record: `${sent.collection}/${sent.id}` });
    expect(lost.text).toContain('Our team knows.');
    expect((await data({ press: 'erase', session })).text).toContain('Yes, erase everything');
    expect(await stored(sent)).not.toHaveProperty('erase_on');
    const erased = await data({ press: 'yes-erase', session });
    expect(erased.text).toContain('What waits');
    expect(await stored(sent)).toHaveProperty('erase_on');
    expect((await data({ press: 'show', session })).status).toBe(401);
  });

  it('A mailbox link without JavaScript lets her take a copy, and correct how she is reached', async () => {
    const { email, session } = await opened();
    const copy = await data({ press: 'copy', session });
    expect(copy.headers.get('content-disposition')).toContain('note.json');
    expect(JSON.parse(copy.text)).toHaveProperty('records');
    const { body } = await server.post('/api/forms/gala-waitlist', {
      ...sampleAnswers['gala-waitlist'],
      email,
      phone: '805 555 0133',
    });
    const record = `${collections.waitlistEntries}/${body.id}`;
    const correct = (value: string) => data({ press: 'correct', session, record, field: 'phone', value });
    const refused = await correct('half a number');
    expect([refused.status, refused.text.includes('value="half a number"')]).toEqual([400, true]);
    const corrected = await correct('805 555 0199');
    expect(corrected.text).toContain('Corrected.');
    expect((await server.document(collections.waitlistEntries, body.id))?.phone).toBe('805 555 0199');
  });
});

describe('The link that whoever refers a woman hands over', () => {
  const introduction = (fields: Record<string, string>) =>
    server.postWithoutScript('introduction', Object.entries(fields));
  const handed = async () => String((await her.send('referral')).body.introduction);

  it("A referrer's link is looked up without being spent, and takes a yes with a way once", async () => {
    const link = await handed();
    for (const _ of [1, 2]) expect((await introduction({ link })).text).toContain('Yes, contact me');
    const asked = await introduction({ link, press: 'yes', name: 'Ann' });
    expect([asked.status, asked.text.includes('Choose above how it is safe to reach you.')]).toEqual([400, true]);
    expect(asked.text).toContain('value="Ann"');
    const without = await introduction({ link, press: 'yes', safe_ways: 'phone' });
    expect(without.text).toContain('Enter a phone number, or choose another way.');
    const yes = await introduction({ link, press: 'yes', safe_ways: 'phone', phone: '805 555 0144' });
    expect(yes.text).toContain('We reach you only in the way that you chose.');
    const over = await introduction({ link });
    expect([over.status, over.text.includes('Ask whoever gave you the link for a new one')]).toEqual([404, true]);
  });

  it("A referrer's link takes a no with one press, and one that is not whole says so", async () => {
    const link = await handed();
    expect((await introduction({ link, press: 'no' })).text).toContain('What we knew about you is deleted.');
    expect((await introduction({ link, press: 'yes', safe_ways: 'none' })).status).toBe(404);
    expect((await introduction({ link: '' })).text).toContain('this page needs all of it');
  });
});

describe('The link of somebody who is asked for a letter', () => {
  const letter = (fields: Record<string, string>) => server.postWithoutScript('recommendation', Object.entries(fields));

  it("A recommender's link takes one letter in any alphabet, and keeps what was written when something is missing", async () => {
    const { session } = await openPage(await her.send('scholarship'));
    const asked = await page({ session, press: 'recommendation', name: 'Dr. Moss', email: '' });
    const [link = ''] = /https?:[^<]+\/recommendation#[\w-]+/.exec(asked.text) ?? [];
    expect((await letter({ link })).text).toContain('Dear Dr. Moss');
    const empty = await letter({ link, press: 'send', letter: ' ' });
    expect([empty.status, empty.text.includes('Dear Dr. Moss')]).toEqual([400, true]);
    const sent = await letter({ link, press: 'send', letter: '学'.repeat(20_000) });
    expect(sent.text).toContain('She sees that it has arrived, but not what you wrote.');
    expect((await letter({ link })).status).toBe(404);
  });
});
