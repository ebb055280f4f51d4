import { expect, test } from '@playwright/test';
import { routes } from '@society-gal/contracts';

test('The first press of the launcher on our pages does what it does on any site, and Alt+A opens the panel', async ({
  page,
}) => {
  await page.goto(routes.about);
  const launcher = page.getByRole('button', { name: 'Accessibility options' });
  expect(await launcher.boundingBox()).toMatchObject({ x: 0 });
  const box = await launcher.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await launcher.click();
  const widget = page.getByRole('region', { name: 'Accessibility', exact: true });
  await expect(widget).toContainText('Alt+A', { timeout: 30_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(widget.getByRole('button', { name: 'Options' })).toBeFocused();
  await page.reload();
  await page.keyboard.press('Alt+a');
  await expect(page.getByRole('dialog', { name: 'Accessibility options' })).toBeVisible({ timeout: 30_000 });
});

test('On a form Alt+A leaves a text field its key, and opens the panel from a box, before the widget is there', async ({
  page,
}) => {
  await page.goto(routes.contactForm);
  const dialog = page.getByRole('dialog', { name: 'Accessibility options' });
  await page.getByLabel(/^Full Name/).fill('Ada');
  await page.keyboard.press('Alt+a');
  await page.getByLabel('Text', { exact: true }).focus();
  await expect(dialog).toHaveCount(0);
  expect(await page.locator('html').getAttribute('data-widget')).toBeNull();
  await page.keyboard.press('Alt+a');
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel(/^Full Name/)).toHaveValue('Ada');
});

test('On a phone the launcher steps aside while somebody scrolls, before the widget is there, and comes back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(routes.about);
  const launcher = page.getByRole('button', { name: 'Accessibility options' });
  const right = async () => {
    const box = await launcher.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  expect(await right()).toBeGreaterThan(40);
  await page.evaluate(() => {
    const timer = setInterval(() => scrollBy(0, 5), 30);
    setTimeout(() => clearInterval(timer), 1500);
  });
  await expect.poll(right).toBeLessThanOrEqual(0);
  await expect.poll(right).toBeGreaterThan(40);
  expect(await page.locator('html').getAttribute('data-widget')).toBeNull();
});
