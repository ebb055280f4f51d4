import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { foundationDay } from '../../../contracts/src/brand/days.ts';
import { daysAfter } from '../../../contracts/src/format/calendar-days.ts';
import { isReadableByAll } from '../fixtures/readable.ts';
import { demoStaff } from '../fixtures/stack.ts';
import { anApplication, openAs, openFinance, patchDocument } from '../fixtures/staff-steps.ts';

const fund = 'Scholarships and training';
const inDays = (days: number) => daysAfter(foundationDay(), days);

async function anApprovedApplication(request: APIRequestContext) {
  const application = await anApplication(request);
  await patchDocument(`scholarship_applications/${application.id}`, { status: { stringValue: 'approved' } });
  return application;
}

/** Presses a button and fills in what it asks for; the second press has the same name. */
async function act(place: Page | Locator, name: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await place.getByRole('button', { name, exact: true }).click();
  const form = place.getByRole('form', { name, exact: true });
  for (const [label, text] of Object.entries(fields)) {
    const choice = form.getByRole('combobox', { name: label });
    if (await choice.isVisible()) {
      await choice.click();
      await choice.page().getByRole('option', { name: text }).click();
    } else await form.getByLabel(label).fill(text);
  }
  await form.locator('button[type=submit]').click();
  await expect(form).toBeHidden();
}

/** Finance enters a grant, so that there is something to award. */
async function aGrant(page: Page, dollars: string): Promise<void> {
  await openFinance(page, '/admin/funds', 'Funds');
  await act(page, 'Enter money', { Fund: fund, 'Amount in dollars': dollars, 'Where it comes from': 'A grant' });
}

/** A caseworker offers on the page of an application, and comes to the page of the award. */
async function offer(page: Page, application: string): Promise<void> {
  await openAs(page, demoStaff.caseworker, `/admin/applications/scholarship/${application}`);
  const part = page.getByRole('region', { name: 'Award', exact: true });
  await part.getByRole('button', { name: 'Offer', exact: true }).click();
  const form = part.getByRole('form', { name: 'Offer' });
  await form.getByLabel('What it is for').fill('Tuition of the spring term');
  await form.getByLabel('Answer by').fill(inDays(1));
  await form.getByRole('combobox', { name: 'Fund' }).click();
  await page.getByRole('option', { name: fund }).click();
  await form.getByLabel('Amount of each award in dollars').fill('100.01');
  await form.getByRole('button', { name: 'Split evenly' }).click();
  await form.getByRole('button', { name: 'Add a report day' }).click();
  await form.getByRole('textbox', { name: 'Report 1' }).fill(inDays(3));
  await isReadableByAll(page);
  await form.getByRole('button', { name: 'Offer', exact: true }).click();
  await part.getByRole('link', { name: 'Scholarship, $100.01' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scholarship, $100.01' })).toBeVisible();
}

test('Staff offer, record her yes, pay, take a payment back and excuse a report', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const finance = await browser.newPage();
  await aGrant(finance, '200');
  const { id } = await anApprovedApplication(request);
  await offer(page, id);
  await act(page, 'Record her answer', {
    'What she said': 'Yes, paid is: her school',
    'To whom she said it, and how': 'To Casey, on the phone',
  });
  await act(page, 'Record details', {
    School: 'Valley College',
    'Its office that takes payments': 'bursar@valley.example',
    'Student number': '4711',
    'Who told you, and how': 'She read it out on the phone',
  });
  await expect(page.getByRole('region', { name: 'Where the money goes' })).toContainText('The details are here');
  await page.getByRole('button', { name: 'Excuse', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Report 1' })).toContainText('Excused');
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
  await isReadableByAll(page);

  await openFinance(finance, new URL(page.url()).pathname, 'Scholarship, $100.01');
  const first = finance.getByRole('group', { name: 'Instalment 1' });
  await act(first, 'Mark as paid', { 'Reference of the payment': 'W-1' });
  await expect(first).toContainText('reference W-1');
  await act(first, 'Returned', { 'Why it came back': 'The account is closed' });
  await expect(first).toContainText('The account is closed');
  await expect(first.getByRole('button', { name: 'Pay again' })).toBeVisible();
  await expect(finance.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await isReadableByAll(finance);
});

test('An offer that is withdrawn frees its money for the next', async ({ page, browser, request }) => {
  test.slow();
  await aGrant(await browser.newPage(), '200');
  const { id, reference } = await anApprovedApplication(request);
  await offer(page, id);
  await act(page, 'Withdraw', { Why: 'Offered by mistake' });
  await expect(page.getByRole('main')).toContainText('Withdrawn');
  await page.goto('/admin/awards?filter=ended');
  await page.getByLabel('Reference').fill(reference);
  await expect(page.getByRole('row', { name: reference })).toContainText('Withdrawn');
  await isReadableByAll(page);
  await page.goto(`/admin/applications/scholarship/${id}`);
  const part = page.getByRole('region', { name: 'Award', exact: true });
  await expect(part.getByRole('button', { name: 'Offer', exact: true })).toBeVisible();
});

test('A reader finds the board and no award', async ({ page }) => {
  await openAs(page, demoStaff.reader, '/admin/board');
  const money = page.getByRole('region', { name: 'Money by fund' });
  await expect(money.getByRole('table')).toContainText('Together');
  await expect(page.getByRole('navigation', { name: 'Staff' }).getByRole('link')).toHaveText(['Dashboard', 'Board']);
  await isReadableByAll(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(money.getByRole('row', { name: /^Together .*Left at the end/ })).toBeVisible();
  expect(await money.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^board-\d{4}-Q\d\.pdf$/);
  await page.goto('/admin/awards');
  await expect(page.getByRole('heading', { level: 1, name: 'Not part of your role' })).toBeVisible();
});
