import { type Browser, expect, type Page } from '@playwright/test';
import { sendContactMessage } from '../fixtures/contact.ts';
import { axeOn } from '../fixtures/page-checks.ts';
import { aVisitor, documentsWhere, test } from '../fixtures/stack.ts';

type Kept = { code: string; pin: string; reference: string };

/** Sends a message as a visitor does, and reads what the region says. */
const sendMessage = async (page: Page, text = 'Can I bring my daughter?'): Promise<Kept & { email: string }> => {
  const visitor = aVisitor('Ada Quiet');
  await sendContactMessage(page, visitor, text);
  const region = page.getByRole('region', { name: 'Your request is stored' });
  await expect(region).toBeVisible({ timeout: 30_000 });
  const fact = (term: string) => region.locator('dt', { hasText: term }).locator('+ dd').innerText();
  return {
    email: visitor.email,
    code: await fact('Return code'),
    pin: await fact('PIN'),
    reference: await fact('Reference'),
  };
};

const openRequest = async (page: Page, { code, pin }: Pick<Kept, 'code' | 'pin'>) => {
  await page.goto('/my-request');
  await page.getByLabel('Return code').fill(code);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Where it stands' })).toBeFocused({ timeout: 20_000 });
};

const elsewhere = (page: Page) =>
  page.route(
    (url) => !url.host.startsWith('localhost'),
    (route) => route.fulfill({ body: 'elsewhere' }),
  );
const violationsOf = async (page: Page) =>
  (await axeOn(page).analyze()).violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);

test('The region after sending has code, PIN, days and a neutral file, and is gone after Back', async ({ page }) => {
  const kept = await sendMessage(page);
  expect(kept.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(kept.pin).toMatch(/^\d{6}$/);
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'We have your message, Ada.' })).toBeFocused();
  await expect(page.getByText(/^We delete this on \w+ \d+, \d{4}\.$/)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('note.txt');
  const text = (await (await file.createReadStream()).toArray()).join('');
  expect(text).toContain(kept.code);
  expect(text).not.toMatch(/society|gal|scholar|message|contact/i);

  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  expect(printed).toContain(kept.pin);
  expect(printed).not.toMatch(/society|gal\b|scholar|contact/i);
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/about');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  expect(await page.content()).not.toContain(kept.code);
  expect(
    await page
      .locator('input, textarea')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value).join('')),
  ).not.toContain('daughter');
});

test('A sender opens her request by keyboard on another device, answers, and takes it back', async ({
  page,
  browser,
}) => {
  const kept = await sendMessage(page);
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await phone.goto('/my-request');
  await expect(phone).toHaveTitle('Your request');
  await expect(phone.getByRole('heading', { level: 1, name: 'Your request', exact: true })).toBeVisible();
  const entries = await phone.evaluate(() => history.length);
  await phone.getByLabel('Return code').focus();
  await phone.keyboard.type(kept.code.toLowerCase().replaceAll('-', ' '));
  await phone.keyboard.press('Tab');
  await phone.keyboard.type(kept.pin);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name: 'Where it stands' })).toBeFocused({ timeout: 20_000 });
  for (const name of ['Messages', 'What we asked for', 'How to reach you', 'What you sent'])
    await expect(phone.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(phone.getByText('Can I bring my daughter?')).toBeVisible();
  expect(await phone.evaluate(() => [history.length, location.pathname + location.search + location.hash])).toEqual([
    entries,
    '/my-request',
  ]);

  await phone.getByLabel('What would you like to add?').fill('She is four.');
  await phone.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(phone.getByText('Added. We have it now.')).toBeVisible();
  await expect(phone.getByText('She is four.')).toBeVisible();

  await phone.getByRole('button', { name: 'Withdraw', exact: true }).press('Enter');
  await phone.getByRole('button', { name: 'Yes, withdraw' }).press('Enter');
  await expect(phone.getByText('You took it back on')).toBeVisible();
  const [stored] = await documentsWhere('contact_messages', 'email', kept.email);
  expect(stored?.withdrawn_at).toHaveProperty('timestampValue');
  await phone.context().close();
});

