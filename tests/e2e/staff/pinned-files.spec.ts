import { expect, type Page, test } from '@playwright/test';
import { adminRoutes } from '@society-gal/contracts/http';
import { addresses } from '../fixtures/stack.ts';

/** Files with a hash in their name are loaded by an entry, which pins them. */
const hashed = /\.[0-9a-f]{8,10}\.(?:js|css)$/;

/** Serves every hashed file of an origin with something behind it, as a half-finished deploy or somebody on the way would. */
async function changeFiles(page: Page, origin: string, ending: string): Promise<string[]> {
  const changed: string[] = [];
  await page.route(
    (url) => url.origin === origin && url.pathname.endsWith(ending) && hashed.test(url.pathname),
    async (route) => {
      const answer = await route.fetch();
      changed.push(new URL(route.request().url()).pathname);
      await route.fulfill({ response: answer, body: `${await answer.text()}\n/* changed */` });
    },
  );
  return changed;
}

// A file may still be on its way when a test has seen what it is about.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('The staff area at its own origin loads no other part but the accessibility widget', async ({ page }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto(addresses.adminApp + adminRoutes.auth);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible({ timeout: 30_000 });
  await page.locator('society-gal-accessibility .launch').waitFor();
  expect([...origins].filter((origin) => origin !== addresses.auth)).toEqual([addresses.adminApp, addresses.widget]);
});

for (const [where, origin] of [
  ['at its own origin', addresses.adminApp],
  ['in the shell', addresses.shell],
] as const)
  test(`A script of the staff area that was changed is refused ${where}, and she is told`, async ({
    page,
    browser,
  }) => {
    const changed = await changeFiles(page, addresses.adminApp, '.js');
    await page.goto(origin + adminRoutes.auth);
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible({ timeout: 30_000 });
    expect(changed).not.toEqual([]);
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeHidden();
    // Her browser keeps what it was given under that name; a colleague's, which never had it, gets the area.
    const colleague = await browser.newPage();
    await colleague.goto(origin + adminRoutes.auth);
    await expect(colleague.getByRole('tab', { name: 'Sign In' })).toBeVisible({ timeout: 30_000 });
    await colleague.close();
  });

test('A style sheet of the staff area that was changed is refused too', async ({ page }) => {
  const changed = await changeFiles(page, addresses.adminApp, '.css');
  await page.goto(addresses.adminApp + adminRoutes.auth);
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible({ timeout: 30_000 });
  expect(changed).not.toEqual([]);
});

test('A script of a form that was changed is refused, and the form can still be sent', async ({ page }) => {
  await page.goto(`${addresses.shell}/contact-form`);
  const changed = await changeFiles(page, addresses.publicSite, '.js');
  await page
    .getByLabel(/^Full Name/i)
    .first()
    .focus();
  await expect(
    page.getByRole('alert').filter({ hasText: 'You can still read everything and send every form.' }),
  ).toBeVisible({
    timeout: 30_000,
  });
  expect(changed).not.toEqual([]);
  await expect(page.getByRole('button', { name: /^Send/ }).first()).toBeEnabled();
});
