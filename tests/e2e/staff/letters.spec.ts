import { expect, type Page, test } from '@playwright/test';
import { anAddress } from '../fixtures/finance-steps.ts';
import {
  addresses,
  aVisitor,
  demoAdmin,
  demoStaff,
  documentsWhere,
  mailsTo,
  sweep,
  theMailTo,
} from '../fixtures/stack.ts';
import { commitWrites, openAs, openDashboard } from '../fixtures/staff-steps.ts';

// One after the other: letters share a queue, and the long one at the end fills it.
test.describe.configure({ mode: 'default' });

const list = 'Build Websites with AI';

async function join(page: Page): Promise<string> {
  const { email, name } = aVisitor();
  const answers = { full_name: name, email };
  expect(
    (
      await page.request.post('/api/forms/ai-websites-waitlist', {
        data: answers,
        headers: { 'X-Forwarded-For': anAddress() },
      })
    ).status(),
  ).toBe(201);
  await theMailTo(email);
  return email;
}

/** Opens the letters as communications staff do. */
async function openLetters(page: Page): Promise<void> {
  await openAs(page, demoStaff.communications, '/admin/letters');
  await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible();
}

test('Communications staff write a letter and send it; it arrives, is counted live, stands on the site, and its readers pause and leave', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const email = await join(page);
  const subject = `The course opens ${Date.now()}`;
  await openLetters(page);
  await page.getByRole('link', { name: 'Write a letter' }).click();
  await page.getByLabel('Subject').fill(subject);
  const editor = page.getByRole('textbox', { name: 'The letter' });
  await editor.click();
  await page.getByRole('button', { name: 'Heading' }).click();
  await page.keyboard.type('It begins in March');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Twelve seats, and this list chooses first.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('See the course');
  // The editor learns of a selection a moment after the browser has made it.
  await expect(async () => {
    await editor.press('End');
    await editor.press('Shift+Home');
    await page.getByLabel('Address of the link').fill('/programs/ai-websites-waitlist');
    await page.getByRole('button', { name: 'Set link' }).click();
    await expect(editor.getByRole('link', { name: 'See the course' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const to = page.getByRole('group', { name: 'Goes to' });
  await to.getByLabel(/^Newsletter/).uncheck();
  await to.getByLabel(new RegExp(`^${list}`)).check();
  await page.getByLabel(/^Also on the site/).check();

  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('A test is on its way to you')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(demoStaff.communications.email)).map((mail) => mail.subject), { timeout: 60_000 })
    .toContain(subject);

  await page.getByRole('button', { name: 'Send the letter' }).click();
  await page.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await sweep();
  await expect
    .poll(async () => (await mailsTo(email)).map((mail) => mail.subject), { timeout: 60_000 })
    .toContain(subject);
  const letter = (await mailsTo(email)).find((mail) => mail.subject === subject);
  expect(letter?.html).toContain('It begins in March</h2>');
  expect(letter?.text).toContain('Twelve seats, and this list chooses first.');
  expect(letter?.text).toMatch(/See the course: http:\/\/localhost:\d+\/programs\/ai-websites-waitlist/);
  await expect(page.getByRole('status').filter({ hasText: /[1-9]\d* sent, / })).toBeVisible();

  const [, choices = ''] = /https?:\/\/[^/\s]+(\/newsletter-choices#\S+)/.exec(letter?.text ?? '') ?? [];
  await page.goto(choices);
  await page.getByLabel('Pause for three months').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/You hear nothing from us before [A-Z][a-z]+ \d+/)).toBeVisible();

  // A browser keeps the list of letters for minutes, so that it is opened once the last mail has gone.
  const state = async () => {
    await sweep();
    return (await documentsWhere('letters', 'subject', subject))[0]?.state;
  };
  await expect.poll(state, { timeout: 60_000 }).toEqual({ stringValue: 'sent' });
  await page.goto('/letters');
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByText('Twelve seats, and this list chooses first.')).toBeVisible();
  expect(await (await page.request.get('/letters/feed')).text()).toContain(`<title>${subject}</title>`);

  // As a mail program does it when its own button is pressed (RFC 8058).
  expect(letter?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const [, oneClick = ''] = /<(https?:[^>]+)>/.exec(letter?.headers['list-unsubscribe'] ?? '') ?? [];
  const pressed = await page.request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(pressed.status()).toBe(200);
  const [row] = await documentsWhere('waitlist_entries', 'email', email);
  expect(row?.left_at).toEqual({ timestampValue: expect.any(String) });
});

test('A letter with a picture is seen before it goes: by day, by night, on a telephone, without pictures, and as plain text', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const subject = `Classes in spring ${Date.now()}`;
  await openLetters(page);
  await page.getByRole('link', { name: 'Write a letter' }).click();
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'The letter' }).click();
  await page.keyboard.type('Twelve seats in a bright room.');
  await page.getByRole('combobox', { name: 'Add a picture' }).click();
  await page.getByRole('option', { name: /^Two mugs steam/ }).click();
  const shows = page.getByLabel('Picture 1 shows');
  await expect(shows).toHaveValue(/^Two mugs steam/);
  await shows.fill('');
  await page.getByRole('button', { name: 'Send the letter' }).click();
  await page.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(page.getByText('Say of each picture what it shows')).toBeVisible();
  await page.getByLabel('Picture 1 shows').fill('Two mugs on our table.');
  const preview = page.getByRole('region', { name: 'Preview' });
  const ground = async (name: string) => {
    await preview.getByRole('button', { name, exact: true }).click();
    const letter = preview.frameLocator('iframe');
    await expect(letter.getByText('Twelve seats in a bright room.')).toBeVisible();
    return letter.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  };
  const day = await ground('Light');
  expect(day).not.toBe('rgba(0, 0, 0, 0)');
  expect(await ground('Dark')).not.toBe(day);
  expect(await ground('Narrow')).toBe(day);
  expect((await preview.locator('iframe').boundingBox())?.width).toBeLessThan(345);
  const picture = preview.frameLocator('iframe').getByRole('img', { name: 'Two mugs on our table.' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1_000);
  expect(await ground('No pictures')).toBe(day);
  await expect(picture).not.toHaveAttribute('src');
  await preview.getByRole('button', { name: 'Plain text' }).click();
  await expect(preview.getByRole('region', { name: 'The letter as plain text' })).toContainText(
    'Picture: Two mugs on our table.',
  );
});

