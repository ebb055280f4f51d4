import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { resources } from '../../../admin-app/src/resources/registry.ts';
import { listenForBreaches } from '../fixtures/page-checks.ts';
import { passesDayAndNight, passesInEveryLook } from '../fixtures/readable.ts';
import { demoAdmin } from '../fixtures/stack.ts';
import { anApplication, assignIn, nameCycle, openAs, openDashboard, signIn } from '../fixtures/staff-steps.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Every address to look at, as the resources of the staff app name them. */
const samples = resources.flatMap(({ screens }) => screens.flatMap(({ path, samples }) => samples ?? [path]));

/** The heading of a screen on which nothing is loading any more. */
const ready = (page: Page) =>
  page
    .getByRole('main')
    .filter({ hasNot: page.locator('.MuiSkeleton-root, .MuiCircularProgress-root') })
    .getByRole('heading', { level: 1 })
    .first();

/** What opens above a screen, and what is there once it is open. */
const openings: readonly { what: string; path: string; open: (page: Page) => Promise<void>; seen: string }[] = [
  {
    what: 'the menu of colors',
    path: '/admin/team',
    seen: '[role=menu]',
    open: (page) => page.getByRole('button', { name: 'Colors' }).click(),
  },
  {
    what: 'the list of shortcuts',
    path: '/admin/dashboard',
    seen: '[role=dialog]',
    open: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('?');
    },
  },
  {
    what: 'a status dropdown',
    path: '/admin/dashboard',
    seen: '[role=listbox]',
    open: (page) =>
      page
        .getByRole('combobox', { name: /^Status of/ })
        .first()
        .click(),
  },
  {
    what: 'a filter',
    path: '/admin/dashboard',
    seen: '[role=listbox]',
    open: (page) => page.getByRole('combobox', { name: /^Type/ }).click(),
  },
  {
    what: 'the export',
    path: '/admin/donations',
    seen: '[role=dialog]',
    open: (page) => page.getByRole('button', { name: 'Export this view as CSV' }).click(),
  },
  {
    what: 'the totals as a table',
    path: '/admin/donations',
    seen: 'table',
    open: (page) => page.getByRole('button', { name: 'Table', exact: true }).click(),
  },
  {
    what: 'selected applications',
    path: '/admin/dashboard?tab=partnership',
    seen: '[role=checkbox][aria-checked=true], input:checked',
    open: (page) =>
      page
        .getByRole('checkbox', { name: /Select row/ })
        .first()
        .check(),
  },
  {
    what: 'a question to the team',
    path: '/admin/team',
    seen: '[role=dialog]',
    open: async (page) => {
      // Whoever waits for approval can be turned down; the demo's visitor does.
      await page
        .getByRole('button', { name: /^Turn down/ })
        .first()
        .click();
    },
  },
];

/** Many looks of axe take their time where other tests run beside them. */
const timeoutMs = 300_000;

/** Looks from its first screen on whether the policy is broken; what it returns says at the end that it was not. */
const prepare = async (page: Page): Promise<() => void> => {
  test.setTimeout(timeoutMs);
  const broken = await listenForBreaches(page);
  return () => expect(broken).toEqual([]);
};

test('Signing in, signing up and a forgotten password pass axe, fit and keep to their policy', async ({ page }) => {
  const keptPolicy = await prepare(page);
  await page.goto('/admin/auth');
  await passesInEveryLook(page, 'sign-in', page.getByRole('button', { name: 'Sign In' }));
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await passesInEveryLook(page, 'sign-up', page.getByRole('button', { name: 'Sign Up' }));
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await passesInEveryLook(page, 'forgotten password', page.getByRole('button', { name: 'Send reset link' }));
  keptPolicy();
});

const shares = 3;
for (let share = 0; share < shares; share += 1)
  test(`Every staff screen passes axe, fits and keeps to its policy, by day and night, at a desk and on a phone, part ${share + 1} of ${shares}`, async ({
    page,
  }) => {
    const keptPolicy = await prepare(page);
    for (const path of samples.filter((_, at) => at % shares === share)) {
      await openAs(page, demoAdmin, path);
      await passesInEveryLook(page, path, ready(page));
    }
    keptPolicy();
  });

