import { expect, type Page, test } from '@playwright/test';
import { buildReactHost } from '../../../local-stack/stand-ins/foreign-page/build-react-host.ts';
import { differingPixels } from '../fixtures/pixels.ts';
import { openPanel, openSample, strictPolicy } from '../fixtures/widget-sample.ts';

/** Lets nothing through but the widget's origin and the page's own. The federation runtime makes script elements, so no Trusted Types. */
const policy = strictPolicy.replace('script-src', "script-src 'self'").replace(/; require-trusted-types-for.*/, '');

const openHost = async (page: Page) => {
  const program = await buildReactHost();
  await page.route('https://sample.test/react.js', (route) =>
    route.fulfill({ body: program, contentType: 'text/javascript' }),
  );
  await openSample(page, {
    bare: true,
    policy,
    head: '<script src="/react.js" data-widget="https://widget.test" defer></script>',
    body: '<main><h1>Bread</h1><div id="root"></div></main>',
  });
};

test('Under a strict policy the remote works, without a complaint', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => /error|warning/.test(message.type()) && complaints.push(message.text()));
  await openHost(page);
  const bar = page.getByRole('region', { name: 'Reading our page' });
  await bar.getByRole('button', { name: 'Larger text' }).click();
  await expect(bar.getByRole('status')).toHaveText('Text at 110 %, options closed');
  await expect(page.locator('society-gal-accessibility')).toHaveCount(1);
  await bar.getByRole('button', { name: 'All options' }).click();
  await expect(page.getByRole('dialog').getByLabel('Font size', { exact: true })).toHaveValue('110');
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByLabel('Dyslexia font').check();
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(2);
  expect(complaints).toEqual([]);
});

test('The panel of the remote looks like that of the script, to the pixel', async ({ page }) => {
  const panel = { x: 16, y: 16, width: 460, height: 688 };
  const shot = async () => {
    await openPanel(page);
    await page.locator('society-gal-accessibility dialog:modal').waitFor();
    // The panel's round corners show the page behind it.
    await page.evaluate(() => document.querySelector('main')?.replaceChildren());
    return page.screenshot({ clip: panel });
  };
  await openHost(page);
  const remote = await shot();
  await page.unrouteAll();
  await page.context().unrouteAll();
  await openSample(page, { policy: strictPolicy, body: '<main></main>' });
  const script = await shot();
  const [differing = 1] = await differingPixels(page.context(), [remote, script], [{ ...panel, x: 0, y: 0 }]);
  expect(differing).toBe(0);
});
