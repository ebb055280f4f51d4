import { expect, test } from '@playwright/test';
import { publicPaths } from '@society-gal/contracts';
import { axeOn } from '../fixtures/axe.ts';

const paths = publicPaths;

test.describe('Every public page', () => {
  for (const path of paths) {
    test(`${path} is complete without JavaScript, fits a small phone, and passes axe at two widths`, async ({
      browser,
    }) => {
      const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 720 } });
      const bare = await plain.newPage();
      const answer = await bare.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(bare.locator('h1')).toHaveCount(1);
      expect(await bare.title()).not.toBe('');
      expect(await bare.locator('body').innerText(), 'no mark of the writing is left over').not.toMatch(/\]\(|\*\*/);
      await expect(bare.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/);
      await expect(bare.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`${path === '/' ? '/?' : path}$`),
      );
      await plain.close();

      const context = await browser.newContext({ viewport: { width: 320, height: 720 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, 'no sideways scrolling at 320 px').toBeLessThanOrEqual(0);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { violations } = await axeOn(page).analyze();
        expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual([]);
      }
      await context.close();
    });
  }

  test('An unknown address answers 404 with a way home', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
