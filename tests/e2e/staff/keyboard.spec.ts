import { expect, test } from '@playwright/test';
import { tabTo, take } from '../fixtures/keyboard-steps.ts';
import { demoAdmin, documentsWhere } from '../fixtures/stack.ts';
import { anInquiry } from '../fixtures/staff-steps.ts';

test('A whole review season by keyboard: sign in, find, read, decide, undo, note, next, many at once, sign out', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const season = `Keys ${Date.now().toString(36)}`;
  const made: { company: string; email: string }[] = [];
  for (const name of ['One', 'Two', 'Three']) made.push(await anInquiry(page.request, `${season} ${name}`));
  const emailOf = (at: number) => made[at]?.email ?? '';
  const statusOf = async (at: number) =>
    (await documentsWhere('partnership_applications', 'contact_email', emailOf(at)))[0]?.status;

  await page.goto('/admin/auth');
  await tabTo(page, page.getByLabel(/^Email/));
  await page.keyboard.type(demoAdmin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoAdmin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 45_000 });

  // The second list, its search, and a filter.
  await tabTo(page, page.getByRole('tab', { name: 'Scholarships' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Partnership Applications' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(season);
  const list = page.getByRole('table', { name: 'Partnership Applications' });
  await expect(list.getByRole('link')).toHaveCount(3);
  await tabTo(page, page.getByRole('combobox', { name: /^Show/ }));
  await take(page, 'Submitted');
  await expect(page).toHaveURL(/status=submitted/);
  await tabTo(page, page.getByRole('combobox', { name: /^Type/ }));
  await take(page, 'Internship / Workforce Development Collaboration');
  await expect(page).toHaveURL(/type=workforce_development/);
  await expect(list.getByRole('link')).toHaveCount(3);

  // Open the newest, decide by number, and take it back.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(list.getByRole('link', { name: `${season} Two` })).toBeFocused();
  await page.keyboard.press('k');
  await expect(list.getByRole('link', { name: `${season} Three` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${season} Three` })).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByText(`${season} Three: now Approved.`)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(`${season} Three: back to Submitted.`)).toBeVisible();
  expect(await statusOf(2)).toEqual({ stringValue: 'submitted' });

  // A note; then the next and the one before, within the same view.
  await page.keyboard.press('n');
  await page.keyboard.type('Called them; they answer on Monday.');
  await tabTo(page, page.getByRole('button', { name: 'Add note' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Note added')).toBeVisible();
  // The button went grey under her finger; the focus is still where she works.
  await expect(page.locator('form:focus')).toContainText('Add a note for the team');
  await expect(page.getByText('Called them; they answer on Monday.')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: `${season} Two` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeEnabled();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: `${season} Three` })).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: `Status of ${season} Three` }));
  await take(page, 'Under Review');
  await expect(page.getByText(`${season} Three: now Under Review.`)).toBeVisible();
  await page.keyboard.press('u');

  // Under the filter it is gone from the list; the two that are left are decided on together.
  await expect(list.getByRole('link')).toHaveCount(2);
  await tabTo(page, list.getByRole('checkbox', { name: /Select all rows/ }));
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: /^Set all to/ }), 'Shift+Tab');
  await take(page, 'Rejected');
  await tabTo(page, page.getByRole('textbox', { name: 'Reason' }));
  await page.keyboard.type('Not this season');
  await tabTo(page, page.getByRole('button', { name: 'Change status' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 set to Rejected.')).toBeVisible();
  // They have left the filtered list; what became of each is still told.
  await expect(page.getByRole('list', { name: 'Result for each application' }).getByRole('listitem')).toHaveCount(2);
  expect([await statusOf(0), await statusOf(1)]).toEqual([{ stringValue: 'rejected' }, { stringValue: 'rejected' }]);

  // Also that can be taken back, as a whole.
  await page.keyboard.press('z');
  await expect(page.getByText('2 back as they were.')).toBeVisible();
  expect([await statusOf(0), await statusOf(1)]).toEqual([{ stringValue: 'submitted' }, { stringValue: 'submitted' }]);

  // The list of keys, opened and closed by key, and the way out.
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const key of ['This list', 'Next row', 'Search', 'Undo the last change', 'Go to Donations'])
    await expect(help).toContainText(key);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  // The inbox: its rows by key, one done and taken back; the next one has the focus.
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  const inbox = page.getByRole('table', { name: 'Everything that waits' });
  await expect(inbox.getByRole('link').nth(1)).toBeVisible();
  await page.keyboard.press('j');
  // Which row comes first is up to the other tests.
  await expect(inbox.locator('a:focus')).toHaveCount(1);
  const first = (await inbox.locator('a:focus').getAttribute('href')) ?? '';
  await page.keyboard.press('e');
  await expect(page.getByText('Marked as done')).toBeVisible();
  await expect(inbox.locator(`a[href="${first}"]`)).toHaveCount(0);
  await expect(inbox.locator('tr :focus')).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(inbox.locator(`a[href="${first}"]`)).toHaveCount(1);
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: 'Donations' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Sign Out' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/auth/);
});
