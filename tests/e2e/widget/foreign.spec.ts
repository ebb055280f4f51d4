import { expect, type Page, test } from '@playwright/test';
import { look, openSample } from '../fixtures/widget-sample.ts';

const set = (page: Page, settings: Record<string, unknown>) =>
  page.evaluate((change) => globalThis.SocietyGalAccessibility?.set(change), settings);
/** A computed value of the first element that fits, inside a component's shadow root where `host` is given. */
const computed = (page: Page, selector: string, property: string, host?: string): Promise<string> =>
  page.evaluate(
    ([wanted, name, inside]) => {
      const scope = inside ? document.querySelector(inside)?.shadowRoot : document;
      const element = scope?.querySelector(wanted);
      return element ? getComputedStyle(element).getPropertyValue(name) : 'no such element';
    },
    [selector, property, host ?? ''] as const,
  );

test.describe('A page of utility classes in layers', () => {
  const css = `@layer base,utilities;@layer base{html{line-height:1.5}h2{margin:0}}
@layer utilities{.cut{background-clip:text}.clear{color:#0000}.fade{background-image:linear-gradient(#50f,#f08)}.wide{letter-spacing:.1em}}`;
  const body = '<main><h2 class="cut clear fade">Cut out</h2><p class="wide">Wide</p><p id="plain">Plain</p></main>';

  test('A page of utility classes in layers shows letters cut out of a gradient in every contrast, whichever class does which part of it', async ({
    page,
  }) => {
    await openSample(page, { css, body });
    for (const [contrast, ink] of [
      ['high', 'rgb(0, 0, 0)'],
      ['dark', 'rgb(244, 241, 245)'],
    ]) {
      await set(page, { contrast });
      expect(await computed(page, 'h2', '-webkit-text-fill-color')).toBe(ink);
      expect(await computed(page, 'h2', 'background-image')).toBe('none');
    }
  });

  test('A page of utility classes in layers gets lines and letters further apart by what was chosen, never closer together', async ({
    page,
  }) => {
    await openSample(page, { css, body: body.replace('<main>', '<main style="line-height:inherit">') });
    await page.addStyleTag({ content: 'body{line-height:inherit!important}' });
    const before = Number.parseFloat(await computed(page, '#plain', 'line-height'));
    const spaced = Number.parseFloat(await computed(page, '.wide', 'letter-spacing'));
    for (const percent of [110, 200]) {
      await set(page, { lineHeight: percent, textSpacing: percent });
      await expect
        .poll(async () => Number.parseFloat(await computed(page, '#plain', 'line-height')))
        .toBeCloseTo((before * percent) / 100, 1);
      expect(Number.parseFloat(await computed(page, '.wide', 'letter-spacing'))).toBeGreaterThan(spaced);
    }
  });
});

test.describe('In a contrast mode', () => {
  const sign = (colour: string) =>
    `url("data:image/svg+xml,%3csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3e%3cpath fill='${colour}' d='M0 0h8v8z'/%3e%3c/svg%3e")`;
  const css = `.caption{position:absolute;left:20px;bottom:20px;color:#fff}.frame{position:relative}
.box{appearance:none;width:20px;height:20px;background:#ccc}.box:checked{background-color:#06c;background-image:${sign('%23fff')}}
.close{--sign:${sign('%23000')};background:transparent var(--sign) center/1em no-repeat}
.flag{background-image:${sign('%23f00').replace('%3c/svg', "%3cpath fill='%2300f' d='M0 0h4v4z'/%3e%3c/svg")}}
nav svg{fill:none;stroke:currentColor}`;
  const body = `<nav><a href="#one"><svg width="20" height="20"><circle cx="10" cy="10" r="8"/></svg>Home</a></nav>
<main><h1>Shop</h1><div class="frame"><img src="/picture.svg" alt=""><div class="caption"><h2>Over it</h2></div></div>
<div class="tile" style="background-image:url(/picture.svg)">In it <p>Beneath</p></div>
<p>Colour <i class="swatch" style="background:rgb(0, 102, 204);display:inline-block;width:20px;height:20px"></i></p>
<input class="box" type="checkbox" aria-label="Yes" checked><button class="close" type="button" aria-label="Close"></button><b class="flag"></b></main>`;

  for (const [contrast, ground, ink] of [
    ['high', 'rgb(255, 255, 255)', '%23000'],
    ['dark', 'rgb(21, 19, 24)', '%23f4f1f5'],
  ] as const)
    test(`${contrast} text that lies over a picture stands out from it, however the picture came there`, async ({
      page,
    }) => {
      await openSample(page, { css, body });
      await set(page, { contrast });
      for (const place of ['.caption h2', '.tile'])
        expect(await computed(page, place, 'text-shadow')).toContain(ground);
      expect(await computed(page, '.tile p', 'background-color')).toBe(ground);
      expect(await computed(page, '.tile', 'background-image')).toContain('picture.svg');
      // What is drawn in one colour is a sign, not a picture: it has to stand out too.
      expect(await computed(page, '.box', 'background-image')).toContain(ink);
      expect(await computed(page, '.close', 'background-image')).toContain(ink);
      expect(await computed(page, '.flag', 'background-image')).toContain('%23f00');
    });

  test('A contrast mode keeps pure colours, chosen states and drawn outlines apart', async ({ page }) => {
    await openSample(page, { css, body });
    for (const contrast of ['high', 'dark']) {
      await set(page, { contrast });
      expect(await computed(page, '.swatch', 'background-color')).toBe('rgb(0, 102, 204)');
      expect(await computed(page, '.box', 'box-shadow')).toContain('inset');
      expect(await computed(page, 'nav svg', 'fill')).toBe('none');
    }
    await page.getByRole('checkbox', { name: 'Yes' }).uncheck();
    expect(await computed(page, '.box', 'box-shadow')).toBe('none');
  });
});

