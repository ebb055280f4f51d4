import { expect, test } from '@playwright/test';
import { routes } from '@society-gal/contracts/http';
import { documentedCosts } from '../../../tools/deploy/costs.ts';

/** A visit may differ by this share from what the guide counts with before its table counts as wrong. */
const tolerance = 0.25;

test('A visit weighs what the costs in the guide are computed from', async ({ page }) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  let requests = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  const alive = () => expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 30_000 });
  await page.goto(routes.home);
  await alive();
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${routes.about}$`));
  await page.goto(routes.contactForm);
  await page.getByLabel(/^Full Name/).fill('Ada Example');
  await alive();
  await page.waitForLoadState('networkidle');
  const counted = documentedCosts();
  const megabytes = bytes / 1_000_000;
  expect(Math.abs(megabytes - counted.megabytes), `a visit is ${megabytes.toFixed(2)} MB`).toBeLessThan(
    tolerance * megabytes,
  );
  expect(Math.abs(requests - counted.requests), `a visit is ${requests} requests`).toBeLessThan(tolerance * requests);
});
