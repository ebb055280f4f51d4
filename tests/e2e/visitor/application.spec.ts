import { expect } from '@playwright/test';
import { fillApplicant, fillApplication, goOnTo, openSection } from '../fixtures/application.ts';
import { sendContactMessage } from '../fixtures/contact.ts';
import { aVisitor, demoAdmin, documentsWhere, test, theMailTo } from '../fixtures/stack.ts';

test('An application is stored once whatever the clicks, confirmed by mail, and worked on by staff', async ({
  page,
  browser,
}) => {
  const applicant = aVisitor('Ada Applicant');
  await page.goto('/application-form');
  await fillApplication(page, applicant);
  await page.getByRole('button', { name: /^Submit/ }).dblclick();
  await expect(page.getByText('Application Submitted!').first()).toBeVisible({ timeout: 30_000 });
  await expect(
    page
      .getByText(
        "Thank you for your scholarship application. We'll review it and get back to you within 30 days. Check your email for confirmation.",
      )
      .first(),
  ).toBeVisible();
  expect(await documentsWhere('scholarship_applications', 'email_address', applicant.email)).toHaveLength(1);
  const confirmation = await theMailTo(applicant.email);
  expect(confirmation.subject).not.toMatch(/scholarship|application|society gal/i);

  const staff = await (await browser.newContext()).newPage();
  await staff.goto('/admin/auth');
  await staff.getByLabel(/^Email/).fill(demoAdmin.email);
  await staff.getByLabel(/^Password/).fill(demoAdmin.password);
  await staff.getByRole('button', { name: 'Sign In' }).click();
  await expect(staff).toHaveURL(/\/admin\/dashboard/, { timeout: 30_000 });
  await staff.getByText(applicant.name).first().click();
  await staff.getByRole('button', { name: 'Open her story' }).click();
  await expect(staff.getByText('I am starting again and I want to learn.')).toBeVisible();
  await staff
    .getByRole('combobox', { name: /status/i })
    .first()
    .click();
  await staff.getByRole('option', { name: 'Under Review' }).click();
  await expect(staff.getByText('Status updated successfully')).toBeVisible();
  await staff.reload();
  await expect(staff.getByRole('combobox', { name: /status/i }).first()).toContainText('Under Review');
  await expect(staff.getByText(demoAdmin.email).first()).toBeVisible();
  const [stored] = await documentsWhere('scholarship_applications', 'email_address', applicant.email);
  expect(stored?.status).toEqual({ stringValue: 'under_review' });
  await staff.context().close();
});

test('The review takes four screens of a phone at most, with a whole “Change” beside each answer, and paper has the answers alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/application-form');
  await fillApplication(page, aVisitor('Ada Applicant'));
  const lines = await page.locator('.review > div button').evaluateAll((all) =>
    all.map((each) => {
      const word = document.createRange();
      word.selectNode(each.firstChild as Node);
      return word.getClientRects().length;
    }),
  );
  expect(lines.length).toBeGreaterThan(12);
  expect(new Set(lines)).toEqual(new Set([1]));
  const { height = 0 } = (await page.locator('#form-scholarship').boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(4 * 740);
  const unasked = page.getByRole('button', { name: 'Change Preferred Meeting Times' });
  await expect(unasked).toBeHidden();
  await page.getByText(/^\d+ questions left out$/).click();
  await expect(unasked).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
  await expect(page.locator('.form-section:visible, .review button:visible')).toHaveCount(0);
});

test('An applicant who forgot her birth date is told at the field and in a summary, and loses nothing', async ({
  page,
}) => {
  const applicant = aVisitor('Forgetful Applicant');
  await page.goto('/application-form');
  await fillApplicant(page, applicant);
  await page.getByLabel(/^Date of Birth/).fill('');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: /date of birth/i });
  await expect(summary).toBeVisible();
  await expect(openSection(page)).toContainText('Section 1 of 7');
  await expect(page.getByLabel(/^Full Name/)).toHaveValue(applicant.name);
  await page.getByLabel(/^Date of Birth/).fill('1995-04-12');
  await expect(summary).toHaveCount(0);
  await goOnTo(page, 2);
  expect(await documentsWhere('scholarship_applications', 'email_address', applicant.email)).toHaveLength(0);
});

test('A message to the team without JavaScript arrives and is answered with a page', async ({ browser }) => {
  const visitor = aVisitor('Plain Visitor');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await sendContactMessage(page, visitor, 'Can I bring my daughter?');
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
  expect(await documentsWhere('contact_messages', 'email', visitor.email)).toHaveLength(1);
  await context.close();
});

test('A draft is kept only after a yes, is there on the next visit, and a no outlives the quick exit', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => ({ ...localStorage }));
  await page.goto('/application-form');
  await page.getByLabel('Email', { exact: true }).first().check();
  await page.getByLabel(/^Safe times/).fill('Ada at noon');
  const yes = page.getByRole('button', { name: 'Yes, keep a draft' });
  await expect(yes).toBeVisible();
  expect(await kept()).toEqual({});
  await yes.click();
  expect(JSON.stringify(await kept())).toContain('Ada at noon');
  await page.reload();
  await page.getByLabel('Post', { exact: true }).focus();
  await expect(page.getByLabel(/^Safe times/)).toHaveValue('Ada at noon');

  await page.getByLabel('Keep a draft on this device').uncheck();
  expect(await kept()).toEqual({ 'keep-drafts': 'no' });
  await page.route(
    (url) => !url.host.startsWith('localhost'),
    (route) => route.fulfill({ body: 'elsewhere' }),
  );
  await page.getByRole('link', { name: 'Leave this site' }).click();
  await expect(page.getByText('elsewhere')).toBeVisible();
  await page.goto('/application-form');
  await page.getByLabel('Post', { exact: true }).focus();
  await expect(page.getByLabel('Keep a draft on this device')).not.toBeChecked();
  await expect(yes).toHaveCount(0);
});
