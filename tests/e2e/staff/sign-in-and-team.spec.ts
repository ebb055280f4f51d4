import { expect, test } from '@playwright/test';
import { staffCalls } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import {
  addresses,
  aVisitor,
  demoAdmin,
  demoStaff,
  demoVisitor,
  documentsWhere,
  idTokenOf,
  theMailTo,
} from '../fixtures/stack.ts';
import { openDashboard, patchDocument, readAs, signIn, signUp, theAuthLinkTo } from '../fixtures/staff-steps.ts';

const password = 'newcomer-kettle-1';

test('A person without the role finds every door shut: screens, records, calls, with and without an account', async ({
  page,
}) => {
  const doors = ['dashboard', 'inbox', 'donations', 'mail', 'team', 'applications/partnership/demo-partnership-01'];
  const tryDoors = async () => {
    for (const door of doors) {
      await page.goto(`/admin/${door}`);
      await expect(page, door).toHaveURL(/\/admin\/auth/);
      await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    }
  };
  await tryDoors();
  await signIn(page, demoVisitor);
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
  await tryDoors();

  const token = await idTokenOf(demoVisitor);
  for (const name of Object.values(collections))
    expect((await readAs(`${name}?pageSize=1`, token)).status, name).toBe(403);
  for (const call of Object.keys(staffCalls)) {
    const ask = (headers: Record<string, string>) =>
      page.request.post(`${addresses.shell}/api/staff/${call}`, { headers, data: {} });
    expect((await ask({})).status(), call).toBe(401);
    const known = (await ask({ Authorization: `Bearer ${token}` })).status();
    // `session` tells anybody who they are, and an invitation is redeemed before one is staff: both open nothing.
    expect(known, call).toBe(call === 'session' ? 200 : call === 'accept-invitation' ? 400 : 403);
  }
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/auth/);
});

