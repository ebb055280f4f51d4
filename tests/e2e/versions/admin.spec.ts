import { expect, type Page } from '@playwright/test';
import { adminRoutes } from '@society-gal/contracts/http';
import { demoAdmin } from '../fixtures/stack.ts';
import { longIf, type Product, test } from './versions.ts';

/** The staff app under the site's address and at its own. */
const places = {
  'in the shell': (product: Product) => product.at.shell,
  'on its own': (product: Product) => product.at['admin-app'],
} as const;
/** The place that most of the staff use; what is tried in both is in the long suite for the other. */
const core = 'in the shell';

const email = (page: Page) => page.getByLabel(/^Email/);
const signIn = async (page: Page) => {
  await email(page).fill(demoAdmin.email);
  await page.getByLabel(/^Password/).fill(demoAdmin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};
const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });

for (const [shell, remote] of [
  ['old', 'next'],
  ['next', 'old'],
] as const)
  test(`The ${shell} shell shows the ${remote} staff area`, async ({ page, product }) => {
    product.deploy({ shell, 'admin-app': remote });
    await page.goto(product.at.shell + adminRoutes.auth);
    await expect(email(page)).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveTitle(remote === 'next' ? /^Next sign-in/ : /^Staff sign-in/);
  });

for (const [place, addressOf] of Object.entries(places)) {
  test(
    `Staff ${place} whose screens are gone after a deploy get one quiet reload at the next screen`,
    longIf(place !== core),
    async ({ page, product }) => {
      await page.goto(addressOf(product) + adminRoutes.auth);
      await signIn(page);
      await expect(link(page, 'Inbox')).toBeVisible({ timeout: 30_000 });
      product.deploy({ shell: 'next', 'admin-app': 'next' });
      let documents = 0;
      page.on('response', (answer) => {
        if (answer.request().isNavigationRequest()) documents += 1;
      });
      await link(page, 'Inbox').click();
      await expect(page).toHaveTitle(/^Next inbox/, { timeout: 30_000 });
      expect(documents).toBe(1);
    },
  );

  test(`A sign-in typed ${place} before a deploy still leads to the dashboard`, { tag: '@long' }, async ({
    page,
    product,
  }) => {
    await page.goto(addressOf(product) + adminRoutes.auth);
    await email(page).fill(demoAdmin.email);
    product.deploy({ shell: 'next', 'admin-app': 'next' });
    await expect(email(page)).toHaveValue(demoAdmin.email);
    await signIn(page);
    await expect(page).toHaveURL(new RegExp(`${adminRoutes.dashboard}$`), { timeout: 30_000 });
    await expect(link(page, 'Inbox')).toBeVisible({ timeout: 30_000 });
  });

  test(
    `A screen that throws ${place} says so in its own place, and the others are a click away`,
    longIf(place !== core),
    async ({ page, product }) => {
      product.deploy({ shell: 'next', 'admin-app': 'next' });
      await page.goto(addressOf(product) + adminRoutes.auth);
      await signIn(page);
      await expect(link(page, 'Inbox')).toBeVisible({ timeout: 30_000 });
      await page.goto(`${addressOf(product)}${adminRoutes.root}/inbox?break=screen`);
      const said = page.getByRole('main').getByRole('alert');
      await expect(said).toContainText('could not be shown', { timeout: 30_000 });
      await expect(said.getByRole('button', { name: /Try again|Reload/ })).toBeVisible();
      await link(page, 'Donations').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Donations' })).toBeVisible();
    },
  );

  test(`A staff area that throws ${place} before its first screen says so and comes back`, { tag: '@long' }, async ({
    page,
    product,
  }) => {
    product.deploy({ shell: 'next', 'admin-app': 'next' });
    await page.goto(`${addressOf(product)}${adminRoutes.auth}?break=app`);
    const said = page.getByRole('alert');
    await expect(said).toContainText(/could not be (?:shown|loaded)/, { timeout: 30_000 });
    await page.evaluate(() => history.replaceState(history.state, '', location.pathname));
    await said.getByRole('button').click();
    await expect(email(page)).toBeVisible({ timeout: 30_000 });
  });

  for (const fault of place === 'in the shell'
    ? (['down', 'html', 'no chunks', 'changed chunks'] as const)
    : (['no chunks', 'changed chunks'] as const))
    test(
      `The page says that the staff app is ${fault} ${place}, and trying again mends it`,
      longIf(fault !== 'down'),
      async ({ page, product }) => {
        product.fail('admin-app', fault);
        await page.goto(addressOf(product) + adminRoutes.auth);
        await expect(failure(page)).toBeVisible({ timeout: 30_000 });
        product.mend('admin-app');
        await failure(page).getByRole('button', { name: 'Try again' }).click();
        await expect(email(page)).toBeVisible({ timeout: 30_000 });
        await expect(failure(page)).toBeHidden();
      },
    );
}

test('A staff app that takes half a minute in the shell is given up with words, and comes when asked again', {
  tag: '@long',
}, async ({ page, product }) => {
  product.fail('admin-app', 'slow');
  await page.clock.install();
  const asked = page.waitForRequest(/remoteEntry\.js/);
  await page.goto(product.at.shell + adminRoutes.auth, { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toContainText('Loading the staff area');
  await asked;
  await page.clock.fastForward(21_000);
  await expect(failure(page)).toBeVisible();
  product.mend('admin-app');
  await failure(page).getByRole('button', { name: 'Try again' }).click();
  await expect(email(page)).toBeVisible({ timeout: 30_000 });
});
