import { expect, type Page } from '@playwright/test';
import { addresses, test } from '../fixtures/stack.ts';

const openPanel = async (page: Page) => {
  await page.locator('society-gal-accessibility').waitFor({ state: 'attached' });
  await page.keyboard.press('Alt+a');
  await expect(page.getByRole('dialog', { name: 'Accessibility options' })).toBeVisible({ timeout: 30_000 });
};

test('Alt+A opens the panel, a setting changes the page and is still there after a reload', async ({ page }) => {
  await page.goto('/mission');
  const width = () => page.locator('h1').evaluate((title) => title.getBoundingClientRect().height);
  const before = await width();
  await openPanel(page);
  await page.getByRole('slider', { name: /Font size/ }).press('End');
  await expect.poll(width).toBeGreaterThan(before * 1.3);
  await page.reload();
  await expect.poll(width).toBeGreaterThan(before * 1.3);
  await openPanel(page);
  await page.getByRole('button', { name: 'Reset to Default' }).click();
  await expect.poll(width).toBeCloseTo(before, 0);
});

test('The selected text is spoken through the function, as real MP3', async ({ page }) => {
  await page.goto('/mission');
  await openPanel(page);
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByLabel('Text-to-speech', { exact: true }).check();
  await page.keyboard.press('Escape');
  await page.locator('main p').first().selectText();
  const selected = await page.evaluate(() => String(getSelection()));
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/text-to-speech'));
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/text-to-speech'));
  await openPanel(page);
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Read aloud' }).click();
  const { text } = (await asked).postDataJSON() as { text: string };
  expect(selected).toContain(text.slice(0, 40));
  const response = await answered;
  expect(response.status()).toBe(200);
  const { audioContent } = (await response.json()) as { audioContent: string };
  // An MP3 frame begins with eleven set bits; an ID3 tag may stand before it.
  const bytes = Buffer.from(audioContent, 'base64');
  expect(bytes.toString('latin1', 0, 3) === 'ID3' || bytes.readUInt16BE(0) >= 0xffe0).toBe(true);
});

/** Opens somebody else's site and collects what its console complains of. */
const openForeign = async (page: Page, path: string): Promise<string[]> => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${addresses.foreignPage}${path}`);
  return complaints;
};

for (const path of ['/', '/strict'])
  test(`Somebody else's site (${path}) shows the widget by one line, and our voice reads its page aloud`, async ({
    page,
  }) => {
    const complaints = await openForeign(page, path);
    await openPanel(page);
    await page.getByRole('tab', { name: 'Content' }).click();
    await page.getByLabel('Text-to-speech', { exact: true }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Read aloud' }).click();
    // Only speech that was fetched from our origin, allowed to this one, and decoded is ever shown as spoken.
    await expect(page.getByRole('dialog').getByText('Speaking...')).toBeVisible({ timeout: 30_000 });
    await expect
      .poll(() =>
        page.evaluate(() => [...(CSS.highlights.get('spoken-sentence') ?? [])].map((range) => String(range)).join()),
      )
      .toMatch(/Bread|sourdough|foundation/);
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Read aloud' })).toBeVisible();
    expect(complaints).toEqual([]);
  });

test.describe('A React site with its own React', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Reading our page' });

  for (const path of ['/react', '/both'])
    test(`A React site with its own React takes the widget as a remote (${path}): one launcher in strict mode, its own buttons, the same settings`, async ({
      page,
    }) => {
      const complaints = await openForeign(page, path);
      await expect(bar(page).getByRole('status')).toHaveText('Text at 100 %, options closed');
      await expect(page.locator('society-gal-accessibility')).toHaveCount(1);
      await bar(page).getByRole('button', { name: 'Larger text' }).click();
      await expect(bar(page).getByRole('status')).toHaveText('Text at 110 %, options closed');
      await bar(page).getByRole('button', { name: 'All options' }).click();
      await expect(page.getByRole('dialog').getByLabel('Font size', { exact: true })).toHaveValue('110');
      await page.getByRole('dialog').getByRole('button', { name: 'More: Font size' }).click();
      await page.keyboard.press('Escape');
      await expect(bar(page).getByRole('status')).toHaveText('Text at 120 %, options closed');
      await page.getByRole('button', { name: 'With the widget' }).click();
      // What the script brought stays when the React tree goes; what React brought goes with it.
      await expect(page.locator('society-gal-accessibility')).toHaveCount(path === '/both' ? 1 : 0);
      expect(complaints).toEqual([]);
    });

  test('A React site whose remote does not come keeps its page, says so, and gets it at the next try', async ({
    page,
  }) => {
    await page.route('**/remoteEntry.js*', (route) => route.abort());
    await page.goto(`${addresses.foreignPage}/react`);
    await expect(page.getByRole('alert')).toContainText('did not load');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute('**/remoteEntry.js*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(bar(page).getByRole('status')).toHaveText('Text at 100 %, options closed');
  });
});
