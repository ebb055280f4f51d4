import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { demoAdmin, demoStaff } from '../e2e/fixtures/stack.ts';
import { openAs } from '../e2e/fixtures/staff-steps.ts';

/** Composing and releasing the site, and its way to readers. Milliseconds. */
const publishedMs = 60_000;

/** Presses a button as somebody without a mouse does. */
async function key(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

async function openWords(page: Page, id: string, account: typeof demoAdmin | typeof demoStaff.communications) {
  await openAs(page, account, `/admin/pages/${id}`);
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible({ timeout: 45_000 });
}

/** Publishes what is typed, by keyboard, and waits until readers see it. */
async function publish(page: Page): Promise<void> {
  await key(page.getByRole('button', { name: 'Publish', exact: true }));
  await key(page.getByRole('button', { name: 'Yes, publish' }));
  await expect(page.getByText('Published. Readers see it now.')).toBeVisible({ timeout: publishedMs });
}

/** What a reader without JavaScript reads on a page of the site. */
async function readerSees(browser: Browser, path: string, text: string | RegExp): Promise<void> {
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await expect(async () => {
    await reader.goto(path);
    await expect(reader.locator('body')).toContainText(text, { timeout: 1_000 });
  }).toPass({ timeout: publishedMs });
  await reader.context().close();
}

/** Goes back to what readers see, by keyboard. */
async function dropDraft(page: Page): Promise<void> {
  await key(page.getByRole('button', { name: 'Drop the draft' }));
  await key(page.getByRole('button', { name: 'Yes, drop it' }));
  await expect(page.getByRole('button', { name: 'Drop the draft' })).toHaveCount(0);
}

/** Publishes the version before again, by keyboard. */
async function restoreBefore(page: Page): Promise<void> {
  await key(page.getByRole('button', { name: 'History' }));
  const versions = page
    .getByRole('list', { name: 'Versions' })
    .getByRole('listitem')
    .filter({ hasText: /^Version/ });
  await key(versions.nth(1).getByRole('button', { name: 'Restore' }));
  await key(page.getByRole('button', { name: 'Yes, restore it' }));
  await expect(page.getByText('Published. Readers see it now.')).toBeVisible({ timeout: publishedMs });
}

test('Somebody from communications corrects a sentence and restores the wording of before, by keyboard alone', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await openAs(page, demoStaff.communications, '/admin/pages');
  await page.keyboard.press('/');
  await page.keyboard.type('mission');
  await key(page.getByRole('link', { name: 'Mission' }));
  await key(page.locator('summary').filter({ hasText: 'Top of the page' }));
  const title = page.getByRole('group').getByLabel('Title', { exact: true }).first();
  const after = `A door that opens ${Date.now()}`;
  await title.fill(after);
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await key(page.getByRole('button', { name: 'Publish', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog.getByRole('insertion')).toHaveText(after);
  const before = (await dialog.getByRole('deletion').textContent()) ?? '';
  await key(page.getByRole('button', { name: 'Yes, publish' }));
  await expect(page.getByText('Published. Readers see it now.')).toBeVisible({ timeout: publishedMs });
  await readerSees(browser, '/mission', after);
  await restoreBefore(page);
  await readerSees(browser, '/mission', before);
});

test('Somebody from communications moves the deadline, and readers without JavaScript read the new day', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await openWords(page, 'facts.rounds.en', demoStaff.communications);
  await key(page.locator('summary').filter({ hasText: 'Round 1' }));
  const closes = page.getByLabel('Closes');
  const before = await closes.inputValue();
  const after = new Date(Date.parse(before) + 86_400_000).toISOString().slice(0, 10);
  await closes.fill(after);
  await publish(page);
  const day = new Date(after).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  await readerSees(browser, '/apply-scholarship', new RegExp(day.replaceAll(' ', '\\s')));
  await restoreBefore(page);
});

test('Somebody from communications adds a partner with a logo from her own files', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await openWords(page, 'facts.partners.en', demoStaff.communications);
  await key(page.getByRole('button', { name: 'Add Partner' }));
  await page.getByLabel('Name', { exact: true }).fill('Harbor Bank');
  await page.getByLabel('Its address').fill('https://harbor.example');
  await key(page.getByRole('button', { name: 'Choose a picture: Logo' }));
  // A dot, 8 pixels wide.
  const png = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
    canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
  await page.getByLabel('PNG, JPEG or WebP').setInputFiles(file);
  await page.getByLabel('What one sees').fill('Harbor Bank');
  await key(page.getByRole('button', { name: 'Add to the library' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await publish(page);
  await readerSees(browser, '/partnerships', 'Harbor Bank');
  await restoreBefore(page);
});

test('The gala is planned to be sold out on a Friday at 17:00, which can be taken back', async ({ page }) => {
  test.setTimeout(180_000);
  const friday = new Date(Date.now() + 14 * 86_400_000);
  friday.setUTCDate(friday.getUTCDate() + ((12 - friday.getUTCDay()) % 7));
  const day = friday.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const planned = `Planned Fri ${day}, 5:00 PM`;
  await openWords(page, 'facts.events.en', demoStaff.communications);
  const soldOut = page.getByLabel('Sold out');
  await soldOut.focus();
  if (!(await soldOut.isChecked())) await page.keyboard.press('Space');
  await key(page.getByRole('button', { name: 'Publish on' }));
  await page.getByLabel('Date and hour').fill(`${friday.toISOString().slice(0, 10)}T17:00`);
  await key(page.getByRole('button', { name: 'Yes, publish then' }));
  await expect(page.getByText(planned)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'All pages and facts' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Events, tickets and tiers' }).getByText(planned),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Events, tickets and tiers' }).click();
  await key(page.getByRole('button', { name: 'Take back' }));
  await expect(page.getByText(/^Planned Fri/)).toHaveCount(0);
  await dropDraft(page);
});

test('Two people on one page lose neither text', async ({ browser }) => {
  test.setTimeout(180_000);
  const [one, other] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  await openWords(one, 'page.our-story.en', demoStaff.communications);
  await openWords(other, 'page.our-story.en', demoAdmin);
  await expect(other.getByText(/has this open\.$/)).toBeVisible();
  const titleOf = (page: Page) => page.getByLabel('Title of the page');
  await titleOf(one).fill('How it began');
  await key(one.getByRole('button', { name: 'Save draft' }));
  await expect(one.getByText('The draft is saved.')).toBeVisible();
  await titleOf(other).fill('Where we come from');
  await key(other.getByRole('button', { name: 'Save draft' }));
  await expect(other.getByRole('heading', { name: /saved this while you wrote$/ })).toBeFocused();
  await expect(other.getByRole('radio', { name: /^Yours\s*Where we come from/ })).toBeChecked();
  await expect(other.getByRole('radio', { name: /How it began$/ })).toBeVisible();
  await key(other.getByRole('button', { name: 'Take all hers' }));
  await expect(titleOf(other)).toHaveValue('How it began');
  await dropDraft(other);
  await expect(titleOf(other)).not.toHaveValue('How it began');
});

test('Only an owner publishes a price, and roles without words have no place for them', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await openWords(page, 'facts.courses.en', demoStaff.communications);
  await page.getByLabel('Price', { exact: true }).fill('1');
  await key(page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Only an owner publishes prices and promises.', { exact: false })).toBeVisible();
  await key(page.getByRole('button', { name: 'Close' }));
  await dropDraft(page);
  const finance = await (await browser.newContext()).newPage();
  await openAs(finance, demoStaff.finance, '/admin/dashboard');
  await finance.goto('/admin/pages');
  await expect(finance.getByRole('heading', { level: 1, name: 'Not part of your role' })).toBeVisible({
    timeout: 45_000,
  });
  await expect(finance.getByRole('link', { name: 'Pages' })).toHaveCount(0);
});

test('An owner shows readers the site as it was before, in one press', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const office = `Monday to Friday, 9 to ${Date.now()}`;
  await openWords(page, 'facts.days.en', demoAdmin);
  await page.getByLabel(/^Hours/).fill(office);
  await publish(page);
  await readerSees(browser, '/contact', office);
  await key(page.getByRole('link', { name: 'All pages and facts' }));
  await key(page.getByRole('button', { name: 'Earlier editions' }));
  await key(page.getByRole('button', { name: 'Show this again' }).first());
  await key(page.getByRole('button', { name: 'Yes, show it' }));
  await expect(page.getByText('Readers see that edition again')).toBeVisible({ timeout: publishedMs });
  await expect(async () => {
    expect(await (await page.request.get('/contact')).text()).not.toContain(office);
  }).toPass({ timeout: publishedMs });
});
