import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { demoAdmin } from '../fixtures/stack.ts';
import { anApplication, anInquiry, openAs, openDashboard } from '../fixtures/staff-steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('A record opens beside its list on a wide screen, j moves on, and the address holds both', async ({ page }) => {
  const season = `Beside ${randomUUID().slice(0, 8)}`;
  for (const name of ['One', 'Two', 'Three']) await anInquiry(page.request, `${season} ${name}`);
  await openAs(page, demoAdmin, `/admin/dashboard?tab=partnership&q=${encodeURIComponent(season)}`);
  const list = page.getByRole('table', { name: 'Partnership Applications' });
  await expect(list.getByRole('link')).toHaveCount(3);
  await list.getByRole('link', { name: `${season} Three` }).click();
  const pane = page.getByRole('region', { name: 'The open record' });
  const shown = (name: string) => pane.getByRole('heading', { name: `${season} ${name}` });
  await expect(shown('Three')).toBeVisible();
  await expect(pane).toBeFocused();
  await expect(list.getByRole('link')).toHaveCount(3);
  await expect(page).toHaveTitle(new RegExp(`^${season} Three`));

  await expect(pane.getByRole('button', { name: 'Next' })).toBeEnabled();
  await page.keyboard.press('j');
  await expect(shown('Two')).toBeVisible();
  await expect(list.getByRole('link', { name: `${season} Two` })).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(shown('Two')).toBeVisible();
  await expect(list.getByRole('link')).toHaveCount(3);
  await expect(pane.getByRole('button', { name: 'Previous' })).toBeEnabled();
  await page.keyboard.press('k');
  await expect(shown('Three')).toBeVisible();

  await page.keyboard.press('u');
  await expect(pane).toBeHidden();
  await expect(list.getByRole('link', { name: `${season} Three` })).toBeFocused();
  await expect(page).toHaveTitle(/^Dashboard/);

  // Who opens such an address in a narrow window gets the record alone.
  await list.getByRole('link', { name: `${season} One` }).click();
  await expect(shown('One')).toBeVisible();
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(page.getByRole('heading', { level: 1, name: `${season} One` })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/applications\/partnership\//);
});

test('A message opens beside the inbox, and is read alone when one asks for it', async ({ page }) => {
  await openAs(page, demoAdmin, '/admin/inbox?topic=referrals');
  await page.getByRole('table').getByRole('link').first().click();
  const pane = page.getByRole('region', { name: 'The open record' });
  await expect(pane.getByRole('heading', { name: 'Answers' })).toBeVisible();
  await pane.getByRole('link', { name: 'Open alone' }).click();
  await expect(page).toHaveURL(/\/admin\/inbox\/referrals\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Columns that somebody chose stand in the address, and a view that is kept brings them back', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Views' });
  await dialog.getByRole('checkbox', { name: 'Reference' }).check();
  await dialog.getByRole('checkbox', { name: 'Career path' }).uncheck();
  const name = `Columns ${randomUUID().slice(0, 8)}`;
  await dialog.getByLabel('Keep this view as').fill(name);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('The view is kept')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/columns=types%2Ccreated_at%2Canswer%2Cstatus%2Creference/);
  const header = (title: string) => page.getByRole('columnheader', { name: title });
  await expect(header('Reference')).toBeVisible();
  await expect(header('Career path')).toHaveCount(0);

  await page.goto('/admin/dashboard');
  await expect(header('Career path')).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog.getByRole('link', { name }).click();
  await expect(header('Reference')).toBeVisible();
  await expect(header('Career path')).toHaveCount(0);
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog.getByRole('button', { name: `Forget ${name}` }).click();
  await expect(dialog.getByRole('link', { name })).toHaveCount(0);
});

test('The way to tell her stands there after a decision alone, in view and with no message over it', async ({
  page,
  request,
}) => {
  const { id, name } = await anApplication(request);
  await openAs(page, demoAdmin, `/admin/dashboard?open=applications/scholarship/${id}`);
  const decision = page.getByRole('region', { name: 'Decision' });
  await expect(decision.getByRole('link', { name: 'Tell her that we need more time' })).toBeVisible();
  await expect(decision.getByText('She was not told yet.')).toHaveCount(0);
  await decision.getByRole('combobox', { name: `Status of ${name}` }).click();
  await page.getByRole('option', { name: 'Approved' }).click();
  await expect(page.getByText(`${name}: now Approved.`)).toBeVisible();
  const tell = decision.getByRole('link', { name: 'Tell her', exact: true });
  await expect(tell).toBeInViewport({ ratio: 1 });
  const [top, message] = [await tell.boundingBox(), await page.locator('.staff-toasts').boundingBox()];
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThan(message?.y ?? 0);
});
