import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { aGift, atStripe, listAtStripe } from '../e2e/fixtures/finance-steps.ts';
import { isReadableByAll } from '../e2e/fixtures/readable.ts';
import { addresses, documentsWhere } from '../e2e/fixtures/stack.ts';
import { openFinance } from '../e2e/fixtures/staff-steps.ts';

const cents = (text: string | null | undefined): number => {
  const [, sign, sum] = /([-−]?)\$?([\d,]+(?:\.\d+)?)/.exec(text ?? '') ?? [];
  return Math.round(Number(`${sign ? '-' : ''}${sum?.replaceAll(',', '')}`) * 100);
};
const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Three days at Stripe: what was given is paid out. */
const threeDays = () =>
  fetch(`${addresses.stripe}/_clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days: 3 }),
  });

/** The bookkeeper's file of all days, as rows of cells. */
const theFile = async (page: Page): Promise<string[][]> => {
  const box = page.getByRole('region', { name: 'For the bookkeeper' });
  await box.getByLabel('From').fill('2020-01-01');
  await box.getByLabel('To').fill('2099-12-31');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    box.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const [, ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  return rows.map((row) => row.split(','));
};

test('A bookkeeper walks from a payout to its gifts to the file, and every sum is equal to the cent', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const whole = await aGift({ amount: 5_000 });
  const parted = await aGift({ amount: 12_345 });
  // A refund in Stripe's dashboard whose event never arrives.
  await atStripe('webhooks', { lost: true });
  await atStripe(`charges/${parted.intent}/refund`, { amount: 700 });
  await atStripe('webhooks', { lost: false });
  await threeDays();

  await openFinance(page, '/admin/donations/books', 'Books');
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(page.getByText('Compared with Stripe', { exact: true })).toBeVisible({ timeout: 60_000 });
  const differs = page.getByRole('alert', { name: 'Differences with Stripe' });
  await expect(differs).toContainText(
    `Gift ${parted.reference}: here paid, $123.45; at Stripe paid, $123.45, $7.00 refunded (${parted.session}).`,
  );
  await isReadableByAll(page);
  await differs.getByRole('button', { name: `Mend from Stripe: ${parted.reference}` }).click();
  await expect(page.getByText('Mended', { exact: true })).toBeVisible();
  await expect(differs.getByText(parted.reference)).toHaveCount(0);
  const [mended] = await documentsWhere('donations', 'session_id', parted.session);
  expect(mended?.amount_refunded).toEqual({ integerValue: '700' });

  const payouts = page.getByRole('table', { name: 'Payouts' }).locator('tbody tr');
  const links = await payouts.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const amounts = (await payouts.locator('td:nth-child(2)').allTextContents()).map(cents);
  await expect(payouts.locator('td:nth-child(5)')).toHaveText(links.map(() => 'Yes'));
  const paidOut = (await listAtStripe('payouts?limit=1000')).map(({ amount }) => Number(amount));
  expect([...amounts].sort()).toEqual([...paidOut].sort());
  const waiting = cents(
    /paid out: (\S+\d)\./.exec((await page.getByText(/^Waits at Stripe/).textContent()) ?? '')?.[1],
  );

  const file = await theFile(page);
  const isTransfer = ([, , , , , account]: string[]) => account === 'Transfer to the bank';
  const isOfStripe = (row: string[]) =>
    !isTransfer(row) && !/^(?:Donations: |Noncash donations: |Awards)/.test(row[5] ?? '');
  const netOf = (rows: readonly string[][]) => sumOf(rows.map((row) => cents(row[4])));
  expect(netOf(file.filter(isTransfer))).toBe(-sumOf(paidOut));
  expect(netOf(file.filter(isOfStripe))).toBe(sumOf(paidOut) + waiting);

  const inFile: string[] = [];
  for (const [index, link] of links.entries()) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: /^Payout of / })).toBeVisible();
    const cells = await page
      .getByRole('table', { name: 'Movements' })
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
    expect(sumOf(cells.map((row) => cents(row[5])))).toBe(amounts[index]);
    for (const row of cells) {
      expect(cents(row[3]) - cents(row[4])).toBe(cents(row[5]));
      // The same movement stands in the file, with the same amount, fee and net.
      const same = file.find((line) => line[1] === `${row[1]} ${row[2]}` && cents(line[2]) === cents(row[3]));
      expect([same?.[3], same?.[4]].map(cents), `${row[1]} ${row[2]}`).toEqual([cents(row[4]), cents(row[5])]);
      inFile.push(row[2] ?? '');
    }
  }
  await isReadableByAll(page);
  const { receiptNumber: receipt } = whole;
  expect(inFile).toContain(receipt);
  for (const link of links) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: /^Payout of / })).toBeVisible();
    if ((await page.getByRole('link', { name: receipt }).count()) > 0) break;
  }
  await page.getByRole('link', { name: receipt }).click();
  await expect(page.getByRole('heading', { level: 1, name: '$50.00 from Greta Giver' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What Stripe says' })).toContainText('$48.60');
});
