import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { axeOn } from '../fixtures/page-checks.ts';
import { look, openPanel, openSample, strictPolicy } from '../fixtures/widget-sample.ts';

const dist = join(import.meta.dirname, '../../../accessibility-widget/dist');
const launcherName = 'Accessibility options';
const key = 'accessibility-settings';

test('The launcher is collapsed at the bottom left, and expanded says how things stand', async ({ page }) => {
  await openSample(page);
  const launcher = page.getByRole('button', { name: launcherName });
  const box = await launcher.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(box?.x).toBeLessThan(40);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 60);
  await launcher.click();
  const widget = page.getByRole('region', { name: 'Accessibility' });
  await expect(widget).toContainText('Alt+A');
  await widget.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('tab', { name: 'Visual' }).click();
  await page.getByLabel('Highlight links').check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(widget).toContainText('Active');
  await expect(widget.getByRole('button', { name: 'Options' })).toBeFocused();
});

test('The launcher opens by Enter and by Space, and keeps the keyboard inside the panel', async ({ page }) => {
  await openSample(page);
  for (const press of ['Enter', 'Space']) {
    await page.getByRole('button', { name: launcherName }).focus();
    await page.keyboard.press(press);
    await expect(page.getByRole('button', { name: 'Options', exact: true })).toBeFocused();
    await page.keyboard.press(press);
    await page.getByRole('dialog', { name: launcherName }).waitFor();
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const tag = await page.evaluate(() => document.activeElement?.localName);
      // The browser's own bar takes its turn between last and first; no element of the page ever does.
      expect(['society-gal-accessibility', 'body', 'html']).toContain(tag);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Collapse' }).click();
  }
});

test('The launcher changes nothing on a page where no choice was made', async ({ page }) => {
  await openSample(page);
  await page.getByRole('button', { name: launcherName }).waitFor();
  const withWidget = await look(page);
  // The same page, whose script does nothing.
  await page.context().route('https://widget.test/embed.js', (route) => route.fulfill({ body: '' }));
  await page.goto('https://sample.test/');
  expect(withWidget).toBe(await look(page));
  await page.context().unroute('https://widget.test/embed.js');
  await page.goto('https://sample.test/');
  await page.getByRole('button', { name: launcherName }).waitFor();
  expect(
    await page.evaluate(() => [localStorage.length, document.cookie, document.documentElement.getAttributeNames()]),
  ).toEqual([0, '', ['lang']]);
});