/** A cycle with one application: who reads, reading, the ranking, its view for a meeting, and the letter that tells her. */
test('The screens of a review and its letters pass axe, fit and keep to their policy', async ({ page }) => {
  const keptPolicy = await prepare(page);
  const name = `Looked at ${randomUUID().slice(0, 8)}`;
  const her = await anApplication(page.request);
  await openAs(page, demoAdmin, `/admin/review?ids=${her.id}`);
  await page.getByRole('button', { name: 'New cycle' }).click();
  await nameCycle(page, name);
  const save = page.getByRole('button', { name: 'Save the cycle' });
  await passesInEveryLook(page, 'a new cycle of review', save);
  await save.click();
  const cycle = page.getByRole('listitem', { name });
  await assignIn(cycle, ['Avery Admin']);
  await passesInEveryLook(page, 'who reads', cycle.getByText(/^\d+ assigned\./));
  await cycle.getByRole('button', { name: 'Read the next' }).click();
  await passesInEveryLook(page, 'the reading page', page.getByRole('radiogroup').first());
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.getByRole('radio').first().focus();
    await page.keyboard.press('4');
  }
  await page.getByLabel('Why you score so').fill('She knows what she needs.');
  await page.getByRole('button', { name: 'Save your scores' }).click();
  await passesInEveryLook(page, 'the reading page with what others think', page.getByText('Saved: 80 of 100'));
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page.getByRole('listitem', { name }).getByRole('link', { name: 'Ranking' }).click();
  await passesInEveryLook(page, 'the ranking', page.getByRole('table'));
  await page.getByRole('button', { name: 'For the meeting' }).click();
  await passesInEveryLook(
    page,
    'the ranking for a meeting',
    page.getByRole('list', { name: 'Ranking for the meeting' }),
  );
  await page.getByRole('button', { name: 'Leave' }).click();
  await page
    .getByRole('checkbox', { name: /Select row/ })
    .first()
    .check();
  await passesInEveryLook(
    page,
    'the ranking with somebody chosen',
    page.getByRole('button', { name: 'Change status' }),
  );
  await page.goto(`/admin/decisions/new?ids=${her.id},demo-scholarship-20&outcome=more-time`);
  const letters = page.getByRole('listitem', { name: /^Letter to/ });
  await expect(letters).toHaveCount(2);
  await passesInEveryLook(page, 'letters before they are sent', letters.first());
  await page.getByRole('button', { name: 'Send 1 letter' }).click();
  const takeBack = page.getByRole('button', { name: 'Take all back' });
  await passesInEveryLook(page, 'letters that wait', takeBack);
  await takeBack.click();
  await expect(page.getByRole('button', { name: 'Taken back: 1' })).toBeVisible();
  keptPolicy();
});

for (const width of [360, 1280])
  test(`Layers above a staff screen pass axe, fit and keep to their policy at ${width} pixels`, async ({ page }) => {
    const keptPolicy = await prepare(page);
    await page.setViewportSize({ width, height: 900 });
    for (const { what, path, open, seen } of openings) {
      await openAs(page, demoAdmin, path);
      // What still arrives moves a button from under a press.
      await ready(page).waitFor();
      await open(page);
      await passesDayAndNight(page, what, page.locator(seen).first(), width);
    }
    // Before the clock is turned: a database that heard nothing for half an hour tries the network, which the policy refuses.
    keptPolicy();
    await page.clock.install();
    await openDashboard(page);
    await page.clock.fastForward('28:10');
    await passesDayAndNight(page, 'the warning before she is signed out', page.getByRole('alertdialog'), width);
  });

test('The dashboard with a message passes axe, fits and keeps to its policy', async ({ page }) => {
  const keptPolicy = await prepare(page);
  await signIn(page, demoAdmin);
  const message = page.getByRole('status').filter({ hasText: 'Signed in successfully' });
  // A message stays while the focus is in it.
  await message.getByRole('button', { name: 'Dismiss message' }).focus();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await passesInEveryLook(page, 'the dashboard with a message', message);
  keptPolicy();
});
