import { expect } from '@playwright/test';
import { addResume, fillApplicant, fillApplication, goOnTo } from '../fixtures/application.ts';
import { aVisitor, documentsWhere, test } from '../fixtures/stack.ts';

const save = 'Save and continue on another device';

test('A form saved on one device is continued and sent on another', async ({ page, browser }) => {
  const applicant = aVisitor('Moving Applicant');
  await page.goto('/application-form');
  await fillApplication(page, applicant);
  await addResume(page);
  await page.getByRole('button', { name: save }).click();
  const region = page.getByRole('region', { name: /^Saved until/ });
  await expect(region).toBeVisible({ timeout: 30_000 });
  const [code = '', pin = ''] = await region.locator('strong').allTextContents();
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(pin).toMatch(/^\d{6}$/);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    region.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('note.txt');

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/my-request');
  await elsewhere.getByLabel('Return code').fill(code.toLowerCase());
  await elsewhere.getByLabel('PIN').fill(pin);
  await elsewhere.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(elsewhere.getByLabel(/^Full Name/)).toHaveValue(applicant.name, { timeout: 30_000 });
  await elsewhere.getByRole('link', { name: 'Review' }).click();
  const review = elsewhere.getByRole('region', { name: 'Your answers' });
  await expect(review).toContainText('I am starting again and I want to learn.');
  await expect(review).toContainText('resume.pdf');
  await elsewhere.getByRole('button', { name: 'Submit Application' }).click();
  await expect(elsewhere.getByText('Application Submitted!').first()).toBeVisible({ timeout: 30_000 });
  expect(await documentsWhere('scholarship_applications', 'email_address', applicant.email)).toHaveLength(1);

  // The draft has done its work: its code opens nothing any more.
  await elsewhere.goto('/my-request');
  await elsewhere.getByLabel('Return code').fill(code);
  await elsewhere.getByLabel('PIN').fill(pin);
  await elsewhere.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(elsewhere.getByText('This code and PIN do not open anything.')).toBeVisible();
  await elsewhere.context().close();
});

test('A form that cannot be saved says so, and keeps everything she typed', async ({ page }) => {
  await page.goto('/application-form');
  await fillApplicant(page, aVisitor('Unlucky Applicant'));
  await page.route('**/api/drafts', (route) => route.abort());
  await page.getByRole('button', { name: save }).click();
  await expect(page.getByText('It could not be saved.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel(/^Preferred Name/)).toHaveValue('Ada');
  await goOnTo(page, 2);
});

test('Leaving wipes what was typed and the code, also for the back button', async ({ page }) => {
  await page.goto('/application-form');
  await fillApplicant(page, aVisitor('Leaving Applicant'));
  await page.getByRole('button', { name: save }).click();
  await expect(page.getByRole('region', { name: /^Saved until/ })).toBeVisible({ timeout: 30_000 });
  await page.route(
    (url) => !url.host.startsWith('localhost'),
    (route) => route.fulfill({ body: 'elsewhere' }),
  );
  await page.getByRole('link', { name: 'Leave this site' }).first().click();
  await expect(page.getByText('elsewhere')).toBeVisible();
  await page.goBack().catch(() => null);
  await page.goto('/application-form');
  await expect(page.getByLabel(/^Full Name/)).toHaveValue('');
  await expect(page.getByRole('region', { name: /^Saved/ })).toHaveCount(0);
});