test('An invitation lets in the person it was sent to, once; removing her holds at once', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const invited = { email: aVisitor().email, password };
  const stranger = { email: aVisitor().email, password };
  await openDashboard(page);
  await page.goto('/admin/team');
  await page.getByLabel('E-mail to invite').fill(invited.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(invited.email);
  const link = /https?:\/\/\S+invitation=[\w-]+/.exec((await theMailTo(invited.email)).text)?.[0] ?? '';
  const path = new URL(link).pathname + new URL(link).hash;

  const other = await (await browser.newContext()).newPage();
  await other.goto(path);
  await signUp(other, stranger, 'Sam Stranger');
  await fetch((await theAuthLinkTo(stranger.email, 'VERIFY_EMAIL')).oobLink);
  const enter = async (account: typeof invited) => {
    await other.goto('about:blank');
    await other.goto(path);
    await other.getByRole('tab', { name: 'Sign In' }).click();
    await other.getByLabel(/^Email/).fill(account.email);
    await other.getByLabel(/^Password/).fill(account.password);
    await other.getByRole('button', { name: 'Sign In' }).click();
  };
  await enter(stranger);
  await expect(other.getByText('was sent to another address')).toBeVisible();
  await expect(other.getByText('Access denied. Admin privileges required.')).toBeVisible();

  await other.goto('about:blank');
  await other.goto(path);
  await signUp(other, invited, 'Ina Invited');
  await fetch((await theAuthLinkTo(invited.email, 'VERIFY_EMAIL')).oobLink);
  await enter(invited);
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 45_000 });
  const [used] = await documentsWhere('staff_invitations', 'email', invited.email);
  expect(used).toMatchObject({ used_at: { timestampValue: expect.any(String) } });

  await page.reload();
  await page.getByRole('button', { name: `Remove ${invited.email}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Nothing waits for her.');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  // Nobody presses anything in her window: it hears of it.
  await expect(other).toHaveURL(/\/admin\/auth/, { timeout: 30_000 });
  await enter(invited);
  await expect(other.getByText('Access denied. Admin privileges required.').first()).toBeVisible();
  await other.context().close();
});

test('An invitation that is a week old opens nothing', async ({ page, browser }) => {
  const late = { email: aVisitor().email, password };
  await openDashboard(page);
  await page.goto('/admin/team');
  await page.getByLabel('E-mail to invite').fill(late.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  const link = /https?:\/\/\S+invitation=[\w-]+/.exec((await theMailTo(late.email)).text)?.[0] ?? '';
  const invitations = await page.request.post(`${addresses.shell}/api/staff/team`, {
    headers: { Authorization: `Bearer ${await idTokenOf(demoAdmin)}` },
    data: {},
  });
  const open = ((await invitations.json()) as { invitations: { id: string; email: string }[] }).invitations;
  const id = open.find((one) => one.email === late.email)?.id ?? '';
  await patchDocument(`staff_invitations/${id}`, {
    expires_at: { timestampValue: new Date(Date.now() - 1000).toISOString() },
  });

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(new URL(link).pathname + new URL(link).hash);
  await signUp(guest, late, 'Lena Late');
  await fetch((await theAuthLinkTo(late.email, 'VERIFY_EMAIL')).oobLink);
  await guest.getByLabel(/^Email/).fill(late.email);
  await guest.getByLabel(/^Password/).fill(late.password);
  await guest.getByRole('button', { name: 'Sign In' }).click();
  await expect(guest.getByText('has expired')).toBeVisible();
  await expect(guest.getByText('Access denied. Admin privileges required.')).toBeVisible();
  await guest.context().close();
});

test('An owner takes back an invitation that was not used yet', async ({ page }) => {
  const { email } = aVisitor();
  await openDashboard(page);
  await page.goto('/admin/team');
  await page.getByLabel('E-mail to invite').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});

test('Somebody who forgot her password sets a new one by mail', async ({ page }) => {
  const { email, name } = aVisitor('Fay Forgetful');
  await page.goto('/admin/auth');
  await signUp(page, { email, password }, name);
  await fetch((await theAuthLinkTo(email, 'VERIFY_EMAIL')).oobLink);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('If this address has an account')).toBeVisible();
  const { oobCode } = await theAuthLinkTo(email, 'PASSWORD_RESET');
  await page.goto(`/admin/auth?mode=resetPassword&oobCode=${oobCode}`);
  await page.getByLabel(/^Password/).fill('remembered-kettle-2');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your new password is set. You can sign in now.')).toBeVisible();
  await signIn(page, { email, password });
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await signIn(page, { email, password: 'remembered-kettle-2' });
  // Known again, and still nobody has let her in.
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
});

test('A quiet user is warned after half an hour, may stay, and else is signed out', async ({ page }) => {
  await page.clock.install();
  await openDashboard(page);
  await page.clock.fastForward('28:10');
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(warning).toContainText(/signed out in \d+ seconds/);
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();
  await page.clock.fastForward('28:10');
  await expect(warning).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(page).toHaveURL(/\/admin\/auth/);
  await expect(page.getByText('You were signed out after 30 minutes without activity.')).toBeVisible();
});

test('The session ends with the tab', async ({ page, context }) => {
  await openDashboard(page);
  const another = await context.newPage();
  await another.goto('/admin/dashboard');
  await expect(another).toHaveURL(/\/admin\/auth/);
});

test('Each role finds in the staff area what is its own, and elsewhere a kind word', async ({ browser }) => {
  test.setTimeout(240_000);
  const placesOf = {
    caseworker: ['Dashboard', 'Review', 'Decisions', 'Awards', 'Inbox', 'Mail', 'One person'],
    reviewer: ['Dashboard', 'Review', 'Board'],
    finance: ['Dashboard', 'Awards', 'Donations'],
    communications: ['Dashboard', 'Board', 'Inbox', 'Letters', 'Pages'],
    reader: ['Dashboard', 'Board'],
  } as const;
  for (const [role, places] of Object.entries(placesOf)) {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, demoStaff[role as keyof typeof placesOf]);
    const nav = page.getByRole('navigation', { name: 'Staff' });
    await expect(nav, role).toBeVisible({ timeout: 45_000 });
    expect(await nav.getByRole('link').allTextContents(), role).toEqual(places);
    await page.goto('/admin/team');
    await expect(page.getByRole('heading', { level: 1, name: 'Not part of your role' }), role).toBeVisible();
    await page.context().close();
  }
});

test('An owner chooses what a colleague does, and at least one thing', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const colleague = { email: aVisitor().email, password };
  await openDashboard(page);
  await page.goto('/admin/team');
  await expect(page.getByRole('region', { name: 'Table of the roles' })).toContainText('Assigned to them');
  await page.getByLabel('E-mail to invite').fill(colleague.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(`${colleague.email}`);
  const other = await (await browser.newContext()).newPage();
  await other.goto('/admin/auth');
  await signUp(other, colleague, 'Cora Colleague');
  await fetch((await theAuthLinkTo(colleague.email, 'VERIFY_EMAIL')).oobLink);
  await signIn(other, colleague);
  await other.getByText('What your role sees and does').click({ timeout: 45_000 });
  await expect(other.getByText('Reader: Sees counts and reports')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: `Change roles of ${colleague.email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Roles of Cora Colleague' });
  await dialog.getByLabel(/^Reader/).uncheck();
  await expect(dialog.getByRole('button', { name: 'Save roles' })).toBeDisabled();
  await dialog.getByLabel(/^Reader/).check();
  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByText('Roles saved')).toBeVisible();
  await other.context().close();
});
