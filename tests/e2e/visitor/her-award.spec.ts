import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { foundationDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import { axeOn } from '../fixtures/page-checks.ts';
import { demoStaff, idTokenOf, test } from '../fixtures/stack.ts';
import { anApplication } from '../fixtures/staff-steps.ts';

const inDays = (days: number): string => daysAfter(foundationDay(), days);
type Her = { award: string; code: string; pin: string };

/** A staff call, as a colleague of this role makes it. */
const staff = async (request: APIRequestContext, role: keyof typeof demoStaff, call: string, data: object) => {
  const headers = { authorization: `Bearer ${await idTokenOf(demoStaff[role])}`, 'idempotency-key': randomUUID() };
  const reply = await request.post(`/api/staff/${call}`, { data, headers });
  expect(reply.status(), await reply.text()).toBe(200);
  return reply.json();
};

/** A woman whose application was approved, with an offer of $3,000 that waits for her answer. */
const anOffer = async (request: APIRequestContext): Promise<Her> => {
  const { id, returnCode, pin } = await anApplication(request);
  const collection = 'scholarship_applications';
  await staff(request, 'caseworker', 'set-status', { collection, id, status: 'approved', version: 1 });
  const fund = 'scholarships-and-training';
  await staff(request, 'finance', 'add-to-fund', { fund, amount: 300_000, why: 'A grant' });
  const offer = {
    kind: 'scholarship',
    fund,
    amount: 300_000,
    purpose: 'Tuition of the nursing course',
    conditions: ['You stay enrolled.'],
    answer_by: inDays(2),
    instalments: [{ amount: 300_000, due_on: inDays(40), needs: ['signature'] }],
    reports: [inDays(7)],
  };
  const { results } = await staff(request, 'caseworker', 'offer-awards', { applications: [id], offer });
  return { award: results[0].award, code: returnCode, pin };
};

const openRequest = async (page: Page, { code, pin }: Her) => {
  await page.goto('/my-request');
  await page.getByLabel('Return code').fill(code);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your award' })).toBeVisible({ timeout: 20_000 });
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('She sees what each payee leaves to be seen, accepts with the keyboard, and gives what is needed', async ({
  page,
}) => {
  const her = await anOffer(page.request);
  await openRequest(page, her);
  await expect(page.getByRole('radio', { name: 'My school' })).toBeChecked();
  const letter = page.getByText('Please apply each payment to the term of its date');
  await expect(letter).toBeVisible();
  await page.getByRole('radio', { name: 'My school' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Me', exact: true })).toBeChecked();
  await expect(letter).toBeHidden();
  await expect(page.getByText('The bank statement of the account you name')).toBeVisible();

  await page.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Yes, accept' })).toBeFocused();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You accepted. Below is what we still need.')).toBeFocused();

  await page.getByLabel('Name on the account').fill('Lina Quill');
  await page.getByLabel('Routing number').fill('123456789');
  await page.getByLabel('Account number').fill('000123456789');
  await press(page, 'Save where it goes');
  await expect(page.getByRole('alert')).toHaveText('This routing number has a mistake. Look at it once more.');
  await expect(page.getByLabel('Name on the account')).toHaveValue('Lina Quill');
  await page.getByLabel('Routing number').fill('021000021');
  await press(page, 'Save where it goes');
  await expect(page.getByText('Saved, and sealed at once. This page does not show it again.')).toBeFocused();
  await expect(page.getByText('000123456789')).toHaveCount(0);
  await page.getByLabel('Your name, as your signature').fill('Lina Quill');
  await press(page, 'Send it');
  await expect(page.getByText('Signature: we have it. Thank you.')).toBeVisible();
  await expect(page.getByText('Everything is here.')).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
});

test('She says how it is going, and that she needs a pause, in her words', async ({ page }) => {
  const her = await anOffer(page.request);
  await openRequest(page, her);
  await press(page, 'Accept');
  await press(page, 'Yes, accept');
  await page.getByRole('radio', { name: 'Up and down' }).check();
  await page.getByLabel('In your words, if you like').fill('The night shifts are long.');
  await press(page, 'Send your answer');
  await expect(page.getByText('Thank you. Your answer has arrived.')).toBeFocused();
  await page.getByLabel('What would help us to know').fill('My mother is ill.');
  await press(page, 'I need a pause');
  await expect(page.getByText('We know. Nothing is paid in the meantime, and nothing is lost.')).toBeFocused();
  await expect(page.getByText('You asked for a pause.')).toBeVisible();
});

test('A receiver reads what she shares, and nothing once she has taken it back on her page', async ({
  page,
  browser,
}) => {
  const her = await anOffer(page.request);
  const asked = await staff(page.request, 'caseworker', 'ask-release', {
    id: her.award,
    receiver: { kind: 'mentor', name: 'Mina Mentor', email: null },
    fields: ['award'],
    purpose: 'Meeting your mentor',
    last_day: inDays(30),
  });
  await openRequest(page, her);
  await press(page, 'Share this');
  await expect(page.getByText('It is shared until its last day.')).toBeFocused();
  const { link } = await staff(page.request, 'caseworker', 'share-release', { id: asked.id, mail: false });

  const mentor = await (await browser.newContext()).newPage();
  await mentor.goto(`/shared#${link.split('#')[1]}`);
  await expect(mentor.getByText('Scholarship, $3,000: Tuition of the nursing course')).toBeVisible({ timeout: 20_000 });
  await expect(mentor).toHaveURL(/\/shared$/);
  await expect(mentor).toHaveTitle('A few lines');
  expect((await axeOn(mentor).analyze()).violations).toEqual([]);
  await press(page, 'Take it back');
  await expect(page.getByText('You took it back.')).toBeFocused();
  await press(mentor, 'Look again');
  await expect(mentor.getByText('This is no longer shared.')).toBeVisible();
  await expect(mentor.getByText('nursing')).toHaveCount(0);
  await mentor.context().close();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('She declines an offer after one more question, and the page says calmly that it is over', async ({ page }) => {
    const her = await anOffer(page.request);
    await openRequest(page, her);
    await press(page, 'Decline');
    await press(page, 'Yes, decline');
    await expect(page.getByText('You said no, and that is fine.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  });
});