test('A caseworker alone finds no letters', async ({ page }) => {
  await openDashboard(page, demoStaff.caseworker);
  await expect(page.getByRole('link', { name: 'Letters' })).toHaveCount(0);
});

const documents = 'projects/demo-society-gal/databases/(default)/documents';
const longList = 'ai_leadership_certification';
const longListName = 'AI Leadership Certification';
const people = 501;

/** Rows of a list past all forms, or without them: so many presses of a form would be refused. */
async function commit(writes: readonly object[]): Promise<void> {
  for (let from = 0; from < writes.length; from += 400) await commitWrites(writes.slice(from, from + 400));
}

type Row = { name: string; email: string };
/** Every fiftieth has an address that is not there; their rows come first, so that they are written to first. */
function rowsOf(run: string): Row[] {
  return Array.from({ length: people }, (_, n) => {
    const isUnknown = n % 50 === 0;
    const name = `${documents}/waitlist_entries/${isUnknown ? '0' : '5'}${run}${String(n).padStart(6, '0')}`;
    return { name, email: `${isUnknown ? 'unknown' : 'reader'}-${run}-${n}@example.org` };
  });
}
const asWrite = ({ name, email }: Row) => ({
  update: {
    name,
    fields: {
      id: { stringValue: name.split('/').at(-1) },
      form_id: { stringValue: 'course-interest' },
      waitlist_type: { stringValue: longList },
      list: { stringValue: longList },
      full_name: { stringValue: 'Reader' },
      email: { stringValue: email },
      left_at: { nullValue: null },
      paused_until: { nullValue: null },
      created_at: { timestampValue: new Date().toISOString() },
    },
  },
});

