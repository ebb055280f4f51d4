import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { demoAdmin, demoStaff } from '../fixtures/stack.ts';
import { aCycle, anApplication, assignIn, choose, openAs, openDashboard } from '../fixtures/staff-steps.ts';

const needsList = (page: Page) => page.getByRole('navigation', { name: 'Needs you today' });

test('Finance begins with the gifts that wait for her, above all counts', async ({ page }) => {
  await openDashboard(page, demoStaff.finance);
  for (const name of ['Disputes', 'Failing gifts', 'Receipts held back'])
    await expect(page.getByRole('region', { name: new RegExp(`^${name}`) }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'How much there is' })).toBeVisible();
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.findIndex((text) => text.startsWith('Failing gifts'))).toBeLessThan(
    headings.indexOf('How much there is'),
  );
});

test('A writer of letters begins with those under way and her lists', async ({ page }) => {
  await openDashboard(page, demoStaff.communications);
  await expect(page.getByRole('region', { name: 'Letters under way' })).toBeVisible();
  const count = page.getByRole('region', { name: 'Lists' }).getByRole('listitem').filter({ hasText: 'AI 101' });
  await count.getByRole('link').click();
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveText('On the list now');
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
  await page.goto('/admin/letters?show=under-way');
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveText('Under way');
});

