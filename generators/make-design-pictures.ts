/**
 * The pictures of `docs/design.md`, from the running local stack (`npm start`): `node generators/make-design-pictures.ts`. They are
 * committed, as WebP, small enough together that the page opens at once.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { bands, colors, darkColors } from '@society-gal/contracts/brand';
import { portsFrom, routes } from '@society-gal/contracts/http';
import { fonts, space } from '@society-gal/contracts/site';
import sharp from 'sharp';
import { root } from '../build-config/parts.ts';
import { demoAccounts } from '../local-stack/demo-accounts.ts';

const ports = portsFrom(process.env);
const site = `http://localhost:${ports.shell}`;
const folder = join(root, 'docs/design');
const widthPx = 1_600;

const save = async (name: string, png: Buffer): Promise<void> => {
  const { size } = await sharp(png)
    .resize({ width: widthPx, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toFile(join(folder, `${name}.webp`));
  console.log(`docs/design/${name}.webp, ${size} bytes`);
};

/** Pictures of the same height, side by side. */
const beside = async (pictures: readonly Buffer[]): Promise<Buffer> => {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const height = Math.max(...sizes.map((size) => size.height));
  const lefts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size.width + 16, 0));
  const width = (lefts.at(-1) ?? 0) + (sizes.at(-1)?.width ?? 0);
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(pictures.map((input, index) => ({ input, left: lefts[index] ?? 0, top: 0 })))
    .png()
    .toBuffer();
};

/** Shows HTML of our own with the site's fonts: on a page of the site, in the place of its body. */
const draw = async (page: Page, html: string): Promise<Buffer> => {
  await page.goto(`${site}${routes.siteMap}`);
  await page.evaluate((content) => {
    document.body.innerHTML = `<div id="drawn" style="padding:24px;width:1000px;box-sizing:border-box">${content}</div>`;
  }, html);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  return page.locator('#drawn').screenshot();
};

const meanings: readonly (readonly [keyof typeof colors, string])[] = [
  ['paper', 'the page'],
  ['surface', 'raised things'],
  ['ink', 'words'],
  ['inkSoft', 'second words'],
  ['plum', 'ours: headings, links'],
  ['rose', 'give'],
  ['teal', 'help, safety'],
  ['gold', "act: the door's light"],
  ['control', 'borders of fields'],
  ['line', 'hairlines'],
  ['danger', 'went wrong'],
  ['success', 'has worked'],
];

const swatches = (of: Readonly<Record<keyof typeof colors, string>>): string =>
  `<div style="display:grid;grid-template-columns:repeat(6,1fr);gap:12px;padding:16px;background:${of.paper};color:${of.ink}">${meanings
    .map(
      ([name, what]) =>
        `<div style="font:14px/1.35 ${fonts.body.replaceAll('"', "'")}"><div style="height:56px;border:1px solid ${of.line};border-radius:10px;background:${of[name]}"></div><b>${name}</b> ${of[name]}<br>${what}</div>`,
    )
    .join('')}</div>`;

const typeSpecimen = `<div style="display:grid;gap:14px">
<p style="margin:0;font:600 64px/1.05 ${fonts.display}">A door opens</p>
<p style="margin:0;font:600 40px/1.15 ${fonts.display}">What happens next, and when</p>
<p style="margin:0;font:600 24px/1.25 ${fonts.display}">Fraunces 600, for headings, sums and names</p>
<p style="margin:0;font:400 20px/1.6 ${fonts.body}">Figtree 400, 20 pixels: what a page begins with.</p>
<p style="margin:0;font:400 17px/1.6 ${fonts.body}">Figtree 400, 17 pixels: running text, at most 68 letters a line.</p>
<p style="margin:0;font:600 15px/1.6 ${fonts.body}">Figtree 600, 15 pixels: labels, buttons, what a table is about.</p>
<div style="display:flex;align-items:end;gap:16px;font:13px ${fonts.body}">${Object.entries(space)
  .map(
    ([step, size]) =>
      `<span><i style="display:block;width:${size};height:${size};background:${bands.light.surface}"></i>${step}: ${size}</span>`,
  )
  .join('')}</div></div>`;

const large = ['key', 'mugs', 'payslip', 'bus-pass', 'blazer', 'laptop', 'threshold', 'boots'] as const;

const artSheet = async (page: Page): Promise<string> => {
  await page.goto(site);
  const shown = await page.locator('img[src*="/art/"]').first().getAttribute('src');
  const base = (shown ?? '').replace(/\/art\/.*$/, '/art/');
  const picture = (name: string) => `<img src="${base}${name}.avif" width="232" style="display:block">`;
  return `<div style="display:grid;grid-template-columns:repeat(4,232px);gap:8px">${large.map(picture).join('')}${large
    .slice(0, 4)
    .map((name) => picture(`${name}-night`))
    .join('')}</div>`;
};

const look = async (browser: Browser, scheme: 'light' | 'dark', path: string, width = 1_280): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: scheme });
  await page.goto(site + path, { waitUntil: 'networkidle' });
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.close();
  return sharp(picture).resize({ height: 560 }).png().toBuffer();
};

/** The upper part of a whole page, small: how its sections follow on one another. */
const course = async (browser: Browser, path: string): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
  await page.goto(site + path, { waitUntil: 'networkidle' });
  // A picture that was never in view is not drawn yet.
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
  const picture = await page.screenshot({
    animations: 'disabled',
    fullPage: true,
    clip: { x: 0, y: 0, width: 1_280, height: 2_900 },
  });
  await page.close();
  return sharp(picture).resize({ width: 380 }).png().toBuffer();
};

const staff = async (browser: Browser, scheme: 'light' | 'dark'): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width: 1_366, height: 768 }, colorScheme: scheme });
  await page.goto(`${site}/admin/auth`);
  await page.getByLabel('Email').first().fill(demoAccounts.admin.email);
  await page.getByLabel('Password').first().fill(demoAccounts.admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('row').nth(3).waitFor();
  await page.getByText('Signed in successfully').waitFor({ state: 'hidden' });
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.close();
  return picture;
};

const mail = async (browser: Browser, name: string, scheme: 'light' | 'dark'): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width: 500, height: 640 }, colorScheme: scheme });
  await page.goto(`file://${join(root, '.local/mail-preview', `${name}.html`)}`);
  const picture = await page.screenshot();
  await page.close();
  return picture;
};

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const drawing = await browser.newPage({ viewport: { width: 1_040, height: 800 }, bypassCSP: true });
await save('colors', await draw(drawing, swatches(colors) + swatches(darkColors)));
await save('type', await draw(drawing, typeSpecimen));
await save('art', await draw(drawing, await artSheet(drawing)));
await save(
  'pages',
  await beside([await look(browser, 'light', routes.home), await look(browser, 'dark', routes.home)]),
);
const kinds = [routes.donate, routes.programs, routes.stories, routes.leavingSafely];
await save('kinds', await beside(await Promise.all(kinds.map((path) => course(browser, path)))));
await save(
  'phone',
  await beside(
    await Promise.all(
      [routes.home, routes.contactForm, routes.donate].map((path) => look(browser, 'light', path, 360)),
    ),
  ),
);
await save('staff', await beside([await staff(browser, 'light'), await staff(browser, 'dark')]));
await save(
  'mail',
  await beside([
    await mail(browser, 'receipt', 'light'),
    await mail(browser, 'receipt', 'dark'),
    await mail(browser, 'contact', 'light'),
  ]),
);
await browser.close();
