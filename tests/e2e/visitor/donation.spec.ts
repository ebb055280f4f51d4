import { expect, test } from '@playwright/test';
import { aVisitor, documentsWhere, theMailTo } from '../fixtures/stack.ts';

test('A donor gives $50, sees that it was paid, and finds the receipt in her inbox', async ({ page }) => {
  const donor = aVisitor('Grace Donor');
  await page.goto('/donate');
  await page.getByRole('radio', { name: /^\$50\b/ }).check();
  await page.getByLabel(/^(Full )?Name/).fill(donor.name);
  await page
    .getByLabel(/^Email/)
    .first()
    .fill(donor.email);
  await page.getByRole('button', { name: /\$50/ }).click();

  await expect(page.getByText('$50.00').first()).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();

  await expect(page).toHaveURL(/\/donation-success\?session_id=/);
  await expect(page.getByText(/paid|received/i).first()).toBeVisible({ timeout: 30_000 });

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
  await page.getByLabel(/^(Full )?Name/).fill(donor.name);
  await page
    .getByLabel(/^Email/)
    .first()
    .fill(donor.email);
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