test('The launcher takes Alt+A, but not while somebody types, nor from a page that uses the key', async ({ page }) => {
  await openSample(page);
  await openPanel(page);
  await page.keyboard.press('Alt+a');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Name').focus();
  await page.keyboard.press('Alt+a');
  await page.keyboard.press('Control+Alt+a');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Act now' }).evaluate((button) => {
    button.setAttribute('accesskey', 'a');
    button.focus();
  });
  await page.keyboard.press('Alt+a');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const tab of ['Visual', 'Navigation', 'Content'] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`The panel breaks no rule on ${tab} in ${scheme} colours, and every control is 44 px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await openSample(page);
      await openPanel(page, tab);
      if (tab === 'Content') await page.getByLabel('Text-to-speech', { exact: true }).check();
      const { violations } = await axeOn(page).include('society-gal-accessibility').analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
      // One look at all of them: asking for each box by itself took longer than axe.
      const controls = await page.getByRole('dialog').evaluate((dialog) =>
        [...dialog.querySelectorAll('button, select, input:not([type=radio]), label.switch, .choices label')]
          .map((one) => ({ what: one.outerHTML.slice(0, 120), box: one.getBoundingClientRect(), one }))
          .filter(({ one, box }) => one.checkVisibility({ visibilityProperty: true }) && box.width * box.height > 0)
          .map(({ what, box: { width, height } }) => ({ what, side: Math.min(width, height) })),
      );
      expect(controls.length).toBeGreaterThan(5);
      expect(controls.filter(({ side }) => side < 44)).toEqual([]);
    });
  }
}

test('The panel fits a window of 320 by 256 px without sideways scrolling, in both languages', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const lang of ['en', 'es']) {
    await openSample(page, { lang });
    await page.getByRole('region', { name: /Acces/ }).waitFor();
    await page.keyboard.press('Alt+a');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(
      await dialog.evaluate((one) =>
        [one, ...one.querySelectorAll('*')]
          .filter(
            (part) =>
              !part.matches('.unseen') &&
              part.scrollWidth > part.clientWidth + 1 &&
              part.clientWidth > 0 &&
              getComputedStyle(part).display !== 'inline',
          )
          .map((part) => part.className || part.localName),
      ),
    ).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('The panel turned right to left clips nothing, and its tabs follow the arrows the other way', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await openSample(page, { lang: 'es' });
  await page.getByRole('region', { name: 'Accesibilidad' }).waitFor();
  await page.keyboard.press('Alt+a');
  const dialog = page.getByRole('dialog');
  await dialog.evaluate((one) => one.setAttribute('dir', 'rtl'));
  await page.getByRole('tab', { name: 'Visual' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Navegación' })).toBeFocused();
  const clipped = await dialog.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect();
    return [...one.querySelectorAll('button, label, legend, p, select, h2, h3')]
      .filter((part) => part.checkVisibility())
      .map((part) => ({ box: part.getBoundingClientRect(), text: part.textContent }))
      .filter(({ box }) => box.left < left || box.right > right)
      .map(({ text }) => text);
  });
  expect(clipped).toEqual([]);
});

test('The panel saves each change at once, survives a reload, and reset removes the saved copy', async ({ page }) => {
  await openSample(page);
  await openPanel(page);
  await page.getByLabel('Line height', { exact: true }).fill('150');
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? '')).toMatchObject({
    lineHeight: 150,
    contrast: 'dark',
    fontSize: 100,
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-a11y-line-height', '150');
  await openPanel(page);
  await page.getByRole('button', { name: 'Reset to Default' }).click();
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  expect(await page.evaluate(() => document.documentElement.getAttributeNames())).toEqual(['lang']);
});

test('The panel lets the person change the shortcut or switch it off, and keeps that', async ({ page }) => {
  await openSample(page);
  await openPanel(page, 'Navigation');
  await page.getByLabel('Shortcut of this panel').selectOption('Alt+U');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: launcherName }).waitFor();
  await page.keyboard.press('Alt+a');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Alt+u');
  await page.getByRole('tab', { name: 'Navigation' }).click();
  await page.getByLabel('Shortcut of this panel').selectOption('Off');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+u');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('The panel speaks Spanish on a Spanish page', async ({ page }) => {
  await openSample(page, { lang: 'es-MX' });
  await page.getByRole('button', { name: 'Opciones de accesibilidad' }).click();
  await page.getByRole('button', { name: 'Opciones', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Restablecer valores' })).toBeVisible();
});

test('A strict policy with Trusted Types is never violated by the widget', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await openSample(page, { policy: strictPolicy });
  await openPanel(page, 'Content');
  for (const label of ['Dyslexia font', 'Image descriptions', 'Reading mask', 'Content simplification'])
    await page.getByLabel(label).check();
  await page.getByRole('tab', { name: 'Visual' }).click();
  await page.getByRole('radio', { name: 'High' }).check();
  await page.getByRole('radio', { name: 'Extra large' }).check();
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(2);
  expect(complaints).toEqual([]);
});

test('Hostile styles move neither launcher nor panel', async ({ page }) => {
  // The page has nothing to press: the launcher moves away from links and buttons, and hostile styles move those.
  const body = '<main><h1>A page of words</h1><p>Nothing here can be pressed.</p></main>';
  const boxes = async (css: string) => {
    await openSample(page, { css, body });
    const launcher = await page.getByRole('button', { name: launcherName }).boundingBox();
    await openPanel(page);
    const panel = await page.getByRole('dialog').boundingBox();
    const slider = await page.getByLabel('Font size', { exact: true }).boundingBox();
    await page.context().unrouteAll({ behavior: 'wait' });
    return { launcher, panel, slider };
  };
  const peaceful = await boxes('');
  for (const css of [
    '*{all:unset!important}',
    'button,dialog,section{display:none!important}',
    'html{font-size:6px!important;letter-spacing:9px!important;direction:rtl}',
    '*{transform:scale(.3)!important;opacity:.1!important;visibility:hidden!important;position:static!important}',
  ])
    expect(await boxes(css), css).toEqual(peaceful);
});

test('Saved text that cannot be parsed is told and ignored', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.addInitScript((name) => localStorage.setItem(name, '{broken'), key);
  await openSample(page);
  await openPanel(page);
  expect(complaints.join()).toContain('Failed to parse accessibility settings');
  await expect(page.getByLabel('Font size', { exact: true })).toHaveValue('100');
});

test('A second tab follows a change', async ({ page, context }) => {
  await openSample(page);
  const other = await context.newPage();
  await other.goto('https://sample.test/');
  await other.evaluate(() => globalThis.SocietyGalAccessibility?.set({ fontSize: 130 }));
  await expect(page.locator('html')).toHaveAttribute('data-a11y-font-size', '130');
});

test('A widget shown and removed fifty times leaves no trace; shown twice, it is there once', async ({ page }) => {
  await openSample(page);
  const before = await look(page);
  await page.evaluate(async () => {
    const url = [...document.scripts].find(({ src }) => src.includes('embed.js'))?.src ?? '';
    for (let round = 0; round < 50; round++) {
      globalThis.SocietyGalAccessibility?.set({ contrast: 'dark', fontSize: 150 });
      globalThis.SocietyGalAccessibility?.unmount();
      const script = document.createElement('script');
      script.src = url;
      await new Promise((resolve) => {
        script.onload = resolve;
        document.head.append(script);
      });
      script.remove();
    }
    globalThis.SocietyGalAccessibility?.mount().mount();
  });
  await expect(page.locator('society-gal-accessibility')).toHaveCount(1);
  await page.evaluate(() => {
    globalThis.SocietyGalAccessibility?.reset();
    globalThis.SocietyGalAccessibility?.unmount();
  });
  expect(await look(page)).toBe(before);
  expect(await page.evaluate(() => 'SocietyGalAccessibility' in globalThis)).toBe(false);
});

test('The start weighs at most 8 kB, and what opening the panel loads at most 20 kB more, compressed', () => {
  const { latest } = JSON.parse(readFileSync(join(dist, 'embed.json'), 'utf8')) as { latest: { version: string } };
  const weight = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  expect(weight('embed.js')).toBeLessThanOrEqual(8192);
  const part = (name: string) => weight(`v${latest.version}/${name}.js`);
  for (const name of ['panel-en', 'panel-es']) expect(part(name), name).toBeLessThanOrEqual(20_480);
  // The scripts of the settings and of reading aloud load with the first of them that is used.
  for (const name of ['settings', 'speech']) expect(part(name), name).toBeLessThanOrEqual(11_264);
});