test('The reading view has all in its one column: nothing lies over something else, is cut off or loses its picture', async ({
  page,
}) => {
  const css = `.frame{position:relative}.caption{position:absolute;left:20px;bottom:20px;color:#fff}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}
.card h3{height:20px;overflow:hidden;width:100px}.pic{display:block;height:120px}.fade{mask-image:linear-gradient(#000,transparent)}
.tel{white-space:nowrap}label{display:block}label:has(:checked){background:#fd0}`;
  const words = 'A long description of what is sold here, in more words than fit. '.repeat(4);
  await openSample(page, {
    css,
    body: `<main><h1>Shop</h1><div class="frame"><img src="/picture.svg" alt="" width="200"><div class="caption"><p>On the picture</p></div></div>
<div class="card"><h3>A title of several lines that its card would cut</h3><a class="pic" href="#one" role="img" aria-label="Coat" style="background-image:url(/picture.svg)"></a></div>
<p>Call <a class="tel" href="tel:1">1-800-799-7233-000</a></p><label><input type="radio" name="size" checked> One</label><label><input type="radio" name="size"> Two</label>
<p class="fade">${words}</p><span class="unseen">Only spoken</span><i class="swatch" style="background:rgb(0, 102, 204);display:inline-block;width:20px;height:20px"></i></main>`,
  });
  const page0 = await look(page);
  await set(page, { contentSimplification: true });
  await expect.poll(() => computed(page, '.caption', 'position')).toBe('static');
  expect(await computed(page, '.unseen', 'position')).toBe('absolute');
  expect(await page.locator('.card h3').evaluate((title) => title.scrollHeight - title.clientHeight)).toBeLessThan(3);
  expect(await computed(page, '.pic', 'background-image')).toContain('picture.svg');
  expect(await computed(page, '.fade', 'mask-image')).toBe('none');
  // What is chosen was told by a ground that is gone.
  expect(await computed(page, 'label', 'outline-style')).toBe('solid');
  expect(await computed(page, 'label + label', 'outline-style')).toBe('none');
  expect(await computed(page, '.swatch', 'background-color')).toBe('rgb(0, 102, 204)');
  // Twice as large on a phone, a line still holds words and not only parts of them.
  await page.setViewportSize({ width: 320, height: 640 });
  await set(page, { fontSize: 200 });
  await expect.poll(() => computed(page, '.fade', 'font-size')).toBe('16px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => globalThis.SocietyGalAccessibility?.reset());
  await expect.poll(() => look(page)).toBe(page0);
});

test('A description goes out of sight with its picture in a box that scrolls or slides', async ({ page }) => {
  const css = `.app{display:flex;flex-direction:column;height:500px}.bar{height:120px;background:#222;color:#fff}
.list{flex:1;overflow:auto}.list p{height:900px}.slides{display:flex;width:200px;overflow:hidden}.slides img{flex:none}`;
  const slides = ['Shown', 'Next']
    .map((alt) => `<img src="/picture.svg" alt="${alt}" width="200" height="120">`)
    .join('');
  await openSample(page, {
    css,
    body: `<div class="app"><div class="bar">Bar</div><main class="list"><div class="slides">${slides}</div><p>Long</p></main></div>`,
  });
  await set(page, { imageDescriptions: true });
  const captions = page.locator('society-gal-accessibility .caption');
  await expect(captions).toHaveText(['Shown']);
  await page.locator('.list').evaluate((list) => list.scrollTo(0, 110));
  await expect(captions).toHaveCount(0);
  await page.locator('.list').evaluate((list) => list.scrollTo(0, 0));
  await expect(captions).toHaveText(['Shown']);
});

test('Settings reach into the components of a page, those that come later too, and leave them as they were', async ({
  page,
}) => {
  const component = `<style>p{color:#777;background:#fafafa;font:13px/16px Georgia;letter-spacing:-.5px}a{color:#03dac6;text-decoration:none}</style><p>Inside <a href="#in">a link</a><img src="/picture.svg" alt="Seen inside" width="200" height="120"></p>`;
  const root = `<template shadowrootmode="open">${component}</template>`;
  await openSample(page, { body: `<main><h1>Components</h1><div id="card">${root}</div></main>` });
  const inside = (name: string, selector = 'p') => computed(page, selector, name, '#card');
  const names = ['color', 'background-color', 'letter-spacing', 'line-height', 'font-family'] as const;
  const before = await Promise.all(names.map((name) => inside(name)));
  const page0 = await look(page);
  await set(page, { contrast: 'high', textSpacing: 200, lineHeight: 200, dyslexiaFont: true, imageDescriptions: true });
  await expect.poll(() => inside('font-family')).toContain('OpenDyslexic');
  await expect.poll(() => inside('color')).toBe('color(srgb 0 0 0)');
  expect(await inside('background-color')).toBe('color(srgb 1 1 1)');
  await expect.poll(() => inside('line-height')).toBe('32px');
  expect(Number.parseFloat(await inside('letter-spacing'))).toBeGreaterThan(0.5);
  await expect(page.locator('society-gal-accessibility').getByText('Seen inside')).toBeVisible();
  await set(page, { highlightLinks: true, focusIndicators: true });
  await expect.poll(() => inside('background-color', 'a')).toBe('rgb(255, 228, 92)');
  await page.keyboard.press('Tab');
  await expect.poll(() => inside('outline-width', 'a')).toBe('4px');

  await page.evaluate(() => {
    const late = document.createElement('div');
    late.id = 'late';
    late.attachShadow({ mode: 'open' }).append(document.createElement('p'));
    late.shadowRoot?.querySelector('p')?.append('Later');
    document.querySelector('main')?.append(late);
  });
  await expect.poll(() => computed(page, 'p', 'font-family', '#late')).toContain('OpenDyslexic');
  await page.evaluate(() => {
    document.querySelector('#late')?.remove();
    document.querySelector<HTMLElement>(':focus')?.blur();
    globalThis.SocietyGalAccessibility?.reset();
  });
  await expect.poll(() => Promise.all(names.map((name) => inside(name)))).toEqual(before);
  expect(await page.evaluate(() => document.querySelector('#card')?.shadowRoot?.adoptedStyleSheets.length)).toBe(0);
  await expect.poll(() => look(page)).toBe(page0);
});

test.describe('A person whose system is dark', () => {
  test.use({ colorScheme: 'dark' });

  /** Opens the page and tells what the widget fetched by the time its button is there and the page has come to rest. */
  const fetched = async (page: Page, body: string, attributes = ''): Promise<string[]> => {
    const files: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('https://widget.test/')) files.push(request.url().split('/').at(-1) ?? '');
    });
    await openSample(page, { body, attributes });
    await page.getByRole('button', { name: 'Accessibility options' }).waitFor();
    await page.waitForLoadState('networkidle');
    return files;
  };

  test('A person whose system is dark has nothing fetched for it before it is used', async ({ page }) => {
    expect(await fetched(page, '<main><h1>Plain</h1><p>Text</p></main>')).toEqual(['embed.js']);
    expect(await computed(page, 'body', 'background-color')).toMatch(/^oklch\(0\.1/);
  });

  test('A person whose system is dark reads what stands in a component that follows the page in colour but not in ground', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      class Card extends HTMLElement {
        connectedCallback() {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('p{background:#fff}');
          const root = this.attachShadow({ mode: 'open' });
          root.adoptedStyleSheets = [sheet];
          root.append(document.createElement('p'));
        }
      }
      customElements.define('our-card', Card);
    });
    expect(await fetched(page, '<main><h1>Card</h1><our-card></our-card></main>')).toContain('settings.js');
    await expect
      .poll(() => computed(page, 'p', 'background-color', 'our-card'))
      .toMatch(/^(oklch|color|rgb)(?!.*255, 255, 255)/);
  });
});
