import { expect, test } from '@playwright/test';
import { passesInEveryLook } from '../fixtures/readable.ts';
import { demoAdmin } from '../fixtures/stack.ts';
import { openAs } from '../fixtures/staff-steps.ts';

test('The editor of a page passes axe with its preview, its library, its history and the question before publishing', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await openAs(page, demoAdmin, '/admin/pages/page.stories.en');
  await page.locator('summary').filter({ hasText: 'Top of the page' }).click();
  await page
    .getByRole('button', { name: /^Choose a picture/ })
    .first()
    .click();
  const library = page.getByRole('dialog');
  await passesInEveryLook(page, 'the library', library.locator('img').first());
  await page.keyboard.press('Escape');
  await page
    .getByLabel('Description', { exact: true })
    .fill('What women say who came through the door before you, and what they did next.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  await passesInEveryLook(page, 'the preview', page.locator('iframe'));
  await page.getByRole('button', { name: 'History' }).click();
  await passesInEveryLook(page, 'the history', page.getByRole('heading', { name: 'History' }));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await passesInEveryLook(page, 'the question', page.getByRole('button', { name: 'Yes, publish' }));
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Drop the draft' }).click();
  await page.getByRole('button', { name: 'Yes, drop it' }).click();
  await expect(page.getByText('The draft is gone')).toBeVisible();
});
