import { expect, type Page, test } from '@playwright/test';
import { accessibilityRules, accessibilitySettingIds, accessibilityWords } from '@society-gal/contracts/site';
import { axeOn } from '../fixtures/page-checks.ts';
import { own, set, shows, style, textWidth } from '../fixtures/setting-effects.ts';
import { look, openPanel, openSample } from '../fixtures/widget-sample.ts';

for (const id of accessibilitySettingIds) {
  test(`${accessibilityWords[id].label} does what it says, breaks no rule, and turned off leaves the page as it was`, async ({
    page,
  }) => {
    await openSample(page);
    const before = await look(page);
    const width = await textWidth(page, '#px');
    await set(page, { [id]: shows[id].on });
    await shows[id].seen(page, width);
    expect((await axeOn(page).analyze()).violations.map((violation) => violation.id)).toEqual([]);
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await set(page, { [id]: accessibilityRules[id].default });
    expect(await look(page)).toBe(before);
  });
}

for (const percent of [50, 110, 150, 200]) {
  test(`Every text at ${percent} % is ${percent} % of its size, in px, rem and em, after reloads and for late text`, async ({
    page,
  }) => {
    await openSample(page);
    const widths = () =>
      page.evaluate(() =>
        ['#px', '.rem', '.em', 'h1'].map((selector) => {
          const range = document.createRange();
          range.selectNodeContents(document.querySelector(selector) as Element);
          return range.getBoundingClientRect().width;
        }),
      );
    const before = await widths();
    await set(page, { fontSize: percent });
    for (let visit = 0; visit < 3; visit++) await page.reload();
    const after = await widths();
    for (const [index, width] of after.entries()) expect(width / (before[index] ?? 1)).toBeCloseTo(percent / 100, 1);
    const launcher = await page.getByRole('button', { name: 'Accessibility options' }).boundingBox();
    expect(launcher).toMatchObject({ x: 0, width: 44, height: 44 });
  });
}

test('Larger text gives the page its narrower layout, as when the browser zooms, and the wide one back', async ({
  page,
}) => {
  await openSample(page, { css: '@media (min-width:900px){#px{display:flex}}' });
  expect(await style(page, '#px', 'display')).toBe('flex');
  await set(page, { fontSize: 200 });
  expect(await style(page, '#px', 'display')).toBe('block');
  await set(page, { fontSize: 100 });
  expect(await style(page, '#px', 'display')).toBe('flex');
});

