import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { organisation } from '@society-gal/contracts/brand';
import { atStripe, openCheckout } from '../e2e/fixtures/finance-steps.ts';
import { isReadableByAll } from '../e2e/fixtures/readable.ts';
import { aVisitor, documentsWhere, mailsTo } from '../e2e/fixtures/stack.ts';
import { openFinance } from '../e2e/fixtures/staff-steps.ts';

// Once the guard is raised it stays so for an hour: there is no second try, and by its name this file comes last.
test.describe.configure({ retries: 0 });

/** A stolen number that nobody tried before. */
const aStolenCard = () => `400000${String(randomInt(1_000_000_000)).padStart(10, '0')}`;

test('Finance is told while stolen cards are tried, and a real donor still gives', async ({ page, browser }) => {
  test.setTimeout(240_000);
  // Seven addresses with nine cards each: none of them is held up by itself.
  for (let tester = 0; tester < 7; tester += 1) {
    const { session } = await openCheckout({ amount: 100 }, aVisitor('Tess Tester'));
    for (let card = 0; card < 9; card += 1) await atStripe(`sessions/${session}/pay`, { card: aStolenCard() });
  }
  const told = async () => (await mailsTo(organisation.donationsEmail)).map(({ subject }) => subject);
  await expect.poll(told, { timeout: 60_000 }).toContain('Stolen cards are being tried on the donation page');

  await openFinance(page, '/admin/donations/to-do', 'Gifts to see to');
  const warning = page.getByRole('alert').filter({ hasText: 'Stolen cards are being tried' });
  await expect(warning).toContainText('Donors can still give.');
  await isReadableByAll(page);

  const hers = await browser.newPage();
  const donor = aVisitor('Ruth Real');
  await hers.goto('/donate?amount=5');
  await expect(hers.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await hers.getByLabel(/^(Full )?Name/).fill(donor.name);
  await hers
    .getByLabel(/^Email/)
    .first()
    .fill(donor.email);
  await hers
    .getByRole('button', { name: /Donate/ })
    .last()
    .click();
  await expect(hers.getByText('Until that is over we take $10 or more.').first()).toBeVisible({ timeout: 30_000 });
  await hers.getByRole('radio', { name: /^\$50\b/ }).check();
  await hers.getByRole('button', { name: /\$50/ }).click();
  await hers.getByRole('button', { name: /^Pay/ }).click();
  await expect(hers.getByText(/Your gift has arrived/).first()).toBeVisible({ timeout: 30_000 });
  expect((await documentsWhere('donations', 'donor_email', donor.email)).map(({ status }) => status)).toContainEqual({
    stringValue: 'paid',
  });
  await hers.close();
});
