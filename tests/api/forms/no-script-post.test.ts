import { findForm, sampleAnswers } from '@society-gal/contracts/forms';
import { answeredPagePolicy } from '@society-gal/contracts/http';
import { answeredPageScript, personalPageScript, quickExitScript } from '@society-gal/contracts/site';
import { collections } from '@society-gal/contracts/store';
import { makeStylesheet } from '@society-gal/page-kit/stylesheet';
import { type Document, Window } from 'happy-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAddress, randomEmail } from '../fixtures/api-server.ts';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('plain');
});
afterAll(() => server.stop());

const fieldsOf = (answers: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(answers).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((each): [string, string] => [name, String(each)]);
    if (value === null || value === false) return [];
    return [[name, value === true ? 'yes' : String(value)]];
  });

/** What a page with this form posts: of a form for help always how she is reached. */
const postedFieldsOf = (id: keyof typeof sampleAnswers, answers: object = {}): [string, string][] =>
  fieldsOf({ ...(findForm(id)?.isForHelp ? { safe_ways: ['email'] } : {}), ...sampleAnswers[id], ...answers });

/** The page of an answer as a browser reads it. */
function parsePage(html: string): Document {
  const { document } = new Window({ settings: { disableCSSFileLoading: true } });
  document.write(html);
  return document;
}

/** Values of the ticked boxes and chosen radios of a field. */
function chosenValues(page: Document, name: string): (string | null)[] {
  return [...page.querySelectorAll(`[name="${name}"][checked]`)].map((input) => input.getAttribute('value'));
}

it.each(Object.keys(sampleAnswers).filter((id) => id !== 'donation') as (keyof typeof sampleAnswers)[])(
  'who sends %s gets a page that says it arrived',
  async (id) => {
    const reply = await server.postWithoutScript(id, postedFieldsOf(id));
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const isList = findForm(id)?.after.next === undefined;
    expect(/<dt>Reference<\/dt><dd><strong>SG-\w{4}-\w{4}/.test(reply.text)).toBe(!isList);
    expect(reply.text).toMatch(/<html lang="en">/);
    expect(reply.text.match(/<h1/g)).toHaveLength(1);
    const region = parsePage(reply.text).querySelector('[aria-label="Your request is stored"]');
    expect(region?.querySelector('h2 + [role="status"]')?.textContent).toBeTruthy();
    for (const heading of ['What happens next', 'What you can do now'])
      expect(region?.textContent.includes(heading)).toBe(!isList);
    for (const { label, href } of findForm(id)?.after.links ?? [])
      expect(parsePage(reply.text).querySelector(`main a[href="${href}"]`)?.textContent).toBe(label);
    expect(reply.text.includes('Leave now')).toBe(findForm(id)?.isForHelp === true);
    // The history of the device tells nothing of a form for people in danger.
    const title = /<title>(.*?)(?: \| |<)/.exec(reply.text)?.[1];
    expect(title === 'Your answers').toBe(findForm(id)?.isForHelp === true);
  },
);

it('A sender without JavaScript reads to keep her code, or that the referred person decides', async () => {
  const contact = await server.postWithoutScript('contact', [
    ...fieldsOf({ ...sampleAnswers.contact, email: randomEmail() }),
    ['safe_ways', 'phone'],
  ]);
  expect(contact.text).toContain('Keep your return code.');
  expect(contact.text).not.toContain('Check your email');
  const referral = await server.postWithoutScript(
    'referral',
    fieldsOf({ ...sampleAnswers.referral, referrer_email: randomEmail(), safe_to_contact: 'no' }),
  );
  expect(referral.text).toContain('Please hand her the link. We contact her only when she says yes.');
});

it('A visitor without JavaScript who presses twice stores once', async () => {
  const email = randomEmail();
  const address = { 'x-forwarded-for': newAddress() };
  const send = () => server.postWithoutScript('contact', postedFieldsOf('contact', { email }), address);
  const [first, second] = await Promise.all([send(), send()]);
  const references = [first, second].map(({ status, text }) => [status, /SG-\w{4}-\w{4}/.exec(text)?.[0]]);
  expect(references).toEqual([
    [200, expect.any(String)],
    [200, references[0]?.[1]],
  ]);
  // Code and PIN are told once.
  expect([first, second].filter(({ text }) => text.includes('Return code'))).toHaveLength(1);
  expect(
    (await server.documents(collections.contactMessages)).filter((message) => message.email === email),
  ).toHaveLength(1);
});

it('A visitor without JavaScript who did not say how it is safe to reach her is asked for it on the form, and nothing is stored', async () => {
  const email = randomEmail();
  const reply = await server.postWithoutScript('contact', fieldsOf({ ...sampleAnswers.contact, email }));
  expect(reply.status).toBe(400);
  const error = parsePage(reply.text).getElementById('contact-safe_ways-error');
  expect(error?.textContent).toBe('Choose a way that is safe.');
  expect((await server.documents(collections.contactMessages)).some((message) => message.email === email)).toBe(false);
});

