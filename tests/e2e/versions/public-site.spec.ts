import { expect, type Page } from '@playwright/test';
import { routes } from '@society-gal/contracts/http';
import { aVisitor } from '../fixtures/stack.ts';
import { expectAlive, jumps, longIf, test, type Version, watchJumps } from './versions.ts';

const title = { old: 'Write to us', next: 'Write to me' } as const;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const note = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });
const name = (page: Page) => page.getByLabel(/^Full Name/);
const header = (page: Page) => page.getByRole('banner');

/** Everything a visitor needs while the app is missing. */
const restWorks = async (page: Page) => {
  await expect(heading(page, title.old)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Leave this site' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'About' })).toHaveAttribute('href', routes.about);
};

for (const [document, remote] of [
  ['old', 'next'],
  ['next', 'old'],
  ['next', 'next'],
] as const satisfies readonly (readonly [Version, Version])[])
  test(
    `A document of the ${document} shell is joined by the ${remote} parts without a jump or a lost key`,
    longIf(document === remote),
    async ({ page, product }) => {
      product.deploy({ shell: document, 'public-site': remote });
      await watchJumps(page);
      await page.goto(product.at.shell + routes.contactForm);
      await expect(heading(page, title[document])).toBeVisible();
      await name(page).pressSequentially('Ada Exam');
      await expectAlive(page);
      await expect(name(page)).toBeFocused();
      await page.keyboard.type('ple');
      await expect(name(page)).toHaveValue('Ada Example');
      await expect(page.locator('form[data-release=next]')).toHaveCount(remote === 'next' ? 1 : 0);
      expect(await jumps(page)).toBeLessThan(0.01);
    },
  );

test('An open tab gets the new release with its next page, whose files are there', async ({ page, product }) => {
  await page.goto(product.at.shell + routes.contactForm);
  await expectAlive(page);
  product.deploy({ shell: 'next', 'public-site': 'next' });
  await header(page).getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveTitle(/^Next: /);
  await expectAlive(page);
});

test('A form that was open during a deploy is still checked and sent by the server', async ({ page, product }) => {
  await page.goto(product.at.shell + routes.contactForm);
  await name(page).focus();
  await expectAlive(page);
  product.deploy({ shell: 'next', 'public-site': 'next' });
  await name(page).fill('Ada Example');
  await page.getByRole('textbox', { name: /^Email/ }).fill(aVisitor().email);
  await page.getByLabel(/^Subject/).fill('An open tab');
  await page.getByLabel(/^Message/).fill('This form was open while a new version came.');
  await page.getByRole('checkbox', { name: 'Email', exact: true }).check();
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await expect(page.getByText(/Return code: .* PIN: \d{6}/)).toBeVisible();
});

for (const fault of ['down', 'html', 'no chunks', 'changed chunks'] as const)
  test(
    `The page stays usable with the public site ${fault}, says so, and trying again mends it`,
    longIf(fault.endsWith('chunks')),
    async ({ page, product }) => {
      product.fail('public-site', fault);
      await page.goto(product.at.shell + routes.contactForm);
      await name(page).fill('Ada');
      await expect(note(page)).toBeVisible({ timeout: 30_000 });
      await restWorks(page);
      product.mend('public-site');
      await note(page).getByRole('button', { name: 'Try again' }).click();
      await expectAlive(page);
      await expect(note(page)).toBeHidden();
      await expect(name(page)).toHaveValue('Ada');
    },
  );

test('A public site that takes half a minute is told apart from one that comes, and may still be asked again', {
  tag: '@long',
}, async ({ page, product }) => {
  product.fail('public-site', 'slow');
  await page.clock.install();
  await page.goto(product.at.shell + routes.contactForm);
  const asked = page.waitForRequest(/remoteEntry\.js/);
  await name(page).fill('Ada');
  await asked;
  await page.clock.fastForward(21_000);
  await expect(note(page)).toBeVisible();
  await restWorks(page);
  product.mend('public-site');
  await note(page).getByRole('button', { name: 'Try again' }).click();
  await expectAlive(page);
  await expect(name(page)).toHaveValue('Ada');
});

test('A part that throws stays the form that the browser sends, with a note and what was typed', async ({
  page,
  product,
}) => {
  product.deploy({ 'public-site': 'next', shell: 'next' });
  await page.goto(`${product.at.shell}${routes.contactForm}?break=part`);
  await name(page).fill('Ada');
  await expect(note(page)).toBeVisible({ timeout: 30_000 });
  await expect(heading(page, title.next)).toBeVisible();
  await expect(name(page)).toHaveValue('Ada');
  await page.evaluate(() => history.replaceState(history.state, '', location.pathname));
  await note(page).getByRole('button').first().click();
  await expectAlive(page);
  await expect(name(page)).toHaveValue('Ada');
});
