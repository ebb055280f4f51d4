import { expect, type Page } from '@playwright/test';
import { openDonate } from '../fixtures/giving-steps.ts';
import { test } from '../fixtures/stack.ts';

/** How far the leaf is open: 0 when it is shut, 1 when it stands straight towards the visitor. */
const opening = (page: Page) =>
  page.locator('.door-way img').evaluate((leaf) => 1 - new DOMMatrix(getComputedStyle(leaf).transform).m11);

/** How far it is open once it has come to rest. */
async function openingAtRest(page: Page): Promise<number> {
  let before = -1;
  await expect
    .poll(async () => {
      const last = before;
      before = await opening(page);
      return before === last;
    })
    .toBe(true);
  return before;
}

const effect = (page: Page) => page.locator('.effects p:visible');

for (const [width, height, fold] of [
  [1440, 900, 820],
  [360, 740, 700],
] as const)
  test(`Name and email begin within the first ${fold} pixels of a window ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openDonate(page);
    for (const name of ['name', 'email'])
      expect((await page.locator(`[name="${name}"]`).boundingBox())?.y, name).toBeLessThan(fold);
  });

test('A donor opens the door wider with each larger amount, by the arrow keys alone', async ({ page }) => {
  await openDonate(page);
  await page.getByRole('radio', { name: '$25', exact: true }).focus();
  await page.keyboard.press('Space');
  let before = 0;
  for (const text of [/materials/, /Internet/, /week of training/, /Interview/, /laptop/, /full scholarship/]) {
    await expect(effect(page)).toHaveText(text);
    const now = await openingAtRest(page);
    expect(now).toBeGreaterThan(before);
    before = now;
    await page.keyboard.press('ArrowRight');
  }
  await page.getByRole('radio', { name: '$50', exact: true }).check();
  const once = await openingAtRest(page);
  await page.getByRole('radio', { name: 'Monthly' }).check();
  expect(await openingAtRest(page)).toBeGreaterThan(once);
});

test('A donor who types an amount reads at once what it does, or what the least is', async ({ page }) => {
  await openDonate(page);
  await page.getByRole('radio', { name: 'Custom amount' }).check();
  const amount = page.getByRole('spinbutton', { name: 'Custom Amount' });
  await amount.fill('0.50');
  await expect(effect(page)).toHaveText('A gift begins at $1.');
  await amount.fill('12');
  await expect(effect(page)).toHaveText(/^A part of this/);
  await amount.fill('300');
  await expect(effect(page)).toHaveText(/^Interview/);
});

test('A donor who makes her gift monthly sees no field move', async ({ page }) => {
  await openDonate(page);
  const email = page.locator('[name="email"]');
  const before = await email.boundingBox();
  await page.getByRole('radio', { name: '$50', exact: true }).check();
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await expect(page.getByRole('button', { name: 'Donate $50 Monthly' })).toBeVisible();
  expect(await email.boundingBox()).toEqual(before);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('A donor moves the door by the same choice', async ({ page }) => {
    await page.goto('/donate');
    await page.getByRole('radio', { name: '$25', exact: true }).check();
    const little = await openingAtRest(page);
    await page.getByRole('radio', { name: '$2,500', exact: true }).check();
    await expect(effect(page)).toHaveText(/full scholarship/);
    expect(await openingAtRest(page)).toBeGreaterThan(little);
  });
});
