import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { demoAdmin, demoStaff } from '../fixtures/stack.ts';
import { anApplication, openAs, openDashboard } from '../fixtures/staff-steps.ts';

/** Signs in on the page that is open, without a new document. */
const signInHere = async (page: Page) => {
  await page.getByLabel(/^Email/).fill(demoStaff.caseworker.email);
  await page.getByLabel(/^Password/).fill(demoStaff.caseworker.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};
const isOld = (page: Page) => page.getByText('What you see was loaded before and may be old.', { exact: false });

test('A loaded record stays and says that it is old while the server is away, with its half-written note', async ({
  page,
}) => {
  const { id, name } = await anApplication(page.request);
  await openAs(page, demoAdmin, `/admin/applications/scholarship/${id}`);
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

test('A screen that was never opened does not take the staff area away with it, and comes when the server is back', async ({
  page,
}) => {
  await openDashboard(page, demoStaff.caseworker);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'One person' }).click();
  await expect(page.getByText('The server does not answer.', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The server does not answer.', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'One person' })).toBeVisible({ timeout: 30_000 });
});

test('A half-written note is there again after another record and a new sign-in', async ({ page }) => {
  const word = `Draft${randomUUID().slice(0, 6)}`;
  const [first, second] = [`${word} One`, `${word} Two`] as const;
  for (const full_name of [first, second]) await anApplication(page.request, { full_name });
  await openAs(page, demoStaff.caseworker, `/admin/dashboard?q=${word}`);
  await page.getByRole('link', { name: second }).click();
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  const note = page.getByLabel('Add a note for the team');
  const letter = page.getByRole('textbox', { name: 'What you write' });
  await note.fill('She rings back on');
  await letter.fill('We have read what you sent, and');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(letter).toHaveValue('');
  await page.goBack();
  await expect(note).toHaveValue('She rings back on');
  await expect(letter).toHaveValue('We have read what you sent, and');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signInHere(page);
  await expect(note).toHaveValue('She rings back on');
  const asked = page.waitForEvent('dialog');
  const reload = page.reload({ timeout: 5_000 }).catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await reload;
  await expect(note).toHaveValue('She rings back on');
});
