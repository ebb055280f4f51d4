import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { aGift } from '../fixtures/finance-steps.ts';
import { isReadableByAll } from '../fixtures/readable.ts';
import { aVisitor, documentsWhere } from '../fixtures/stack.ts';
import { openFinance } from '../fixtures/staff-steps.ts';

test('Finance finds a donor, takes her statement, and puts two addresses of her together and apart again', async ({
  page,
}) => {
  test.slow();
  const one = aVisitor('Wanda Work');
  const other = aVisitor('Wanda Home');
  await aGift({ amount: 4_000 }, undefined, one);
  await aGift({ amount: 2_550 }, undefined, other);
  await openFinance(page, `/admin/donations?q=${encodeURIComponent(one.email)}`, 'Donations');
  await page.getByRole('link', { name: 'Wanda Work' }).click();
  await page.getByRole('link', { name: 'All gifts of this donor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wanda Work' })).toBeVisible();
  const inAll = page.getByRole('group', { name: 'Given in all, net' });
  await expect(inAll).toContainText('$40.00');
  await expect(page.getByRole('group', { name: 'Paid gifts' })).toContainText('1');

  const year = new Date().getFullYear();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Statement ${year}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`statement-${year}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const merge = page.getByRole('region', { name: 'Another address of this donor' });
  await merge.getByLabel('The other email').fill(other.email);
  await merge.getByLabel('Why?').fill('She told us on the phone');
  await merge.getByRole('button', { name: 'Put together' }).click();
  await merge.getByRole('button', { name: 'Yes, put together' }).click();
  await expect(inAll).toContainText('$65.50');
  await expect(page.getByRole('table', { name: 'Gifts of this donor' }).getByRole('row')).toHaveCount(3);
  await expect(merge).toContainText(`1 gift of ${other.email}`);
  expect(await documentsWhere('donations', 'donor_email', other.email)).toHaveLength(0);
  await isReadableByAll(page);

  await merge.getByRole('button', { name: 'Undo' }).click();
  await expect(inAll).toContainText('$40.00');
  expect(await documentsWhere('donations', 'donor_email', other.email)).toHaveLength(1);
});
