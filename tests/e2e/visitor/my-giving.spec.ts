import { expect } from '@playwright/test';
import { fillInDonor, openDonate, openGivingFromMailbox } from '../fixtures/giving-steps.ts';
import { addresses, aVisitor, documentsWhere, mailsTo, test } from '../fixtures/stack.ts';

test.use({ viewport: { width: 360, height: 740 } });

const post = (address: string, body: object) =>
  fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/** Somebody who has begun to give each month. */
async function aMonthlyDonor(card = '4242424242424242') {
  const { name, email } = aVisitor('Mona Monthly');
  const donorInfo = { name, email, phone: null };
  const asked = await post(`${addresses.shell}/api/create-payment`, {
    amount: 2_500,
    currency: 'usd',
    donorInfo,
    isRecurring: true,
  });
  const { url } = (await asked.json()) as { url: string };
  await post(`${addresses.stripe}/test/sessions/${url.split('/').at(-1)}/pay`, { card });
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBe(1);
  return email;
}

test('A donor on a phone ends her monthly gift with five presses, and reads of it in her mailbox', async ({ page }) => {
  const email = await aMonthlyDonor();
  let presses = await openGivingFromMailbox(page, email);
  await page.getByRole('button', { name: 'Cancel monthly gift' }).click();
  await page.getByLabel(/^Why/).fill('I lost my job');
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  presses += 2;
  expect(presses).toBe(5);
  const said = page.getByText('Your monthly gift has ended. Nothing more is charged.');
  await expect(said).toBeInViewport();
  await expect(said).toBeFocused();
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject), { timeout: 60_000 })
    .toContain('Your monthly gift has ended');
  const [stored] = await documentsWhere('donations', 'donor_email', email);
  expect(JSON.stringify(stored?.subscription_changes)).toMatch(/I lost my job/);
});

test('A donor changes amount, day and pause, goes on, and takes receipt and statement with her', async ({ page }) => {
  const email = await aMonthlyDonor();
  await openGivingFromMailbox(page, email);
  const save = async (label: string) => {
    const row = page.locator('form', { has: page.getByLabel(label) });
    await row.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('An email confirms it.')).toBeInViewport();
  };
  await page.getByLabel('Change amount').fill('31.50');
  await save('Change amount');
  await expect(page.getByText('$31.50 a month.')).toBeVisible();
  await page.getByLabel('Pause').selectOption('3');
  await save('Pause');
  await expect(page.getByText(/It is paused, and goes on after/)).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Your monthly gift goes on.')).toBeInViewport();
  await page.getByLabel('Change day').selectOption('5');
  await save('Change day');
  await expect(page.getByText(/The next gift is on \w+ 5, /)).toBeVisible();
  for (const [name, file] of [
    [/^Receipt R-/, /^receipt-R-.*\.pdf$/],
    [/^Statement \d{4}$/, /^statement-\d{4}\.pdf$/],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name }).first().click();
    expect((await saved).suggestedFilename()).toMatch(file);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('A donor puts a new card in on the page of Stripe, and comes back to her giving', async ({ page }) => {
  const email = await aMonthlyDonor();
  await openGivingFromMailbox(page, email);
  await page.getByRole('link', { name: 'Use a new card' }).click();
  await expect(page).toHaveURL(new RegExp(`^${addresses.stripe}`));
  await page.getByLabel('Card number').fill('5555 5555 5555 4444');
  await page.getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'Monthly gift' })).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject), { timeout: 60_000 })
    .toContain('Your new card is in place');
});

test('A donor downloads the receipt from the thank-you page', async ({ page }) => {
  const donor = aVisitor('Grace Download');
  await openDonate(page, '?amount=25');
  await fillInDonor(page, donor);
  await page.getByRole('button', { name: /\$25/ }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Thank you, Grace.')).toBeVisible({ timeout: 30_000 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the receipt' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^receipt-R-.*\.pdf$/);
});
