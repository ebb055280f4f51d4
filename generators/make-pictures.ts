/**
 * `npm run pictures`: takes the pictures of the README from the running local stack (`npm start`): the site, the staff
 * app and the widget's panel, as JPEG files in `docs/pictures/`.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { portsFrom } from '@society-gal/contracts/http';
import { root } from '../build-config/parts.ts';
import { demoAccounts } from '../local-stack/demo-accounts.ts';

const site = `http://localhost:${portsFrom(process.env).shell}`;
const folder = join(root, 'docs/pictures');

async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82, animations: 'disabled' });
  console.log(`docs/pictures/${name}.jpg`);
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });

await page.goto(site, { waitUntil: 'networkidle' });
await shoot(page, 'site');

await page.keyboard.press('Alt+A');
await page.getByRole('dialog').getByRole('tab').first().waitFor();
await shoot(page, 'widget');

await page.goto(`${site}/admin/auth`);
await page.getByLabel('Email').first().fill(demoAccounts.admin.email);
await page.getByLabel('Password').first().fill(demoAccounts.admin.password);
await page.getByRole('button', { name: 'Sign In' }).click();
await page.getByRole('row').nth(3).waitFor();
await page.getByRole('link', { name: /^Overdue/ }).waitFor();
// On a slow machine the toast is gone by then.
const dismiss = page.getByRole('button', { name: 'Dismiss message' });
if (await dismiss.isVisible()) await dismiss.click();
await page.getByText('Signed in successfully').waitFor({ state: 'hidden' });
await shoot(page, 'staff');
await browser.close();
