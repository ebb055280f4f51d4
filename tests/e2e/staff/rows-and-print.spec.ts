import { expect, type Page, test } from '@playwright/test';
import { adminRoutes } from '@society-gal/contracts/http';
import { addresses, demoAdmin } from '../fixtures/stack.ts';
import { anInquiry, openAs, openDashboard } from '../fixtures/staff-steps.ts';

/** The fonts that the browser really used for a text. */
const usedFonts = async (page: Page, selector: string): Promise<string[]> => {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `${familyName} of the machine`));
};

for (const [where, origin] of [
  ['at its own origin', addresses.adminApp],
  ['in the shell', addresses.shell],
] as const)
  test(`The staff area ${where} has its fonts at the first look, with a bold that is cut and not smeared`, async ({
    page,
  }) => {
    await page.goto(origin + adminRoutes.auth);
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible({ timeout: 30_000 });
    await page.evaluate(() => document.fonts.ready);
    expect(await usedFonts(page, 'h1')).toEqual([expect.stringMatching(/^Fraunces/)]);
    for (const bold of ['[role="tab"]', 'button[type=submit]', 'label'])
      expect(await usedFonts(page, bold), bold).toEqual([expect.stringMatching(/^Figtree/)]);
  });

for (const [list, path] of [
  ['the inbox', '/admin/inbox'],
  ['the dashboard', '/admin/dashboard?sort=oldest'],
] as const)
  test(`A laptop shows fourteen rows of ${list}`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await openAs(page, demoAdmin, path);
    const row = page.getByRole('table').locator('tbody tr').nth(13);
    await expect(row).toBeInViewport({ ratio: 1 });
  });

test('A list stays a table on paper, because rows that became cards after the pages were counted would be cut off', async ({
  page,
}) => {
  await openDashboard(page);
  const status = page.getByRole('columnheader', { name: 'Status' });
  await expect(status).toBeVisible();
  await page.setViewportSize({ width: 720, height: 1000 });
  await expect(status).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(status).toBeVisible();
});

test('The first screen on a phone has what needs somebody, the counts and the head of the list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page);
  const needs = page.getByRole('navigation', { name: 'Needs you today' });
  await expect(needs.getByRole('link', { name: /^Overdue: \d+$/ })).toBeVisible();
  const counts = page.getByRole('group', { name: 'Pending Review' });
  await expect(counts.getByText(/^\d+$/)).toBeVisible();
  const [above, below] = [await needs.boundingBox(), await counts.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  const first = await page.getByRole('table').locator('tbody tr').first().boundingBox();
  expect(first?.y ?? 740).toBeLessThan(740);
  const labels = page.getByRole('group').getByRole('heading');
  expect(await labels.evaluateAll((all) => all.filter((label) => label.scrollWidth > label.clientWidth).length)).toBe(
    0,
  );
});

test('An inquiry that is done in the inbox is done on the dashboard, and open there again when it is reopened', async ({
  page,
}) => {
  const { company } = await anInquiry(page.request);
  await openDashboard(page);
  const onDashboard = async () => {
    await page.goto(`/admin/dashboard?tab=partnership&q=${encodeURIComponent(company)}`);
    return page.getByRole('row').filter({ hasText: company });
  };
  await expect((await onDashboard()).getByText(/left$/)).toBeVisible();
  await page.goto(`/admin/inbox?topic=inquiries&q=${encodeURIComponent(company)}`);
  await page.getByRole('button', { name: `Done: ${company}` }).click();
  await expect(page.getByRole('button', { name: `Reopen: ${company}` })).toBeVisible();
  const row = await onDashboard();
  await expect(row.getByText('Done', { exact: true })).toBeVisible();
  await expect(row.getByText(/left$/)).toHaveCount(0);
  await page.goto(`/admin/inbox?topic=inquiries&q=${encodeURIComponent(company)}`);
  await page.getByRole('button', { name: `Reopen: ${company}` }).click();
  await expect((await onDashboard()).getByText(/left$/)).toBeVisible();
});

test('A user who asks for more contrast gets black words and lines on white', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more', colorScheme: 'light' });
  await openDashboard(page);
  const paint = await page
    .locator('tbody td')
    .first()
    .evaluate((cell) => {
      const { color, borderBottomColor } = getComputedStyle(cell);
      return { color, borderBottomColor, ground: getComputedStyle(document.body).backgroundColor };
    });
  expect(paint).toEqual({ color: 'rgb(0, 0, 0)', borderBottomColor: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' });
});
