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