test('Larger text stays inside a narrow window, where pictures and long words give way', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSample(page, {
    css: 'header{position:static}',
    body: '<main><h1>Unemployment insurance</h1><img src="/picture.svg" alt="A red square" width="300" height="180"><p>Antidisestablishmentarianism</p></main>',
  });
  await set(page, { fontSize: 200 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('No tool of the widget lies over another in a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSample(page);
  await set(page, { enhancedKeyboard: true, contentSimplification: true, textToSpeech: true });
  type Box = Awaited<ReturnType<ReturnType<typeof own>['boundingBox']>>;
  const boxes: { part: string; box: Box }[] = [];
  for (const part of ['.launch', '.keys', '.view', '.player']) {
    await own(page, part).waitFor();
    boxes.push({ part, box: await own(page, part).boundingBox() });
  }
  const over = boxes.flatMap(({ part, box: one }) =>
    boxes
      .filter(
        ({ part: other, box }) =>
          other > part &&
          one &&
          box &&
          one.x < box.x + box.width &&
          box.x < one.x + one.width &&
          one.y < box.y + box.height &&
          box.y < one.y + one.height,
      )
      .map(({ part: other }) => `${part} and ${other}`),
  );
  expect(over).toEqual([]);
});

for (const mode of ['high', 'dark'] as const) {
  test(`${mode} contrast reaches 7:1, keeps pictures and keeps the fixed header in place`, async ({ page }) => {
    await openSample(page);
    await set(page, { contrast: mode });
    const { violations } = await axeOn(page)
      .options({
        runOnly: ['color-contrast', 'color-contrast-enhanced'],
        rules: { 'color-contrast-enhanced': { enabled: true } },
      })
      .analyze();
    expect(violations).toEqual([]);
    expect(await style(page, '#described', 'filter')).toBe('none');
    expect(await style(page, '.hero', 'background-image')).toContain('picture.svg');
    await page.evaluate(() => scrollTo(0, 200));
    expect((await page.locator('header').boundingBox())?.y).toBe(0);
  });
}

test('Styles that the page adds later follow the contrast chosen', async ({ page }) => {
  await openSample(page);
  await set(page, { contrast: 'dark' });
  await page.evaluate(() => {
    const sheet = document.createElement('style');
    sheet.textContent = '.late{background:#fff;color:#000}';
    document.head.append(sheet);
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p class="late">Late</p>');
  });
  await expect.poll(() => style(page, '.late', 'background-color')).toMatch(/^oklch\(0\.1/);
});

test('A description never lies over a header that stays in place', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await openSample(page, { css: 'main{padding-bottom:900px}' });
  await set(page, { imageDescriptions: true });
  await expect(own(page, '.caption')).toHaveText('A red square');
  await page.evaluate(() => {
    const picture = document.querySelector('#described')?.getBoundingClientRect();
    scrollBy(0, (picture?.bottom ?? 0) - 40);
  });
  await expect(own(page, '.caption')).toHaveCount(0);
});

test('The reading view shows no decoration over its text, keeps marked links marked, and is never small', async ({
  page,
}) => {
  await openSample(page, {
    css: 'html{font-size:50%}h2{font-size:11px!important}input{font-size:9px}main div{position:relative}main div::after{content:"";position:absolute;inset:0;background:#0a0}',
  });
  await set(page, { contentSimplification: true, highlightLinks: true });
  await own(page, '.view button').waitFor();
  expect(
    await page.locator('.hero').evaluate((hero) => getComputedStyle(hero, '::after').display),
    'the green sheet over the words',
  ).toBe('none');
  expect(await style(page, '#link', 'background-color')).toBe('rgb(255, 228, 92)');
  expect(await style(page, '#link', 'color')).toBe('rgb(26, 0, 115)');
  for (const part of ['.rem', 'main h2', 'input'])
    for (const size of await page.locator(part).evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize)))
      expect(Number.parseFloat(size), part).toBeGreaterThanOrEqual(18);
});

test('A profile is one press, and another press takes it back', async ({ page }) => {
  await openSample(page);
  await openPanel(page);
  const profile = page.getByRole('button', { name: 'Low vision' });
  await profile.click();
  await expect(page.getByLabel('Font size', { exact: true })).toHaveValue('150');
  await expect(profile).toHaveAttribute('aria-pressed', 'true');
  expect(await style(page, 'html', 'zoom')).toBe('1.5');
  expect(await style(page, '#px', 'color')).toBe('color(srgb 0 0 0)');
  expect(await style(page, '#link', 'background-color')).toBe('rgb(255, 228, 92)');
  await profile.click();
  await expect(page.getByLabel('Font size', { exact: true })).toHaveValue('100');
  await expect(profile).toHaveAttribute('aria-pressed', 'false');
  expect(await style(page, 'html', 'zoom')).toBe('1');
  await expect.poll(() => style(page, '#px', 'color')).toBe('rgb(51, 51, 51)');
  expect(await style(page, '#link', 'background-color')).toBe('rgba(0, 0, 0, 0)');
});

test('Stopped animations follow the system until the person chooses, and that choice is kept', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSample(page);
  const running = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
  await expect.poll(running).toBe(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-a11y-stop-animations');
  await openPanel(page, 'Navigation');
  await expect(page.getByLabel('Stop animations')).toBeChecked();
  await page.getByLabel('Stop animations').uncheck();
  await expect.poll(running).toBe(1);
  await page.reload();
  await expect.poll(running).toBe(1);
});

/** Red and blue in turns. */
const gif =
  'R0lGODlhAQABAIAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQABQAAACwAAAAAAQABAAACAkQBACH5BAAFAAAALAAAAAABAAEAAAICTAEAOw==';

