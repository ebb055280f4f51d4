import { expect, type Page, test } from '@playwright/test';
import { routes } from '@society-gal/contracts/http';
import { fontsShown } from '../fixtures/page-checks.ts';

/** The file that the first picture of the page is shown from. */
const shown = (page: Page) =>
  page
    .locator('main picture > img')
    .first()
    .evaluate((image: HTMLImageElement) => new URL(image.currentSrc, location.href).pathname);

const choose = async (page: Page, contrast: string) => {
  await page.getByRole('button', { name: 'Accessibility options' }).click();
  await page.getByRole('button', { name: 'Options', exact: true }).click();
  await page.getByRole('group', { name: 'Contrast' }).getByRole('radio', { name: contrast, exact: true }).check();
  await page.keyboard.press('Escape');
};

test('A visitor who chooses dark sees every page by night, also when she comes back', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect.poll(() => shown(page)).toMatch(/^\/art\/mugs(-wide)?\.avif$/);
  await choose(page, 'Dark');
  await expect.poll(() => shown(page)).toMatch(/^\/art\/mugs-night(-wide)?\.avif$/);
  await page.goto(routes.mission);
  await expect.poll(() => shown(page)).toMatch(/^\/art\/threshold-night(-wide)?\.avif$/);
});

test('A visitor with a dark system sees the night, unless she chose the normal look', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect.poll(() => shown(page)).toMatch(/^\/art\/mugs-night(-wide)?\.avif$/);
  await choose(page, 'Normal');
  await expect.poll(() => shown(page)).toMatch(/^\/art\/mugs(-wide)?\.avif$/);
});

test('A phone fetches the first picture once, and only the one that it shows', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/art\/mugs/.test(request.url())) fetched.push(new URL(request.url()).pathname);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.locator('main picture > img').first()).toHaveJSProperty('complete', true);
  expect(fetched).toEqual(['/art/mugs-night.avif']);
});

/** How many colors a screenshot has within each box: an empty place has one. */
const colorsWithin = async (page: Page, png: Buffer, boxes: readonly DOMRect[]): Promise<number[]> => {
  const blank = await page.context().newPage();
  const counted = await blank.evaluate(
    async ([data, all]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return all.map(({ x, y, width, height }) => {
        const { data: pixels } = context?.getImageData(x, y, width, height) ?? { data: new Uint8ClampedArray() };
        return new Set(new Uint32Array(pixels.buffer)).size;
      });
    },
    [png.toString('base64'), boxes] as const,
  );
  await blank.close();
  return counted;
};

for (const [path, width] of [
  [routes.home, 360],
  [routes.about, 360],
  [routes.programs, 360],
  [routes.corporatePartnerships, 1440],
] as const)
  test(`A screenshot of the whole of ${path} at ${width} pixels has every picture`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path, { waitUntil: 'load' });
    // Fonts that came between the picture and the boxes would move the boxes.
    await fontsShown(page);
    const whole = await page.screenshot({ fullPage: true });
    const boxes = await page
      .locator('main img')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length).toBeGreaterThan(0);
    for (const colors of await colorsWithin(page, whole, boxes)) expect(colors).toBeGreaterThan(100);
  });
