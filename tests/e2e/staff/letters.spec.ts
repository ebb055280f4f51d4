import { expect, type Page, test } from '@playwright/test';
import { aVisitor, demoStaff, mailsTo, theMailTo } from '../fixtures/stack.ts';
import { signIn } from '../fixtures/staff-steps.ts';

const list = 'Build Websites with AI';

async function join(page: Page): Promise<string> {
  const { email, name } = aVisitor();
  const answers = { full_name: name, email };
  expect((await page.request.post('/api/forms/ai-websites-waitlist', { data: answers })).status()).toBe(201);
  await theMailTo(email);
  return email;
}

/** Opens the letters as communications staff do. */
async function openLetters(page: Page): Promise<void> {
  await signIn(page, demoStaff.communications);
  await page.getByRole('link', { name: 'Letters' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible();
}

test('Communications staff write a letter, read a test of it, and send it; it arrives in the inbox and is counted live', async ({
  page,
}) => {
  // Three mails go their way meanwhile, each within the minute of a sweep.
  test.setTimeout(300_000);
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

  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('A test is on its way to you')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(demoStaff.communications.email)).map((mail) => mail.subject), { timeout: 60_000 })
    .toContain(subject);

  await page.getByRole('button', { name: 'Send the letter' }).click();
  await page.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(email)).map((mail) => mail.subject), { timeout: 90_000 })
    .toContain(subject);
  const letter = (await mailsTo(email)).find((mail) => mail.subject === subject);
  expect(letter?.html).toContain('It begins in March</h2>');
  expect(letter?.text).toContain('Twelve seats, and this list chooses first.');
  expect(letter?.text).toMatch(/See the course: http:\/\/localhost:\d+\/programs\/ai-websites-waitlist/);
  await expect(page.getByRole('status').filter({ hasText: /[1-9]\d* sent, / })).toBeVisible({ timeout: 90_000 });

  const [, choices = ''] = /https?:\/\/[^/\s]+(\/newsletter-choices#\S+)/.exec(letter?.text ?? '') ?? [];
  await page.goto(choices);
  await page.getByLabel('Leave', { exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You have left.')).toBeVisible();
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
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
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

test('Who reads cases alone finds no letters', async ({ page }) => {
  await signIn(page, demoStaff.caseworker);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole('link', { name: 'Letters' })).toHaveCount(0);
});
