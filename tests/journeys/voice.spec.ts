import { expect, type Page, test } from '@playwright/test';
import { addresses } from './stack.ts';

/** Opens the panel by its shortcut; the widget may still be on its way. */
const openPanel = async (page: Page) => {
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

test("Somebody else's site shows the widget by one line, and its visitors' speech comes from ours", async ({
  page,
}) => {
  for (const path of ['/', '/strict']) {
    await page.goto(`${addresses.foreignPage}${path}`);
    await openPanel(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