test('The cards of the dashboard open what they count', async ({ page }) => {
  await openDashboard(page);
  const card = page.getByRole('link', { name: /^Pending Review: \d+$/ });
  await expect(card).toBeVisible({ timeout: 30_000 });
  await card.click();
  await expect(page).toHaveURL(/\/admin\/inbox\?topic=pending$/);
  await expect(page.getByRole('table', { name: 'Pending review' }).locator('tbody tr').first()).toBeVisible();
  // A file for each kind, since their columns differ.
  for (const kind of ['applications', 'partnerships']) {
    await page.getByRole('button', { name: `Export the pending ${kind} as CSV` }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('Only an owner takes the pending and the lists out in a file', async ({ page }) => {
  await openDashboard(page, demoStaff.caseworker);
  for (const list of ['topic=pending', 'topic=newsletter&show=on-list']) {
    await page.goto(`/admin/inbox?${list}`);
    await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(0);
  }
});

test('A total that a role may list opens its list, and any other is plain text', async ({ page }) => {
  await openDashboard(page, demoStaff.finance);
  await expect(page.getByText('A number that is underlined opens its list.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Referrals/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Gifts that were paid: \d+ in all$/ }).click();
  await expect(page).toHaveURL(/\/admin\/donations\?status=paid$/);
});

test('New, before and the last days open lists of exactly as many, and so does who is on a list', async ({ page }) => {
  await openDashboard(page, demoStaff.communications);
  const counts = page.getByRole('region', { name: 'Counts' });
  for (const [kind, what] of [
    ['On a waitlist', 'in all'],
    ['On a waitlist', 'in the last 30 days'],
    ['Newsletter readers', 'in all'],
    ['Workshop sign-ups', 'in the 7 days before'],
    ['Workshop sign-ups', 'new'],
  ] as const) {
    const number = counts.getByRole('link', { name: new RegExp(`^${kind}: \\d+ ${what}$`) });
    // Whoever joins or leaves between the two numbers, in a test beside this one, makes them be read again.
    await expect(async () => {
      const count = Number(await number.textContent());
      await number.click();
      await expect(page.getByText(/^Only what came/)).toHaveCount(what === 'in all' ? 0 : 1);
      const listed = page.getByRole('navigation', { name: 'Pages' }).getByText(/\d+ in all/);
      const nobody = page.getByText(/^(Nobody is|No )/);
      await expect(listed.or(nobody)).toBeVisible();
      const words = (await listed.or(nobody).textContent()) ?? '';
      await page.goBack();
      expect(words, `${kind} ${what}`).toMatch(count === 0 ? /^(Nobody is|No )/ : new RegExp(`\\b${count} in all`));
    }).toPass();
  }
  await counts.getByRole('link', { name: /^On a waitlist: \d+ new$/ }).click();
  await page.getByRole('button', { name: 'Show all times' }).click();
  await expect(page).toHaveURL(/topic=waitlists&show=on-list$/);
});

test('Every number of the counts is whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page, demoStaff.finance);
  const cells = page.getByRole('region', { name: 'Counts' }).getByRole('cell');
  await expect(cells.first()).toBeVisible();
  const lines = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const text = document.createRange();
      const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
      if (words) text.selectNodeContents(words);
      return text.getClientRects().length;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
});

/** An application that waits for the demo's reviewer, in a blind round of this name. */
const toRead = async (request: APIRequestContext, browser: Browser, round: string) => {
  const her = await anApplication(request);
  const owner = await (await browser.newContext()).newPage();
  await openDashboard(owner);
  await aCycle(owner, round);
  await owner.getByRole('link', { name: 'Dashboard' }).click();
  await choose(owner, her.name);
  await owner.getByRole('link', { name: 'Assign readers' }).click();
  await assignIn(owner.getByRole('listitem', { name: round }), ['Robin Reviewer']);
  await owner.context().close();
  return her;
};

test('A reviewer begins with what she has to read, without counts; her number and her round lead to it', async ({
  page,
  request,
  browser,
}) => {
  const round = `First ${randomUUID().slice(0, 8)}`;
  const her = await toRead(request, browser, round);
  await openDashboard(page, demoStaff.reviewer);
  const rounds = page.getByRole('region', { name: 'Yours to read' });
  await expect(rounds.getByRole('listitem', { name: round })).toContainText('Yours: 1 waits, 0 saved.');
  await expect(page.getByRole('link', { name: `Read ${her.reference}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How much there is' })).toHaveCount(0);
  await expect(page.getByText(her.name)).toHaveCount(0);
  await needsList(page)
    .getByRole('link', { name: /^Assigned to you: \d+$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  await page.goBack();
  await rounds.getByRole('listitem', { name: round }).getByRole('button', { name: 'Read the next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Application ${her.reference}` })).toBeVisible();
});

test('Why she hands an application back, and why she asks who it is, are there again after another screen', async ({
  page,
  request,
  browser,
}) => {
  const round = `Half ${randomUUID().slice(0, 8)}`;
  const her = await toRead(request, browser, round);
  await openDashboard(page, demoStaff.reviewer);
  const card = page.getByRole('listitem', { name: round });
  await card.getByRole('button', { name: 'Read the next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Application ${her.reference}` })).toBeVisible();
  const recusal = page.getByLabel('Why? For example: you know her.');
  const reveal = page.getByLabel('Why do you need to know? It is logged.');
  await page.getByRole('button', { name: 'I do not read this one' }).click();
  await recusal.fill('We went to school');
  await page.getByRole('button', { name: 'Show who she is' }).click();
  await reveal.fill('The letter names a court');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Yours to read' })).toBeVisible();
  await card.getByRole('button', { name: 'Read the next' }).click();
  await expect(recusal).toHaveValue('We went to school');
  await expect(reveal).toHaveValue('The letter names a court');
  await page.getByRole('form', { name: 'I do not read this one' }).getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'I do not read this one' }).click();
  await expect(recusal).toHaveValue('');
});

test('A reader begins with what changed, with its days', async ({ page }) => {
  await openDashboard(page, demoStaff.reader);
  await expect(needsList(page)).toContainText('Nothing needs you today.');
  const news = page.getByRole('region', { name: /^What changed since \w+ \d+, \d{4}$/ });
  await expect(news.getByRole('listitem').first()).toContainText(/\d+ new, \d+ in the 7 days before/);
});

test('The places on a phone are one line, Tab reaches each, and the current one is in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page);
  const places = page.getByRole('navigation', { name: 'Staff' });
  expect((await places.boundingBox())?.height).toBeLessThan(60);
  const links = places.getByRole('link');
  const last = links.last();
  await expect(last).toHaveText('Team');
  await expect(last).not.toBeInViewport();
  await links.first().focus();
  for (let step = 1; step < (await links.count()); step += 1) await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('Half-filled wishes and reasons are there again after another record', async ({ page }) => {
  const word = `Draft${randomUUID().slice(0, 6)}`;
  const [first, second] = [`${word} One`, `${word} Two`] as const;
  for (const full_name of [first, second]) await anApplication(page.request, { full_name });
  await openAs(page, demoStaff.caseworker, `/admin/dashboard?q=${word}`);
  await page.getByRole('link', { name: first }).click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.getByRole('button', { name: 'Record what she says is safe' }).click();
  await page.getByLabel('How did she say it?').fill('She called us');
  await page.getByRole('button', { name: 'Reveal phone number' }).click();
  await page.getByLabel('Why do you need her phone number?').fill('The shelter asks');
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await expect(page.getByLabel('How did she say it?')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel('How did she say it?')).toHaveValue('She called us');
  await expect(page.getByLabel('Why do you need her phone number?')).toHaveValue('The shelter asks');
  await page.getByRole('button', { name: 'Record what she says is safe' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByLabel(/^Email/).fill(demoStaff.caseworker.email);
  await page.getByLabel(/^Password/).fill(demoStaff.caseworker.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('How did she say it?')).toHaveValue('She called us');
});

test('The log of openings names what was opened as people do, and shows one record alone', async ({ page }) => {
  const { id, name, reference } = await anApplication(page.request);
  // The log has it before she is told how to reach her.
  const logged = page.waitForResponse('**/api/staff/safe-contact');
  await openAs(page, demoAdmin, `/admin/applications/scholarship/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await logged;
  await page.goto('/admin/access-log');
  await expect(page.getByRole('link', { name: `Application ${reference}`, exact: true }).first()).toBeVisible();
  await page
    .getByRole('link', { name: `Only this: Application ${reference}` })
    .first()
    .click();
  await expect(page.getByRole('alert')).toContainText(`Of Application ${reference}.`);
  await page
    .getByRole('link', { name: `Application ${reference}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('Text twice its size is cut in no cell of a list and in no tab', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openDashboard(page);
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('td:nth-child(3) *, td:nth-child(5) *, [role=tab]')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .map((element) => element.textContent),
  );
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1366);
});
