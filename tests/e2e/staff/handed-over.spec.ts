import { expect, test } from '@playwright/test';
import { demoStaff } from '../fixtures/stack.ts';
import { anApplication, openAs } from '../fixtures/staff-steps.ts';

test('The number of what was handed to her opens exactly that list', async ({ page, request }) => {
  const her = await anApplication(request);
  await openAs(page, demoStaff.caseworker, `/admin/applications/scholarship/${her.id}`);
  await page.getByRole('combobox', { name: 'Who looks after it' }).click();
  await page.getByRole('option', { name: 'Cass Caseworker' }).click();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('With cases@societygal.test')).toBeVisible();

  await page.goto('/admin/dashboard');
  const number = page
    .getByRole('navigation', { name: 'Needs you today' })
    .getByRole('link', { name: /^Handed to you/ });
  const count = Number(/\d+$/.exec((await number.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(0);
  await number.click();
  await expect(page).toHaveURL(/\/admin\/inbox\?topic=handed$/);
  const rows = page.getByRole('table', { name: 'Handed to you' }).locator('tbody tr');
  await expect(rows.filter({ hasText: her.name })).toHaveCount(1);
  await expect(rows).toHaveCount(count);
});

test('Notes that could not be loaded say so, with a way to try again', async ({ page }) => {
  await page.route('**/api/staff/my-notes', (route) => route.abort());
  await openAs(page, demoStaff.finance);
  const failed = page.getByRole('alert').filter({ hasText: 'Notes for you could not be loaded.' });
  await expect(failed).toBeVisible({ timeout: 45_000 });
  await page.unroute('**/api/staff/my-notes');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
});

test('The tags in use are offered where one is typed', async ({ page, request }) => {
  const her = await anApplication(request);
  await openAs(page, demoStaff.caseworker, `/admin/applications/scholarship/${her.id}`);
  await page.getByLabel('Tag', { exact: true }).fill('offered before');
  await page.getByRole('button', { name: 'Add the tag' }).click();
  await expect(page.getByText('Tagged', { exact: true })).toBeVisible();
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('dialog').getByLabel('Tag', { exact: true }).focus();
  await expect(page.locator('datalist option[value="offered before"]')).toBeAttached();
});
