import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { demoAdmin } from '../fixtures/stack.ts';
import { anApplication, openAs, patchDocument } from '../fixtures/staff-steps.ts';

test.use({ viewport: { width: 1366, height: 768 } });

test('Rows stay where they are when the first is chosen, and what is done to them stands in view', async ({ page }) => {
  // What other tests send comes last here.
  await openAs(page, demoAdmin, '/admin/dashboard?sort=oldest');
  const row = page.getByRole('table').getByRole('row').nth(3);
  await expect(row.getByRole('link')).toBeVisible();
  const before = await row.boundingBox();
  await row.getByRole('checkbox', { name: 'Select row' }).check();
  const bar = page.getByRole('region', { name: 'Selected applications' });
  await expect(bar.getByText('1 selected')).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button', { name: 'Clear selection' })).toBeInViewport({ ratio: 1 });
  expect(await row.boundingBox()).toEqual(before);
});

test('A tag beside a name and the words of a search are whole on a laptop', async ({ page, request }) => {
  const her = await anApplication(request);
  const tags = ['needs laptop', 'spring round'];
  const values = tags.map((tag) => ({ stringValue: tag }));
  await patchDocument(`scholarship_applications/${her.id}`, { tags: { arrayValue: { values } } });
  await openAs(page, demoAdmin, `/admin/dashboard?q=${encodeURIComponent(her.name)}`);
  const row = page.getByRole('row').filter({ hasText: her.name });
  await expect(row.getByText('+1')).toBeInViewport({ ratio: 1 });
  const tag = row.getByText('needs laptop');
  await expect(tag).toBeVisible();
  expect(await tag.evaluate((label) => label.scrollWidth - label.clientWidth)).toBeLessThanOrEqual(0);
  const cell = await row.getByRole('cell').nth(1).boundingBox();
  const more = await row.getByText('+1').boundingBox();
  expect((more?.x ?? 0) + (more?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0));
  const label = page.locator('label', { hasText: 'Search by name or e-mail' });
  expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
});

test('A view of one’s own gets another name and is shared, and stays the same view', async ({ page }) => {
  const name = `Round ${randomUUID().slice(0, 8)}`;
  await openAs(page, demoAdmin, '/admin/dashboard?status=submitted');
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Views' });
  await dialog.getByLabel('Keep this view as').fill(name);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await dialog.getByRole('button', { name: `Change ${name}` }).click();
  await expect(dialog.getByLabel('Name of the view')).toBeFocused();
  await dialog.getByLabel('Name of the view').fill(`${name} of Monday`);
  await dialog.getByLabel('The team sees it').check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const kept = dialog.getByRole('listitem').filter({ hasText: `${name} of Monday` });
  await expect(kept).toContainText('Shared by you');
  await kept.getByRole('link').click();
  await expect(page).toHaveURL(/status=submitted/);
});

test('Mails without a valid address stand in a list of their own', async ({ page }) => {
  const [failed, withheld] = [`gone-${randomUUID()}@example.com`, `gone-${randomUUID()}@example.com`];
  const text = (stringValue: string) => ({ stringValue });
  const mail = { formType: text('letter'), attempts: { integerValue: '1' }, withheld_reason: text('bounced') };
  const created_at = { timestampValue: new Date().toISOString() };
  for (const [to, status] of [
    [failed, 'failed'],
    [withheld, 'withheld'],
  ] as const)
    await patchDocument(`mail_outbox/${randomUUID()}`, { ...mail, created_at, to: text(to), status: text(status) });
  await openAs(page, demoAdmin, '/admin/mail');
  await expect(page.getByRole('row').filter({ hasText: failed })).toBeVisible();
  await page.getByRole('tab', { name: 'No such address' }).click();
  const rows = page.getByRole('row').filter({ hasText: 'gone-' });
  await expect(rows.filter({ hasText: withheld })).toBeVisible();
  await expect(rows.filter({ hasText: failed })).toContainText('The mail server said that there is no such address');
});

test('A mail that can never arrive leaves the failed ones once somebody resolves it', async ({ page }) => {
  const to = `never-${randomUUID()}@example.com`;
  const text = (stringValue: string) => ({ stringValue });
  await patchDocument(`mail_outbox/${randomUUID()}`, {
    ...{ to: text(to), formType: text('letter'), status: text('failed'), last_error: text('no such host') },
    ...{ attempts: { integerValue: '8' }, created_at: { timestampValue: new Date().toISOString() } },
  });
  await openAs(page, demoAdmin, '/admin/mail');
  const row = page.getByRole('row').filter({ hasText: to });
  await row.getByRole('button', { name: `Resolve: Letter to ${to}` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: 'Withheld' }).click();
  await expect(row).toContainText('It failed, and a colleague resolved it. no such host');
  await expect(row.getByRole('button', { name: `Send again to ${to}` })).toBeVisible();
});

test('A tag that could not be given, since the back end is away, is still typed', async ({ page }) => {
  await openAs(page, demoAdmin, '/admin/dashboard?sort=oldest');
  await page.getByRole('checkbox', { name: 'Select row' }).first().check();
  await page.getByRole('button', { name: 'Tag, hand over, archive' }).click();
  await page.route('**/api/staff/update-records', (route) => route.abort());
  await page.getByLabel('Tag', { exact: true }).fill('half typed');
  await page.getByRole('button', { name: 'Add the tag' }).click();
  await expect(page.getByText('Nothing was changed')).toBeVisible();
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue('half typed');
});
