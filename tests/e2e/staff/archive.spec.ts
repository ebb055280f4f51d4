import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { demoAdmin } from '../fixtures/stack.ts';
import { anInquiry, openAs } from '../fixtures/staff-steps.ts';

test('An archived record leaves list, tag and paging, and is found in the archive and by a search', async ({
  page,
}) => {
  const tag = `t${randomUUID().slice(0, 8)}`;
  const [one, two, three] = [`${tag} One`, `${tag} Two`, `${tag} Three`] as const;
  for (const name of [one, two, three]) await anInquiry(page.request, name);
  await openAs(page, demoAdmin, `/admin/dashboard?tab=partnership&q=${tag}`);
  const list = page.getByRole('table', { name: 'Partnership Applications' });
  const row = (name: string) => list.getByRole('row').filter({ hasText: name });
  for (const name of [one, two, three]) await row(name).getByRole('checkbox', { name: 'Select row' }).check();
  await page.getByRole('button', { name: 'Tag, hand over, archive' }).click();
  await page.getByLabel('Tag', { exact: true }).fill(tag);
  await page.getByRole('button', { name: 'Add the tag' }).click();
  await expect(page.getByText(`${three}: Done`)).toBeVisible();
  for (const name of [one, three]) await row(name).getByRole('checkbox', { name: 'Select row' }).uncheck();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(row(two)).toContainText('Archived');
  await page.getByRole('searchbox').fill('');
  await expect(row(one)).toBeVisible();
  await expect(row(two)).toHaveCount(0);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('dialog').getByLabel('Tag', { exact: true }).fill(tag);
  await page.getByRole('button', { name: 'Show this tag' }).click();
  await expect(page).toHaveURL(new RegExp(`part=tag%3A${tag}`));
  await expect(list.getByRole('link')).toHaveText([three, one]);
  await expect(page.getByText('Page 1 · 2 in all')).toBeVisible();

  // From the newest, the next one is not the archived one.
  await list.getByRole('link', { name: three }).click();
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: one })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeEnabled();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: three })).toBeVisible();
  await page.keyboard.press('u');

  await page.getByRole('button', { name: `View: ${tag}` }).click();
  await page.getByRole('link', { name: 'Archived', exact: true }).click();
  await expect(page).toHaveURL(/part=archived/);
  await expect(row(two)).toHaveCount(1);
  await expect(row(one)).toHaveCount(0);
  await page.getByRole('searchbox').fill(two);
  await expect(page).not.toHaveURL(/part=/);
  await expect(row(two)).toContainText('Archived');
});
