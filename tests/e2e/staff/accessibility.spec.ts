import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { passes } from '../fixtures/readable.ts';
import { anApplication, assignIn, openDashboard } from '../fixtures/staff-steps.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const screens: readonly { path: string; ready: (page: Page) => ReturnType<Page['getByText']> }[] = [
  { path: '/admin/dashboard', ready: (page) => page.getByRole('link', { name: /Show|[A-Z]/ }).first() },
  { path: '/admin/dashboard?tab=partnership&status=approved', ready: (page) => page.getByRole('table') },
  {
    path: '/admin/dashboard?q=nobodyhasthisname',
    ready: (page) => page.getByText('No scholarship applications found.'),
  },
  {
    path: '/admin/applications/scholarship/demo-scholarship-20',
    ready: (page) => page.getByRole('heading', { name: 'Answers' }),
  },
  {
    path: '/admin/applications/partnership/nothing-here',
    ready: (page) => page.getByText(/does not exist, or no longer/),
  },
  { path: '/admin/inbox', ready: (page) => page.getByRole('table') },
  { path: '/admin/inbox?topic=contact', ready: (page) => page.getByRole('table') },
  { path: '/admin/inbox?topic=overdue', ready: (page) => heading(page, 'Inbox') },
  { path: '/admin/inbox/referrals/demo-referral-1', ready: (page) => page.getByText('Voicemail', { exact: true }) },
  { path: '/admin/person', ready: (page) => heading(page, 'One person') },
  { path: '/admin/donations', ready: (page) => page.getByRole('img', { name: /^Gifts by month/ }) },
  { path: '/admin/donations/campaigns', ready: (page) => page.getByRole('table', { name: 'Campaigns' }) },
  { path: '/admin/donations/enter', ready: (page) => heading(page, 'Enter a gift') },
  { path: '/admin/donations/books', ready: (page) => page.getByRole('heading', { name: 'Payouts' }) },
  { path: '/admin/donations/donor/demo-donation-03', ready: (page) => heading(page, 'Walter Finch') },
  { path: '/admin/donations/to-do', ready: (page) => page.getByRole('heading', { name: /^Failing gifts/ }) },
  {
    path: '/admin/donations/demo-donation-01',
    ready: (page) => page.getByRole('heading', { name: 'What happened' }),
  },
  { path: '/admin/review', ready: (page) => heading(page, 'Review') },
  { path: '/admin/decisions', ready: (page) => page.getByRole('heading', { name: 'Words', exact: true }) },
  { path: '/admin/applications/scholarship/new', ready: (page) => heading(page, 'Enter an application') },
  { path: '/admin/access-log', ready: (page) => heading(page, 'Who opened what') },
  { path: '/admin/second-factor', ready: (page) => page.getByText('This demo account needs no second factor') },
  { path: '/admin/letters', ready: (page) => page.getByText(/^Newsletter: /) },
  {
    path: '/admin/letters/new',
    ready: (page) => page.getByRole('group', { name: 'But not to' }).getByText(/^Newsletter/),
  },
  { path: '/admin/mail', ready: (page) => heading(page, 'Mail') },
  { path: '/admin/mail?show=bounced', ready: (page) => page.getByText('reach her in another way') },
  { path: '/admin/mail?show=sent', ready: (page) => page.getByRole('table') },
  { path: '/admin/team', ready: (page) => page.getByRole('heading', { name: 'Staff' }) },
];

/** What opens above a screen, and how it is closed again. */
const openings: readonly { what: string; path: string; open: (page: Page) => Promise<void> }[] = [
  {
    what: 'the menu of colors',
    path: '/admin/team',
    open: (page) => page.getByRole('button', { name: 'Colors' }).click(),
  },
  {
    what: 'the list of shortcuts',
    path: '/admin/dashboard',
    open: (page) => page.getByRole('button', { name: 'Keyboard shortcuts' }).click(),
  },
  {
    what: 'a status dropdown',
    path: '/admin/dashboard',
    open: (page) =>
      page
        .getByRole('combobox', { name: /^Status of/ })
        .first()
        .click(),
  },
  { what: 'a filter', path: '/admin/dashboard', open: (page) => page.getByRole('combobox', { name: /^Type/ }).click() },
  {
    what: 'the export',
    path: '/admin/donations',
    open: (page) => page.getByRole('button', { name: 'Export this view as CSV' }).click(),
  },
  {
    what: 'the totals as a table',
    path: '/admin/donations',
    open: (page) => page.getByRole('button', { name: 'Table', exact: true }).click(),
  },
  {
    what: 'selected applications',
    path: '/admin/dashboard?tab=partnership',
    open: (page) =>
      page
        .getByRole('checkbox', { name: /Select row/ })
        .first()
        .check(),
  },
  {
    what: 'a question to the team',
    path: '/admin/team',
    open: async (page) => {
      // Whoever waits for approval can be turned down; the demo's visitor does.
      await page
        .getByRole('button', { name: /^Turn down/ })
        .first()
        .click();
    },
  },
];

