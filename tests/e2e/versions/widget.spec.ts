import { expect, type Page } from '@playwright/test';
import { routes } from '@society-gal/contracts/http';
import { longIf, test } from './versions.ts';

const launcher = (page: Page) => page.getByRole('button', { name: /accessibility options/i }).first();
const panel = (page: Page) => page.getByRole('dialog');
/** What the launcher opens out to. */
const options = (page: Page) => page.getByRole('button', { name: 'Options', exact: true });
/** What the launcher says where the panel did not come. */
const again = (page: Page) => page.getByRole('button', { name: 'Not loaded. Try again.' });

/** A page does not need its accessibility options to be read, moved through and filled in. */
const restWorks = async (page: Page) => {
  await page.getByLabel(/^Full Name/).fill('Ada');
  await expect(page.getByLabel(/^Full Name/)).toHaveValue('Ada');
  await expect(page.getByRole('link', { name: 'Leave this site' })).toBeVisible();
};

for (const [shell, remote] of [
  ['old', 'next'],
  ['next', 'old'],
] as const)
  test(`The ${shell} shell opens the ${remote} widget`, async ({ page, product }) => {
    product.deploy({ shell, 'accessibility-widget': remote });
    await page.goto(product.at.shell + routes.about);
    await launcher(page).click();
    await options(page).click({ timeout: 30_000 });
    await expect(panel(page)).toHaveAccessibleName(
      remote === 'next' ? /Accessibility choices/ : /Accessibility options/i,
      { timeout: 30_000 },
    );
  });

test('Settings that the old widget saved hold in the next one', async ({ page, product }) => {
  await page.goto(product.at.shell + routes.about);
  await page.evaluate(() => localStorage.setItem('accessibility-settings', JSON.stringify({ fontSize: 150 })));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-a11y-font-size', '150');
  product.deploy({ shell: 'next', 'accessibility-widget': 'next' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-a11y-font-size', '150');
});

for (const fault of ['down', 'html'] as const)
  test(
    `The page works without its launcher with the widget ${fault}`,
    longIf(fault !== 'down'),
    async ({ page, product }) => {
      product.fail('accessibility-widget', fault);
      await page.goto(product.at.shell + routes.contactForm);
      await restWorks(page);
      await expect(launcher(page)).toHaveCount(0);
    },
  );

test('The launcher says that later files are missing, and trying again opens it out', async ({ page, product }) => {
  product.fail('accessibility-widget', 'no chunks');
  await page.goto(product.at.shell + routes.contactForm);
  await launcher(page).click();
  await expect(again(page)).toBeVisible();
  await restWorks(page);
  product.mend('accessibility-widget');
  await again(page).click();
  await expect(options(page)).toBeFocused();
});

test('A tab that was open while the widget was deployed anew opens the panel or says how to get it', {
  tag: '@long',
}, async ({ page, product }) => {
  await page.goto(product.at.shell + routes.contactForm);
  await page.evaluate(() => localStorage.setItem('accessibility-settings', JSON.stringify({ fontSize: 110 })));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-a11y-font-size', '110');
  product.deploy({ shell: 'next', 'accessibility-widget': 'next' });
  await page.keyboard.press('Alt+A');
  await expect(again(page).or(panel(page))).toBeVisible({ timeout: 30_000 });
  await restWorks(page);
});

test('A panel that throws while it is drawn says so beside the button, and opens when asked again', async ({
  page,
  product,
}) => {
  product.deploy({ shell: 'next', 'accessibility-widget': 'next' });
  await page.goto(`${product.at.shell}${routes.contactForm}?break=panel`);
  await launcher(page).click();
  await expect(again(page)).toBeVisible({ timeout: 30_000 });
  await restWorks(page);
  await page.evaluate(() => history.replaceState(history.state, '', location.pathname));
  await again(page).click();
  await expect(again(page)).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Alt+A');
  await expect(panel(page)).toBeVisible();
});
