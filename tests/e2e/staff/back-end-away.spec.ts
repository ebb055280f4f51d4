import { expect, type Page, test } from '@playwright/test';
import { anApplication, openDashboard } from '../fixtures/staff-steps.ts';

const isOld = (page: Page) => page.getByText('What you see was loaded before and may be old.', { exact: false });

test('When the back end is away, what was loaded stays and says that it is old, and a half-written note is kept', async ({
  page,
}) => {
  const { id, name } = await anApplication(page.request);
  await openDashboard(page);
  await page.goto(`/admin/applications/scholarship/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const note = page.getByLabel('Add a note for the team');
  await note.fill('She rings back on');
  await page.context().setOffline(true);
  await expect(isOld(page).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note not saved')).toBeVisible({ timeout: 30_000 });
  await expect(note).toHaveValue('She rings back on');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(isOld(page).first()).toBeVisible();
  await expect(page.getByText(/^Welcome, /)).toBeVisible();

  await page.context().setOffline(false);
  // What comes back by itself meanwhile takes its Retry away.
  await expect(async () => {
    for (const retry of await page.getByRole('button', { name: 'Retry' }).all())
      await retry.click({ timeout: 1_000 }).catch(() => undefined);
    await expect(isOld(page)).toHaveCount(0, { timeout: 3_000 });
  }).toPass({ timeout: 45_000 });
  await expect(note).toHaveValue('She rings back on');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note added')).toBeVisible();
  await expect(page.getByText('She rings back on')).toBeVisible();
});
