import { expect, type Page, type Response, test } from '@playwright/test';
import { challengeHeader, proofHeader, routes } from '@society-gal/contracts/http';
import { sayEmailIsSafe } from '../e2e/fixtures/contact.ts';
import { addresses, aVisitor } from '../e2e/fixtures/stack.ts';
import { openDashboard } from '../e2e/fixtures/staff-steps.ts';

const contact = `${addresses.shell}/api/forms/contact`;

/** Staff set the guard on the Team screen. */
const setGuard = async (page: Page, mode: 'On' | 'Auto'): Promise<void> => {
  const button = page.getByRole('group', { name: 'Guard' }).getByRole('button', { name: mode, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
};

test('Staff switch the guard on: her browser does the work that a form asks for, and a robot is held up', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  await openDashboard(page);
  await page.goto('/admin/team');
  await setGuard(page, 'On');
  try {
    // Whoever does no work is held up, from some seconds later on.
    const robot = () => request.post(contact, { data: {} });
    await expect.poll(async () => (await robot()).status(), { timeout: 30_000 }).toBe(429);
    expect((await robot()).headers()[challengeHeader]).toMatch(/^1[4-8]\./);

    const hers = await browser.newPage();
    const { name, email } = aVisitor();
    await hers.goto(addresses.shell + routes.contactForm);
    await hers.getByLabel(/^Full Name/).fill(name);
    await hers
      .getByLabel(/^Email/)
      .first()
      .fill(email);
    await hers.getByLabel(/^Subject/).fill('A question');
    await hers.getByLabel(/^Message/).fill('When does the next course begin?');
    await sayEmailIsSafe(hers);
    const answers: Response[] = [];
    hers.on('response', (answer) => {
      if (answer.url().endsWith('/api/forms/contact')) answers.push(answer);
    });
    await hers.getByRole('button', { name: 'Send Message' }).click();
    await expect(hers.getByRole('heading', { name: /^We have your message, / })).toBeFocused({ timeout: 30_000 });
    expect(answers.map((answer) => answer.status())).toEqual([429, 201]);
    expect(answers[1]?.request().headers()[proofHeader]).toBeTruthy();
    await hers.close();
  } finally {
    await setGuard(page, 'Auto');
  }
  await expect.poll(async () => (await request.post(contact, { data: {} })).status(), { timeout: 30_000 }).toBe(400);
});
