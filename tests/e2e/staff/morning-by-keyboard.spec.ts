import { expect, type Locator, type Page, test } from '@playwright/test';
import { foundationDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import { expectSeenFocus, tabTo, take, watchFocus } from '../fixtures/keyboard-steps.ts';
import { aColleague, giveAuthenticator, theFactorCodeOf } from '../fixtures/passkey-steps.ts';
import { demoStaff, documentsWhere, mailsTo } from '../fixtures/stack.ts';
import { anApplication } from '../fixtures/staff-steps.ts';

test("A caseworker's whole morning by keyboard alone, with a real passkey", async ({ page, request }) => {
  test.setTimeout(300_000);
  const me = await aColleague('caseworker');
  const her = await anApplication(request);
  const other = await anApplication(request);
  await giveAuthenticator(page);
  const lost = await watchFocus(page);
  const go = async (goal: Locator, key?: 'Shift+Tab') => {
    await tabTo(page, goal, key);
    await expectSeenFocus(page);
  };
  const press = async (name: string | RegExp, key?: 'Shift+Tab') => {
    await go(page.getByRole('button', { name }), key);
    await page.keyboard.press('Enter');
  };
  const signIn = async () => {
    await go(page.getByLabel(/^Email/));
    await page.keyboard.type(me.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(me.password);
    await page.keyboard.press('Enter');
  };
  const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard' });

  // Yesterday: she sets her passkey up.
  await page.goto('/admin/auth');
  await signIn();
  await press('Send me a code');
  const code = page.getByLabel('Code from the mail');
  const mailed = await theFactorCodeOf(me.email);
  await go(code);
  await page.keyboard.type(mailed);
  await page.keyboard.press('Enter');
  await press('I have kept them');
  await expect(dashboard).toBeVisible({ timeout: 45_000 });
  await press('Sign Out', 'Shift+Tab');
  await expect(page).toHaveURL(/\/admin\/auth/);

  // This morning: a password does not do, the passkey does.
  await signIn();
  await press('Use a passkey');
  await expect(dashboard).toBeVisible({ timeout: 45_000 });

  // Needs you today: its first number opens its list, and she comes back.
  const needs = page.getByRole('navigation', { name: 'Needs you today' });
  await go(needs.getByRole('link', { name: /^Overdue/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/topic=overdue/);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(dashboard).toBeVisible();

  // The newest applications by j and k; Enter opens hers.
  const rows = page.getByRole('table', { name: 'Scholarship Applications' });
  await expect(rows.getByRole('link', { name: other.name })).toBeVisible();
  const hers = rows.getByRole('link', { name: her.name });
  for (let pressed = 0; pressed < 25; pressed += 1) {
    if (await hers.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('j');
  }
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(hers).toBeFocused();
  await expectSeenFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: her.name })).toBeVisible();

  // A note that names a colleague, and is a to-do for herself with a day.
  const handle = demoStaff.caseworker.email.split('@')[0];
  const text = `Ring the school, @${handle} knows the number ${me.uid}`;
  const day = daysAfter(foundationDay(), 3);
  await page.keyboard.press('n');
  await expectSeenFocus(page);
  await page.keyboard.type(text);
  await go(page.getByRole('combobox', { name: 'To-do for' }));
  await take(page, me.name);
  await go(page.getByLabel('Until'));
  await page.keyboard.type(`${day.slice(5, 7)}${day.slice(8)}${day.slice(0, 4)}`);
  await press('Add note');
  await expect(page.getByText('Note added')).toBeVisible();
  await expect(page.getByText(`To-do until ${day}`)).toBeVisible();

  // She decides, with the reason, and tells her in a second step.
  await go(page.getByLabel('Reason for the next change'), 'Shift+Tab');
  await page.keyboard.type('The rubric of spring');
  await go(page.getByRole('combobox', { name: `Status of ${her.name}` }), 'Shift+Tab');
  await take(page, 'Approved');
  await expect(page.getByText(`${her.name}: now Approved.`)).toBeVisible();
  await go(page.getByRole('link', { name: 'Tell her' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tell them' })).toBeVisible();
  await go(page.getByLabel('What happens next'));
  await page.keyboard.type('We call you on Monday.');
  const letter = page.getByRole('listitem', { name: `Letter to ${her.name}` });
  await expect(letter).toContainText('What happens next: We call you on Monday.');
  await press('Send 1 letter');
  await expect(page.getByRole('heading', { name: 'Letters: Approved' })).toBeVisible();
  await expect(page.getByText('1 of 1 wait.')).toBeVisible();
  await press('Take all back');
  await expect(page.getByRole('button', { name: 'Taken back: 1' })).toBeVisible();

  // Back on the first screen her own to-do waits; done, it is gone.
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(dashboard).toBeVisible();
  // The number leads past the rows to what it counts.
  await go(needs.getByRole('link', { name: /^Notes for you/ }));
  await page.keyboard.press('Enter');
  await press(`Done: ${text}`);
  await expect(page.getByRole('button', { name: `Done: ${text}` })).toHaveCount(0);

  await press('Sign Out', 'Shift+Tab');
  await expect(page).toHaveURL(/\/admin\/auth/);

  expect(await lost()).toEqual([]);
  const [stored] = await documentsWhere('scholarship_applications', 'reference', her.reference);
  expect(stored).toMatchObject({ status: { stringValue: 'approved' } });
  // The letter was taken back: whoever waits for it has heard nothing.
  const confirmed = (await mailsTo(her.name.replace('Zora ', '') + '@example.com')).map(({ text: words }) => words);
  expect(confirmed.join()).not.toContain('We call you on Monday');
  await expectColleagueTold(request, text);
});

/** The colleague who was named finds the note among hers. */
async function expectColleagueTold(request: Page['request'], text: string): Promise<void> {
  const { idTokenOf, addresses } = await import('../fixtures/stack.ts');
  const answer = await request.post(`${addresses.shell}/api/staff/my-notes`, {
    headers: { Authorization: `Bearer ${await idTokenOf(demoStaff.caseworker)}` },
    data: {},
  });
  expect(answer.status()).toBe(200);
  const { mentions } = (await answer.json()) as { mentions: { text: string }[] };
  expect(mentions.map((mention) => mention.text)).toContain(text);
}