/** Writes a letter to the list, as far as the button that sends it. */
async function writeTo(page: Page, subject: string): Promise<void> {
  await page.getByRole('link', { name: 'Write a letter' }).click();
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'The letter' }).click();
  await page.keyboard.type('Twelve seats, and this list chooses first.');
  const to = page.getByRole('group', { name: 'Goes to' });
  await to.getByLabel(/^Newsletter/).uncheck();
  await to.getByLabel(new RegExp(`^${longListName}`)).check();
}
const send = async (page: Page) => {
  await page.getByRole('button', { name: 'Send the letter' }).click();
  await page.getByRole('button', { name: 'Yes, send it' }).click();
};

let rows: readonly Row[] = [];
test.afterAll(() => commit(rows.map(({ name }) => ({ delete: name }))));

test('A letter to more than 500 people waits for somebody else, is seen on its way, stopped in the middle, and goes on', async ({
  page,
  browser,
}) => {
  // Some thirty mails go their way meanwhile.
  test.setTimeout(300_000);
  const run = Date.now().toString(36);
  rows = rowsOf(run);
  await commit(rows.map(asWrite));
  await fetch(`${addresses.inbox}/faults`, {
    method: 'POST',
    body: JSON.stringify({ code: 550, match: `unknown-${run}`, text: '5.1.1 No such user' }),
  });
  const subject = `The certification opens ${run}`;
  await openLetters(page);
  await writeTo(page, subject);
  await page.getByText('But not to: nobody is left out').click();
  await page
    .getByRole('group', { name: 'But not to' })
    .getByLabel(/^Society Gala/)
    .check();
  await page.getByLabel('Send at').fill('2099-07-01T09:00');
  await send(page);
  await expect(page.getByText('The letter waits for a second person')).toBeVisible();
  // The hour that was typed is the foundation's, wherever the browser is.
  await expect(page.getByText('Waits for a second person for Jul 1, 2099, 9:00 AM PDT')).toBeVisible();
  await expect(
    page.getByText(/^Goes to: AI Leadership Certification; but not to: Society Gala.* \d{3,} people in all\./),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agree to send it' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await send(page);
  await expect(page.getByText('Somebody else has to agree')).toBeVisible();

  const colleague = await (await browser.newContext()).newPage();
  await openAs(colleague, demoAdmin, new URL(page.url()).pathname);
  await colleague.getByRole('button', { name: 'Agree to send it' }).click();
  await expect(page.getByText('Somebody else has to agree')).toBeHidden();
  await sweep();

  // The writer's page follows by itself.
  const progress = page.getByRole('status').filter({ hasText: ' waiting, ' });
  const sent = async () => Number(/(\d+) sent/.exec(await progress.innerText())?.[1]);
  await expect(page.getByText('Being sent')).toBeVisible();
  await expect.poll(sent, { timeout: 60_000 }).toBeGreaterThan(3);
  await expect(page.getByRole('heading', { name: 'Could not be sent' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`unknown-${run}-0@example.org: `)).toContainText('5.1.1');
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect(page.getByText('Stopped on its way')).toBeVisible({ timeout: 60_000 });
  const before = await sent();
  expect(before).toBeLessThan(people - 50);

  await page.getByRole('button', { name: 'Go on sending' }).click();
  await page.getByRole('button', { name: 'Yes, go on' }).click();
  await expect(page.getByText('Being sent')).toBeVisible();
  await sweep();
  await expect.poll(sent, { timeout: 60_000 }).toBeGreaterThan(before + 3);
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect(page.getByText('Stopped on its way')).toBeVisible({ timeout: 60_000 });
});