test('Moving pictures stand still, those of other sites too, and move on afterwards', async ({ page }) => {
  const bytes = Buffer.from(gif, 'base64');
  for (const [host, headers] of [
    ['open', { 'access-control-allow-origin': '*' }],
    ['closed', {}],
  ] as const)
    await page
      .context()
      .route(`https://${host}.test/**`, (route) =>
        route.fulfill({ body: bytes, contentType: 'image/gif', headers: { ...headers } }),
      );
  const pictures = [`data:image/gif;base64,${gif}`, 'https://open.test/a.gif', 'https://closed.test/a.gif'];
  await openSample(page, {
    body: `<main><h1>Moving</h1>${pictures.map((src, at) => `<img id="m${at}" width="60" height="60" alt="A flag" src="${src}">`).join('')}</main>`,
  });
  const before = await look(page);
  const looks = async (id: string) => {
    const seen = new Set<string>();
    for (let shot = 0; shot < 8; shot++) seen.add((await page.locator(id).screenshot()).toString('base64'));
    return seen.size;
  };
  for (const at of pictures.keys()) await expect.poll(() => looks(`#m${at}`)).toBe(2);
  await set(page, { stopAnimations: true });
  for (const at of pictures.keys()) await expect.poll(() => looks(`#m${at}`)).toBe(1);
  await set(page, { stopAnimations: false });
  for (const at of pictures.keys()) await expect.poll(() => looks(`#m${at}`)).toBe(2);
  expect(await look(page)).toBe(before);
});

test('A system that asks for more contrast gets it; one that forces its own colours keeps those, and the button shows', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' });
  await openSample(page);
  await expect.poll(() => style(page, '#px', 'color')).toBe('color(srgb 0 0 0)');
  await openPanel(page);
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked();
  await expect(page.getByText('Follows your system until you choose.').filter({ visible: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ contrast: 'more', forcedColors: 'active' });
  const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
  await expect.poll(sheets).toBe(0);
  await set(page, { contrast: 'dark' });
  const isOnCanvas = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('div'));
      probe.style.backgroundColor = 'Canvas';
      const [ground, canvas] = [document.body, probe].map((element) => getComputedStyle(element).backgroundColor);
      probe.remove();
      return ground === canvas;
    });
  await expect.poll(isOnCanvas).toBe(true);
  const isEdged = () =>
    own(page, '.launch').evaluate((button) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(button);
      return borderTopColor !== backgroundColor;
    });
  await expect.poll(isEdged).toBe(true);
});

test.describe('A person whose system is dark', () => {
  test.use({ colorScheme: 'dark' });
  const ground = (page: Page) => style(page, 'body', 'background-color');

  test('A person whose system is dark sees a page without dark colours in dark, changes something else, and may choose the normal look for good', async ({
    page,
  }) => {
    await openSample(page);
    expect(await ground(page)).toMatch(/^oklch\(0\.1/);
    await expect(page.locator('html')).not.toHaveAttribute('data-a11y-contrast');
    await openPanel(page);
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await page.getByLabel('Highlight links').check();
    expect(await ground(page)).toMatch(/^oklch\(0\.1/);
    await page.getByRole('group', { name: 'Contrast' }).getByRole('radio', { name: 'Normal' }).check();
    for (let visit = 0; visit < 2; visit++) {
      expect(await ground(page)).toBe('rgb(250, 250, 250)');
      await expect(page.locator('html')).toHaveAttribute('data-a11y-contrast', 'normal');
      await page.reload();
    }
  });

  for (const [how, css] of [
    ['has dark colours of its own', '@media (prefers-color-scheme:dark){p{color:#333}}'],
    ['says that it is light only', ':root{color-scheme:light}'],
  ] as const)
    test(`A person whose system is dark sees a page that ${how} as its author shows it`, async ({ page }) => {
      await openSample(page, { css });
      await page.getByRole('button', { name: 'Accessibility options' }).waitFor();
      expect(await ground(page)).toBe('rgb(250, 250, 250)');
    });
});
