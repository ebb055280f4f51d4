import { expect, type Page } from '@playwright/test';
import { addResume, fillApplicant, fillApplication, goOnTo, openSection, passStart } from '../fixtures/application.ts';
import { axeOn } from '../fixtures/page-checks.ts';
import { aVisitor, documentsWhere, test } from '../fixtures/stack.ts';

const stored = (email: string) => documentsWhere('scholarship_applications', 'email_address', email);
const summary = (page: Page) => page.locator('.error-summary');

test('Enter leads on but never sends, and each section is headed where the focus arrives', async ({ page }) => {
  const applicant = aVisitor('Key Applicant');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto('/application-form');
  await passStart(page);
  await page.getByLabel(/^Full Name/).focus();
  await page.keyboard.type(applicant.name);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Preferred Name/)).toBeFocused();
  await fillApplicant(page, applicant);
  const proceed = page.getByRole('button', { name: 'Continue', exact: true });
  await proceed.focus();
  await page.keyboard.press('Enter');
  await expect(openSection(page)).toBeFocused();
  await expect(openSection(page)).toContainText('Section 2 of 7');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Scholarship', { exact: true })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(openSection(page)).toContainText('Section 2 of 7');
  expect(posts.filter((url) => url.includes('/forms/'))).toEqual([]);
  expect(await stored(applicant.email)).toHaveLength(0);
});

test('A search in the page finds a question of a closed section, and opens it', async ({ page }) => {
  await page.goto('/application-form');
  await page.getByLabel('Post', { exact: true }).focus();
  const closed = page.locator('#scholarship-section-availability');
  await expect(closed).toHaveAttribute('hidden', 'until-found');
  await expect(closed.getByText('When does it suit you?')).toBeHidden();
  // What the browser does when the words that somebody looks for stand there.
  await closed.evaluate((section) => section.dispatchEvent(new Event('beforematch', { bubbles: true })));
  await expect(openSection(page)).toContainText('Section 7 of 7');
  await expect(closed.getByText('When does it suit you?')).toBeVisible();
  await expect(page.locator('#scholarship-section-start')).toHaveAttribute('hidden', 'until-found');
});

test('Errors go as they are mended and the summary counts down', async ({ page }) => {
  await page.goto('/application-form');
  await fillApplicant(page, aVisitor('Mending Applicant'));
  await page.getByLabel(/^Full Name/).fill('');
  await page.getByLabel(/^Email Address/).fill('no address');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText('2 answers to look at again.');
  await page.getByLabel(/^Email Address/).fill('ada@example.org');
  await expect(summary(page)).toContainText('1 answer to look at again.');
  await summary(page).getByRole('link', { name: 'Enter your full name.' }).click();
  await expect(page.getByLabel(/^Full Name/)).toBeFocused();
  await page.keyboard.type('Ada');
  await expect(summary(page)).toHaveCount(0);
});

test('The review has Change beside each answer and file, and whoever changes one returns to it', async ({ page }) => {
  const applicant = aVisitor('Reviewing Applicant');
  await page.goto('/application-form');
  await fillApplication(page, applicant);
  await addResume(page);
  await goOnTo(page, 'review');
  const review = page.getByRole('region', { name: 'Your answers' });
  await expect(review.getByText('resume.pdf')).toBeVisible();
  const heightAtFocus = page.getByLabel(/^Career Path/).evaluate(
    (field) =>
      new Promise<number>((resolve) => {
        const tell = ({ top, bottom }: DOMRect) => resolve((top + bottom) / 2 / innerHeight);
        field.addEventListener('focus', () => tell(field.getBoundingClientRect()));
      }),
  );
  await page.getByRole('button', { name: 'Change Career Path' }).click();
  await expect(page.getByLabel(/^Career Path/)).toBeFocused();
  // A page that still glides would take Continue away from under her finger.
  expect(await heightAtFocus).toBeCloseTo(0.5, 1);
  await page.getByLabel(/^Career Path/).fill('Nurse');
  await goOnTo(page, 'review');
  await expect(review.getByText('Nurse')).toBeVisible();
  expect(await stored(applicant.email)).toHaveLength(0);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application Submitted!').first()).toBeVisible({ timeout: 30_000 });
  expect((await stored(applicant.email))[0]?.career_path).toEqual({ stringValue: 'Nurse' });
});

test('Every answer stays and is stored once when the connection dies while sending', async ({ page }) => {
  const applicant = aVisitor('Offline Applicant');
  await page.goto('/application-form');
  await fillApplication(page, applicant);
  await page.route('**/api/forms/scholarship', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Submission Failed' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Your answers' })).toContainText(applicant.name);
  await page.unroute('**/api/forms/scholarship');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application Submitted!').first()).toBeVisible({ timeout: 30_000 });
  expect(await stored(applicant.email)).toHaveLength(1);
});