/** Some twenty looks of axe take their time where other tests run beside them. */
const timeoutMs = 400_000;

const signInScreens = async (page: Page): Promise<void> => {
  await page.goto('/admin/auth');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await passes(page, 'sign-in');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await passes(page, 'sign-up');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await passes(page, 'forgotten password');
};

/** A cycle with one application: who reads, reading, the ranking, its view for a meeting, and the letter that tells her. */
const reviewScreens = async (page: Page): Promise<void> => {
  const name = `Looked at ${randomUUID().slice(0, 8)}`;
  const her = await anApplication(page.request);
  await page.goto(`/admin/review?ids=${her.id}`);
  await page.getByRole('button', { name: 'New cycle' }).click();
  await page.getByLabel('Name of the cycle').fill(name);
  await passes(page, 'a new cycle of review');
  await page.getByRole('button', { name: 'Save the cycle' }).click();
  const cycle = page.getByRole('listitem', { name });
  await assignIn(cycle, ['Avery Admin']);
  await passes(page, 'who reads');
  await cycle.getByRole('button', { name: 'Read the next' }).click();
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  await passes(page, 'the reading page');
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.getByRole('radio').first().focus();
    await page.keyboard.press('4');
  }
  await page.getByLabel('Why you score so').fill('She knows what she needs.');
  await page.getByRole('button', { name: 'Save your scores' }).click();
  await expect(page.getByText('Saved: 80 of 100')).toBeVisible();
  await passes(page, 'the reading page with what others think');
  await page.goto('/admin/review');
  await page.getByRole('listitem', { name }).getByRole('link', { name: 'Ranking' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await passes(page, 'the ranking');
  await page.getByRole('button', { name: 'For the meeting' }).click();
  await expect(page.getByRole('list', { name: 'Ranking for the meeting' })).toBeVisible();
  await passes(page, 'the ranking for a meeting');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page
    .getByRole('checkbox', { name: /Select row/ })
    .first()
    .check();
  await expect(page.getByRole('button', { name: 'Change status' })).toBeVisible();
  await passes(page, 'the ranking with somebody chosen');
  await page.goto(`/admin/decisions/new?ids=${her.id},demo-scholarship-20&outcome=more-time`);
  await expect(page.getByRole('listitem', { name: /^Letter to/ })).toHaveCount(2);
  await passes(page, 'letters before they are sent');
  await page.getByRole('button', { name: 'Send 1 letter' }).click();
  await expect(page.getByRole('button', { name: 'Take all back' })).toBeVisible();
  await passes(page, 'letters that wait');
  await page.getByRole('button', { name: 'Take all back' }).click();
  await expect(page.getByRole('button', { name: 'Taken back: 1' })).toBeVisible();
};

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280]) {
    const where = `${colorScheme} at ${width} pixels`;
    const prepare = async (page: Page) => {
      test.setTimeout(timeoutMs);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    };

    test(`Every staff screen passes axe and fits, ${where}`, async ({ page }) => {
      await prepare(page);
      await signInScreens(page);
      await openDashboard(page);
      for (const { path, ready } of screens) {
        await page.goto(path);
        await expect(ready(page)).toBeVisible();
        await passes(page, path);
      }
      await page.goto('/admin/inbox?topic=contact');
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
      await passes(page, 'a record of the inbox');
    });

    test(`The screens of a review and its letters pass axe and fit, ${where}`, async ({ page }) => {
      await prepare(page);
      await openDashboard(page);
      await reviewScreens(page);
    });

    test(`Whatever opens above a staff screen passes axe and fits, ${where}`, async ({ page }) => {
      await prepare(page);
      await openDashboard(page);
      await expect(page.getByText('Signed in successfully')).toBeVisible();
      await passes(page, 'the dashboard with a message');
      for (const { what, path, open } of openings) {
        await page.goto(path);
        await open(page);
        await passes(page, what);
      }
      await page.clock.install();
      await page.goto('/admin/dashboard');
      await expect(heading(page, 'Dashboard')).toBeVisible();
      await page.clock.fastForward('28:10');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await passes(page, 'the warning before she is signed out');
    });
  }