test('An opened request is locked by leaving, and neither Back nor a reload shows it again', async ({ page }) => {
  const kept = await sendMessage(page);
  await page.goto('/about');
  await openRequest(page, kept);
  const session = await page.locator('[name=session]').first().inputValue();
  await elsewhere(page);
  const status = async () => {
    const headers = { Authorization: `Bearer ${session}` };
    return (await page.request.get('/api/requests/status', { headers })).status();
  };
  expect(await status()).toBe(200);
  await page.getByRole('link', { name: 'Leave this site' }).click();
  await expect.poll(status).toBe(401);
  await expect(page.getByText('elsewhere')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/my-request/);
  expect(await page.content()).not.toContain('daughter');

  await openRequest(page, kept);
  await page.reload();
  await expect(page.getByLabel('Return code')).toHaveValue('');
  expect(await page.content()).not.toContain('daughter');
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);

  // Whoever leaves by a link of the page leaves no entry of it.
  await openRequest(page, kept);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/privacy-policy/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).not.toHaveURL(/my-request/);
});

test('A wrong pair opens nothing and says so; after five wrong PINs the right one waits too', async ({ page }) => {
  const kept = await sendMessage(page);
  await page.goto('/my-request');
  await page.getByLabel('Return code').fill(kept.code);
  const wrong = kept.pin === '000000' ? '111111' : '000000';
  for (let tries = 1; tries <= 5; tries += 1) {
    await page.getByLabel('PIN').fill(wrong);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This code and PIN do not open anything.' })).toBeVisible();
    await expect(page.getByLabel('Return code')).toHaveValue(kept.code);
  }
  await page.getByLabel('PIN').fill(kept.pin);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('Please try again in an hour.')).toBeVisible();
});

test('A connection that is gone takes nothing that she typed, and deleting leaves nothing', async ({ page }) => {
  const kept = await sendMessage(page, 'Words that must go.');
  await openRequest(page, kept);
  await page.context().setOffline(true);
  await page.getByLabel('What would you like to add?').fill('Typed on a train.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('What you typed is still here')).toBeVisible();
  await expect(page.getByLabel('What would you like to add?')).toHaveValue('Typed on a train.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, delete everything' }).click();
  await expect(page.getByText('Everything is deleted.')).toBeVisible();
  await expect.poll(async () => (await documentsWhere('contact_messages', 'email', kept.email)).length).toBe(0);
});

const looks = async (browser: Browser, kept: Kept, colorScheme: 'light' | 'dark') => {
  const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openRequest(page, kept);
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    if (width > 320) expect(await violationsOf(page), `${colorScheme} ${width}`).toEqual([]);
  }
  await context.close();
};

test('An opened request and the region after sending pass axe by day and by night, and fit a small phone', async ({
  page,
  browser,
}) => {
  const kept = await sendMessage(page);
  await expect(page.getByRole('heading', { name: 'We have your message, Ada.' })).toBeFocused();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsOf(page)).toEqual([]);
  }
  await looks(browser, kept, 'light');
  await looks(browser, kept, 'dark');
});

test('The answer without JavaScript has code, PIN and days under a title that tells nothing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const visitor = aVisitor('Plain Visitor');
  await sendContactMessage(page, visitor, 'Hello.');
  const region = page.getByRole('region', { name: 'Your request is stored' });
  await expect(region.getByRole('heading', { name: 'We have your message, Plain.' })).toBeVisible();
  await expect(region).toContainText(/Return code\s*[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  await expect(region).toContainText(/PIN\s*\d{6}/);
  await expect(region).toContainText('We delete this on');
  await expect(page).toHaveTitle('Your answers');
  await context.close();
});
