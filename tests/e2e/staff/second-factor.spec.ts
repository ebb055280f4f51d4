import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { callRoles, collectionReaders } from '@society-gal/contracts/staff';
import jsQR from 'jsqr';
import { URI } from 'otpauth';
import sharp from 'sharp';
import { giveAuthenticator, theFactorCodeOf } from '../fixtures/passkey-steps.ts';
import { addresses, demoPasskey, idTokenOf } from '../fixtures/stack.ts';
import { readAs, signIn } from '../fixtures/staff-steps.ts';

/** What the camera of a phone reads of a QR code on the screen. */
const scan = async (code: Locator): Promise<string | undefined> => {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
};

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });

test('An owner sets up a passkey, comes back with it, and whoever stole her password reads nothing', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const loseLaptop = await giveAuthenticator(page);
  await signIn(page, demoPasskey);
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code from the mail').fill(await theFactorCodeOf(demoPasskey.email));
  await page.getByRole('button', { name: 'Go on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(8);
  const [recovery = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dashboard(page)).toBeVisible({ timeout: 45_000 });
  await page.reload();
  await expect(dashboard(page)).toBeVisible({ timeout: 45_000 });

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signIn(page, demoPasskey);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dashboard(page)).toBeVisible({ timeout: 45_000 });

  const stolen = await idTokenOf(demoPasskey);
  for (const name of Object.keys(collectionReaders))
    expect((await readAs(`${name}?pageSize=1`, stolen)).status, name).toBe(403);
  for (const [call, roles] of Object.entries(callRoles).filter(([, who]) => Array.isArray(who))) {
    const answer = await page.request.post(`${addresses.shell}/api/staff/${call}`, {
      headers: { Authorization: `Bearer ${stolen}` },
      data: {},
    });
    expect(answer.status(), `${call} of ${roles}`).toBe(403);
  }

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signIn(page, demoPasskey);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const typed = page.getByRole('textbox', { name: 'Recovery code' });
  await typed.fill('AAAA-AAAA-AAAA');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('This did not fit');
  await typed.fill(recovery);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(dashboard(page)).toBeVisible({ timeout: 45_000 });

  // She looks after what she has set up: the last proof stays, a second device joins, the lost one goes.
  await page.getByRole('link', { name: 'Your second factor' }).click();
  await page.getByRole('button', { name: 'Remove Passkey' }).click();
  await expect(page.getByText('This is your last proof.')).toBeVisible();
  await loseLaptop();
  await giveAuthenticator(page);
  await page.getByLabel('Name of the new passkey').fill('New laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(passkeys).toHaveCount(2);
  await page.getByRole('button', { name: 'Rename Passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Lost laptop');
  await page.getByRole('button', { name: 'Keep the name' }).click();
  await page.getByRole('button', { name: 'Remove Lost laptop' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(passkeys).toHaveText([/New laptop/]);
  await page.getByRole('button', { name: 'Add an app' }).click();
  const link = await scan(page.getByRole('img', { name: 'The key for your app, as a QR code' }));
  expect(link).toMatch(/^otpauth:\/\/totp\//);
  await page.getByLabel('Code from the app').fill(URI.parse(link ?? '').generate());
  await page.getByRole('button', { name: 'Confirm the app' }).click();
  await expect(page.getByText('App added')).toBeVisible();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const renewed = page.getByRole('list', { name: 'New recovery codes' }).getByRole('listitem');
  await expect(renewed).toHaveCount(8);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a file' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved.split('\n')).toEqual(expect.arrayContaining(await renewed.allTextContents()));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signIn(page, demoPasskey);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  // The sign-in leads back to where she was.
  await expect(page.getByRole('heading', { level: 1, name: 'Your second factor' })).toBeVisible({ timeout: 45_000 });
});
