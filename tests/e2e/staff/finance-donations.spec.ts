import { expect, test } from '@playwright/test';
import { aGift } from '../fixtures/finance-steps.ts';
import { isReadableByAll } from '../fixtures/readable.ts';
import { aVisitor } from '../fixtures/stack.ts';
import { openFinance } from '../fixtures/staff-steps.ts';

const cents = (text: string | null): number => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);

test('The donations lead with this month’s net, as a chart and as a table that agree, and a donor opens', async ({
  page,
}) => {
  await openFinance(page, '/admin/donations', 'Donations');
  const now = page.getByRole('group', { name: 'This month' });
  await expect(now).toContainText('Last month by this day');
  await expect(now).toContainText('A year ago by this day');
  await expect(now).toContainText(/so far, net\$[\d,]+\.\d\d/);
  const chart = page.getByRole('img', { name: /^Gifts by month/ });
  await expect(chart.locator('text').filter({ hasText: /^\$0$/ })).toBeVisible();
  await isReadableByAll(page);
  // Letters of the chart are as large on a phone as elsewhere.
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = await chart
      .locator('text')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights), `${width} pixels`).toBeGreaterThanOrEqual(12);
  }
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' }).format(new Date());
  const cells = page.getByRole('region', { name: 'Totals by month and kind' }).getByRole('row', { name: month });
  // Read together: while other tests give, both sums rise.
  await expect
    .poll(async () => {
      const shown = cents(/net(\$[\d,.]+?\.\d\d)/.exec((await now.textContent()) ?? '')?.[1] ?? '');
      return shown - cents(await cells.getByRole('cell').nth(8).textContent());
    })
    .toBe(0);

  const donor = aVisitor(`Dora ${Date.now().toString(36)}`);
  await aGift({ amount: 1_234 }, undefined, donor);
  await page.getByLabel('Search by name, e-mail or receipt number').fill(donor.name);
  const row = page.getByRole('table', { name: 'Donations' }).getByRole('row', { name: donor.name });
  await expect(row).toContainText('$12.34');
  await row.getByRole('link', { name: donor.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: `$12.34 from ${donor.name}` })).toBeVisible();
});

test('Finance reads what a campaign and a website brought, each month of a monthly gift included', async ({ page }) => {
  const campaign = `autumn-${Date.now().toString(36)}`;
  const referrer = `${campaign}.example.org`;
  const utm = { source: 'letter', medium: null, campaign };
  await aGift({ amount: 3_000, utm, referrer });
  await aGift({ amount: 2_000, utm, referrer, isRecurring: true });
  await openFinance(page, '/admin/donations/campaigns', 'Campaigns');
  await page.getByLabel('To').fill('2099-12-31');
  const row = page.getByRole('table', { name: 'Campaigns' }).getByRole('row', { name: campaign });
  // Where somebody gave stock, another column stands behind these.
  await expect(row.getByRole('cell')).toContainText([campaign, 'letter', '2', '1', '$50.00']);
  const website = page.getByRole('table', { name: 'Websites that led here' }).getByRole('row', { name: referrer });
  await expect(website.getByRole('cell')).toContainText([referrer, '2', '1', '$50.00']);
  await isReadableByAll(page);
  await page.getByLabel('To').fill('2020-01-31');
  await page.getByLabel('From').fill('2020-01-01');
  await expect(page.getByText(campaign)).toHaveCount(0);
});
