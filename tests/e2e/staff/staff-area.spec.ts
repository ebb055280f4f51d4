import { expect, type Page, test } from '@playwright/test';
import { addresses, aVisitor, demoAdmin, demoVisitor, documentsWhere } from '../fixtures/stack.ts';
import { anInquiry, openAs, signIn } from '../fixtures/staff-steps.ts';

const list = (page: Page) => page.getByRole('table', { name: 'Partnership Applications' });
const statusOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Status of ${name}` });

const choose = async (page: Page, name: string, status: string) => {
  await statusOf(page, name).click();
  await page.getByRole('option', { name: status }).click();
};

const stored = async (email: string) => (await documentsWhere('partnership_applications', 'contact_email', email))[0];

test('A member of staff decides on an application, and who and when is kept', async ({ page }) => {
  await signIn(page, demoAdmin);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByText('Signed in successfully')).toBeVisible();
  await expect(page.getByText(`Welcome, ${demoAdmin.email}`)).toBeVisible();
  for (const card of ['Scholarship Applications', 'Partnership Applications', 'Pending Review'])
    await expect(page.getByRole('group', { name: card })).toContainText(/\d/, { timeout: 30_000 });

  await page.getByRole('tab', { name: 'Partnerships' }).click();
  await expect(list(page)).toBeVisible();
  const { company, email } = await anInquiry(page.request);
  // No reload: the list is live, newest first.
  await expect(list(page).getByRole('link').first()).toHaveText(company);

  await list(page).getByText(company).click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  await expect(page.getByText('We would like to hire your scholars.')).toBeVisible();
  await page.getByLabel(/^Reason/).fill('A good fit');
  await choose(page, company, 'Under Review');
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  await page.reload();
  await expect(statusOf(page, company)).toContainText('Under Review');
  await expect(page.getByText(`Last changed by ${demoAdmin.email}`)).toBeVisible();
  await expect(page.getByText('“A good fit”')).toBeVisible();
  expect(await stored(email)).toMatchObject({
    status: { stringValue: 'under_review' },
    status_changed_by: { stringValue: demoAdmin.email },
    status_changed_at: { timestampValue: expect.any(String) },
  });
});

test('Two members of staff decide at once: the second is told, and nothing is overwritten', async ({
  page,
  browser,
}) => {
  const { company, email } = await anInquiry(page.request);
  await openAs(page, demoAdmin, `/admin/dashboard?tab=partnership&q=${encodeURIComponent(company)}`);
  await expect(list(page).getByText(company)).toBeVisible();

  const colleague = await (await browser.newContext()).newPage();
  const path = `/admin/dashboard?tab=partnership&q=${encodeURIComponent(company)}`;
  await openAs(colleague, demoAdmin, path, addresses.adminApp);
  await expect(list(colleague).getByText(company)).toBeVisible();
  // She has the list of values open, and with it the version she looks at, while the other one decides.
  await statusOf(colleague, company).click();
  await choose(page, company, 'Approved');
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  await colleague.getByRole('option', { name: 'Rejected' }).click();
  await expect(colleague.getByText('Error updating status')).toBeVisible();
  await expect(statusOf(colleague, company)).toContainText('Approved');
  expect(await stored(email)).toMatchObject({ status: { stringValue: 'approved' } });
  await colleague.context().close();
});

test('An approval without a reason is asked for one, and the history keeps it', async ({ page }) => {
  const { company } = await anInquiry(page.request);
  await openAs(page, demoAdmin, `/admin/dashboard?tab=partnership&q=${encodeURIComponent(company)}`);
  await choose(page, company, 'Approved');
  await page.getByLabel(`Why is ${company} approved?`).fill('They hire ten of our scholars.');
  await page.getByRole('button', { name: 'Keep the reason' }).click();
  await expect(page.getByText('The reason is kept')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Reason of the decision' })).toHaveCount(0);
  await list(page).getByText(company).click();
  await expect(page.getByText('“They hire ten of our scholars.”')).toBeVisible();
});

test('A decision can be taken back for ten seconds', async ({ page }) => {
  const { company, email } = await anInquiry(page.request);
  await openAs(page, demoAdmin, `/admin/dashboard?tab=partnership&q=${encodeURIComponent(company)}`);
  await choose(page, company, 'Rejected');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${company}: back to Submitted.`)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Reason of the decision' })).toHaveCount(0);
  expect(await stored(email)).toMatchObject({ status: { stringValue: 'submitted' } });
});

test('A visitor without the role is denied and signed out, and the dashboard sends her to sign in', async ({
  page,
}) => {
  await signIn(page, demoVisitor);
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/auth/);
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeVisible();
});

test('A new account opens nothing until a colleague approves it', async ({ page }) => {
  const { email, name } = aVisitor('Nova Newcomer');
  await page.goto('/admin/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel(/^Full Name/).fill(name);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill('newcomer-kettle-1');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Account created successfully. Please check your email for verification.')).toBeVisible();
  const [profile] = await documentsWhere('profiles', 'email', email);
  expect(profile).toMatchObject({ role: { stringValue: 'pending' }, full_name: { stringValue: name } });
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/auth/);
});