it('A visitor without JavaScript who ticks the box beside a text has both stored as one answer', async () => {
  const email_address = randomEmail();
  const told = 'I would rather talk about it';
  const { personal_story: _story, ...others } = { ...sampleAnswers.scholarship, email_address, safe_ways: ['email'] };
  const reply = await server.postWithoutScript('scholarship', [
    ...fieldsOf(others),
    ['personal_story', 'I left in May.\r\nAlone.'],
    ['personal_story', told],
  ]);
  expect(reply.status).toBe(200);
  const [stored] = await server
    .store()
    .collection(collections.scholarshipApplications)
    .where('email_address', '==', email_address)
    .get()
    .then(({ docs }) => docs);
  const sealed = await stored?.ref.collection('sealed').doc('answers').get();
  expect(sealed?.get('personal_story')).toBe(`I left in May.\nAlone.\n\n${told}`);
});

it('A visitor without JavaScript who forgot something gets the form again, with all she typed and an error at its field', async () => {
  const reply = await server.postWithoutScript('scholarship', [
    ['full_name', '"Joy" <b>Reed</b>'],
    ['application_types', 'mentor_match'],
    ['currently_enrolled', 'yes'],
    ['personal_story', 'Line one\r\nLine two </textarea><script>'],
  ]);
  expect(reply.status).toBe(400);
  expect(reply.text).toContain('value="&quot;Joy&quot; &lt;b&gt;Reed&lt;/b&gt;"');
  const page = parsePage(reply.text);
  expect(page.querySelector('[name=full_name]')?.getAttribute('value')).toBe('"Joy" <b>Reed</b>');
  expect(chosenValues(page, 'application_types')).toEqual(['mentor_match']);
  expect(chosenValues(page, 'currently_enrolled')).toEqual(['yes']);
  expect(page.querySelector('[name=personal_story]')?.textContent).toBe('Line one\nLine two </textarea><script>');
  expect(reply.text).toContain('Line two &lt;/textarea&gt;&lt;script&gt;');
  expect([...reply.text.matchAll(/<script src="([^"]+)"[^>]*>[^<]*/g)].map(([, src]) => src)).toEqual([
    quickExitScript,
    personalPageScript,
    answeredPageScript,
  ]);
  expect(reply.text.match(/<script/g)).toHaveLength(3);
  const birth = page.querySelector('[name=date_of_birth]');
  expect(page.querySelector(`.error-summary a[href="#${birth?.id}"]`)).not.toBeNull();
  expect(birth?.getAttribute('aria-invalid')).toBe('true');
  expect(birth?.getAttribute('aria-describedby')).toBe(`${birth?.id}-hint ${birth?.id}-error`);
  for (const id of [`${birth?.id}-hint`, `${birth?.id}-error`])
    expect(page.getElementById(id)?.textContent).toBeTruthy();
  expect(reply.text).toContain('action="/send/scholarship"');
});

it('A visitor without JavaScript who is over the limit is told so on the form, and loses nothing', async () => {
  const email = randomEmail();
  const send = (full_name: string) =>
    server.postWithoutScript('gala-waitlist', fieldsOf({ ...sampleAnswers['gala-waitlist'], email, full_name }));
  for (let index = 0; index < 5; index += 1) expect((await send(`Ann ${index}`)).status).toBe(200);
  const reply = await send('Ann the sixth');
  expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(reply.text).toContain('Ann the sixth');
});

it('A visitor without JavaScript gets a page whose policy loads nothing of others, and takes posts to ourselves and the checkout only', async () => {
  const reply = await server.postWithoutScript('newsletter', [['email', 'no address']]);
  expect(reply.headers.get('content-security-policy')).toBe(answeredPagePolicy('http://localhost:*'));
  expect(reply.text).not.toMatch(/style="|<style|onclick|(src|action)="https?:/);
  expect(reply.text).toMatch(/href="https:[^"]+" rel="[^"]*noreferrer[^"]*" data-quick-exit="">Leave this site</);
  const sheet = await server.request(/href="(\/send\/site-\w+\.css)"/.exec(reply.text)?.[1] ?? '/none');
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  expect(sheet.text).toBe(await makeStylesheet());
});

it('A visitor without JavaScript who attaches a file by name only has the rest stored and is told how to send it', async () => {
  const email_address = randomEmail();
  const reply = await server.postWithoutScript('scholarship', [
    ...postedFieldsOf('scholarship', { email_address }),
    ['resume', 'resume.pdf'],
  ]);
  expect(reply.status).toBe(200);
  expect(reply.text).toContain('Files cannot be sent from this page');
});

it('A visitor without JavaScript who gives without a name is asked for it in the words of the page', async () => {
  const reply = await server.postWithoutScript('donation', [
    ['amount', '50'],
    ['email', 'a@example.org'],
  ]);
  expect(reply.status).toBe(400);
  expect(reply.text).toContain('Please fill in your name and email');
  expect(chosenValues(parsePage(reply.text), 'amount')).toEqual(['50']);
});

it('A visitor without JavaScript whose gift meets a payment service that is down keeps the form', async () => {
  const reply = await server.postWithoutScript('donation', fieldsOf(sampleAnswers.donation));
  expect(reply.status).toBe(502);
  expect(reply.text).toContain('There was an error processing your donation. Please try again.');
  expect(reply.text).toContain('value="20.50"');
});
