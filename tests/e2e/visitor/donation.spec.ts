import { expect } from '@playwright/test';
import { fillInDonor, openDonate, openGivingFromMailbox } from '../fixtures/giving-steps.ts';
import { aVisitor, documentsWhere, test, theMailTo } from '../fixtures/stack.ts';

test('A donor gives $50, sees that it was paid, and finds the receipt in her inbox', async ({ page }) => {
  const donor = aVisitor('Grace Donor');
  await page.goto('/donate');
  await page.getByRole('radio', { name: /^\$50\b/ }).check();
  await fillInDonor(page, donor);
  await page.getByRole('button', { name: /\$50/ }).click();

  await expect(page.getByText('$50.00').first()).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();

  await expect(page).toHaveURL(/\/donation-success\?session_id=/);
  // What this tab kept is said before our server answers.
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Grace.' })).toBeInViewport();
  await expect(page.getByText('$50 once')).toBeInViewport();
  await expect(page.locator('.hero-picture img')).toBeInViewport();
  await expect(page.getByText('Your gift has arrived: it is paid.')).toBeVisible({ timeout: 30_000 });

  const receipt = await theMailTo(donor.email);
  expect(receipt.text).toContain('$50.00');
  expect(receipt.text).toContain('No goods or services');
  expect(receipt.attachments.map((file) => file.contentType)).toContain('application/pdf');

  const stored = await documentsWhere('donations', 'donor_email', donor.email);
  expect(stored).toHaveLength(1);
  expect(stored[0]?.status).toEqual({ stringValue: 'paid' });
  expect(stored[0]?.amount).toEqual({ integerValue: '5000' });
});

test('A donor who turns back at the checkout finds the form again and nothing was charged', async ({ page }) => {
  const donor = aVisitor('Turning Back');
  await page.goto('/donate');
  await fillInDonor(page, donor);
  await page.getByRole('button', { name: /\$100/ }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/donate/);
  const stored = await documentsWhere('donations', 'donor_email', donor.email);
  expect(stored.map((donation) => donation.status)).not.toContainEqual({ stringValue: 'paid' });
});

test('A donor without a name is asked for it and keeps what she typed', async ({ page }) => {
  await page.goto('/donate');
  await page
    .getByLabel(/^Email/)
    .first()
    .fill('only@example.com');
  await page.getByRole('button', { name: /\$100/ }).click();
  await expect(page.getByText('Please fill in your name and email').first()).toBeVisible();
  await expect(page.getByLabel(/^Email/).first()).toHaveValue('only@example.com');
});

test('An unknown session is told to be unknown, without any personal data', async ({ request }) => {
  const answer = await request.get('/api/donations/cs_test_guessed');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ status: 'unknown' });
});

test('A donor who comes back cancelled is told that nothing was charged, and finds what she filled in', async ({
  page,
}) => {
  const donor = aVisitor('Coming Back');
  await openDonate(page, '?amount=12.34&monthly=1&utm_campaign=spring');
  await expect(page.getByRole('spinbutton', { name: 'Custom Amount' })).toHaveValue('12.34');
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await fillInDonor(page, donor);
  await page.getByRole('checkbox', { name: /^Cover the fee/ }).check();
  await page.getByRole('checkbox', { name: 'This is a tribute gift' }).check();
  await page.getByRole('radio', { name: 'In memory of' }).check();
  await page.getByLabel('Who is it for?').fill('Aunt June');
  await page.getByRole('checkbox', { name: 'My employer matches gifts' }).check();
  await page.getByLabel('Employer', { exact: true }).fill('Harbor Tools');
  // 12.34 and the fee: ceil((1234 + 30) / (1 - 0.022)) cents.
  await expect(page.getByText(/^Today \$12\.93, then \$12\.93 on the \d+(st|nd|rd|th) of each month/)).toBeVisible();
  await page
    .getByRole('button', { name: /Donate/ })
    .last()
    .click();
  await expect(page.getByText('$12.93').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/donate\?cancelled=1/);
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Custom Amount' })).toHaveValue('12.34');
  await expect(page.getByRole('checkbox', { name: /^Cover the fee/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'In memory of' })).toBeChecked();
  await expect(page.getByLabel('Who is it for?')).toHaveValue('Aunt June');
  await expect(page.getByLabel('Employer', { exact: true })).toHaveValue('Harbor Tools');
  await expect(page.getByLabel(/^(Full )?Name/)).toHaveValue(donor.name);
});

test('A monthly donor on a phone opens her giving from her mailbox, changes her name and ends the gift', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const donor = aVisitor('Monthly Mona');
  await openDonate(page, '?amount=25&monthly=1');
  await fillInDonor(page, donor);
  await page.getByRole('button', { name: /\$25/ }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText(/Your gift has arrived/).first()).toBeVisible({ timeout: 30_000 });

  await openGivingFromMailbox(page, donor.email);
  await expect(page.getByText('$25.00 a month.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const name = page.getByLabel('Change name');
  await name.fill('Mona Newname');
  await page.locator('form', { has: name }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. An email confirms it.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel monthly gift' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('You have no monthly gift.')).toBeVisible();
  // Stripe's event brings the name to her gifts.
  await expect
    .poll(async () => (await documentsWhere('donations', 'donor_email', donor.email))[0]?.donor_name)
    .toEqual({ stringValue: 'Mona Newname' });
});