test('The sections of a form can be left without its checks', async ({ page }) => {
  await page.route(/scholarship_form|scholarship\.form/, (route) => route.abort());
  await page.goto('/application-form');
  await fillApplicant(page, aVisitor('Patient Applicant'));
  await page.getByLabel(/^Full Name/).fill('');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(summary(page)).toContainText('1 answer');
  await page.getByLabel(/^Full Name/).fill('Ada');
  await goOnTo(page, 2);
});

test('The application without JavaScript is one long form with every question and its button', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/application-form');
  await expect(page.locator('.form-section:visible')).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeHidden();
  // Styles answer whoever says no, and ask nothing of whoever comes back herself.
  const question = page.getByRole('group', { name: 'Are you 18 or older?' });
  await question.getByLabel('No', { exact: true }).check();
  await expect(question.getByText('from the day you turn 18')).toBeVisible();
  const email = page.getByLabel(/^Email Address/);
  await expect(email).toBeHidden();
  await page.getByLabel('Email', { exact: true }).first().check();
  await expect(email).toBeVisible();
  await context.close();
});

test('The start of the application tells whoever says no what else there is, and neither stores nor sends a word', async ({
  page,
}) => {
  await page.goto('/application-form');
  await page.getByLabel('Email', { exact: true }).first().focus();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  const questions = page.locator('.question');
  await expect(questions).toHaveCount(5);
  await expect(questions.getByRole('link')).toHaveCount(0);
  for (const answer of ['No', 'Not sure'])
    for (const question of await questions.all()) {
      await question.getByLabel(answer, { exact: true }).check();
      await expect(question.getByRole('link', { name: 'write to us' })).toBeVisible();
    }
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('Whoever comes back herself is asked for neither phone, email nor address, and none of it is stored', async ({
  page,
}) => {
  const { name } = aVisitor(`Quiet ${Date.now()}`);
  await page.goto('/application-form');
  await page.getByLabel('Do not contact me. I will come back myself.').check();
  for (const question of await page.locator('.question').all())
    await question.getByLabel('Yes', { exact: true }).check();
  await goOnTo(page, 1);
  for (const label of [/^Phone Number/, /^Email Address/, /^Mailing Address/])
    await expect(page.getByLabel(label)).toBeHidden();
  await expect(page.getByRole('group', { name: /Preferred Contact Method/ })).toBeHidden();
  await page.getByLabel(/^Full Name/).fill(name);
  await page.getByLabel(/^Date of Birth/).fill('1995-04-12');
  await goOnTo(page, 2);
  await goOnTo(page, 3);
  await page
    .getByRole('group', { name: /enrolled/i })
    .getByLabel('No')
    .check();
  await page.getByLabel(/Career Path/).fill('Nurse');
  await goOnTo(page, 4);
  await page.getByLabel('I would rather talk about it').check();
  for (const next of [5, 6, 7, 'review'] as const) await goOnTo(page, next);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'We have your application, Quiet.' })).toBeFocused({
    timeout: 30_000,
  });
  await expect(page.getByText('Keep your return code.')).toBeVisible();
  const [record] = await documentsWhere('scholarship_applications', 'full_name', name);
  for (const field of ['phone_number', 'email_address', 'preferred_contact_method'])
    expect(record?.[field]).toEqual({ nullValue: null });
});

test('All of the above ticks the rest, and a story may be told by talking', async ({ page }) => {
  const applicant = aVisitor('Talking Applicant');
  await page.goto('/application-form');
  await fillApplication(page, applicant);
  await page.getByRole('button', { name: 'Change Application Type' }).click();
  await page.getByLabel('All of the above').check();
  await expect(page.getByLabel('Mentor Match')).toBeChecked();
  await goOnTo(page, 'review');
  await page.getByRole('button', { name: 'Change Personal Story' }).click();
  await page.getByLabel(/^Personal Story/).fill('');
  await page.getByLabel('I would rather talk about it').check();
  await goOnTo(page, 'review');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application Submitted!').first()).toBeVisible({ timeout: 30_000 });
  const [record] = await stored(applicant.email);
  expect(JSON.stringify(record?.application_types)).toContain('mentor_match');
});

test('The sections and the review pass axe and fit at 320, 768 and 1440 px', async ({ page }) => {
  test.slow();
  const check = async (what: string) => {
    for (const width of [1440, 768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(sideways, `${what} at ${width} px`).toBeLessThanOrEqual(0);
      const { violations } = await axeOn(page).include('#application').analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect.soft(found, `${what} at ${width} px`).toEqual([]);
    }
  };
  // Filled in on the narrowest, where a control could be out of reach.
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/application-form');
  await page.getByLabel('Post', { exact: true }).focus();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(summary(page)).toBeFocused();
  await check('What needs an answer');
  await fillApplication(page, aVisitor('Wide Applicant'));
  await check('The review');
});
