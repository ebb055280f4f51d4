import { expect, test } from '@playwright/test';
import { openSample } from '../fixtures/widget-sample.ts';

/** Ways to colour a page that hide the colour from whoever reads its style sheets. */
const css = `:root{--deep:20,90,160;--from:#05a;--to:#0da}
.veiled{background:linear-gradient(135deg,rgb(var(--deep)),var(--to));color:#fff}
.named{background-image:linear-gradient(to right,tomato,gold);color:#fff}
.angled{background:linear-gradient(var(--angle,45deg),var(--from),var(--to));color:#fff}
.cut{background:linear-gradient(red,blue);-webkit-background-clip:text;color:transparent}
.cut-by-fill{background:linear-gradient(var(--from),var(--to));background-clip:text;-webkit-text-fill-color:transparent}
.pale{background:var(--nothing,#eee);color:#bbb}`;
const body = `<main><h1>Colours</h1>${['veiled', 'named', 'angled', 'cut', 'cut-by-fill', 'pale'].map((name) => `<p class="${name}">Read me</p>`).join('')}
<p><font color="#aaaaaa">Read me</font></p><table bgcolor="#ffffcc"><tr><td bgcolor="#ffffee"><font color="gray">Read me</font></td></tr></table></main>`;

for (const mode of ['high', 'dark'] as const)
  test(`Every text in ${mode} contrast is at least 7:1 from its ground, on gradients and in old markup too`, async ({
    page,
  }) => {
    await openSample(page, { css, body });
    await page.evaluate((contrast) => globalThis.SocietyGalAccessibility?.set({ contrast }), mode);
    const ratios = await page.evaluate(() => {
      const drawing = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!drawing) throw new Error('no canvas');
      /** Paints the colours over each other, as the browser does, and returns the light of what comes out. */
      const light = (...colours: string[]) => {
        for (const colour of ['#fff', ...colours]) {
          drawing.fillStyle = colour;
          drawing.fillRect(0, 0, 1, 1);
        }
        const [red = 0, green = 0, blue = 0] = [...drawing.getImageData(0, 0, 1, 1).data].map((part) =>
          part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      return [...document.querySelectorAll('main p, main td')].map((part) => {
        const text = part.querySelector('font') ?? part;
        const grounds: string[] = [];
        for (let at: Element | null = text; at; at = at.parentElement) {
          const style = getComputedStyle(at);
          const isCut = style.backgroundClip === 'text';
          const [, even = ''] = /gradient\((.*?\)), /.exec(style.backgroundImage) ?? [];
          grounds.unshift(style.backgroundColor, ...(isCut || !even ? [] : [even]));
        }
        const ink = getComputedStyle(text).webkitTextFillColor || getComputedStyle(text).color;
        const [more = 0, less = 0] = [light(...grounds), light(...grounds, ink)].sort((one, other) => other - one);
        return { part: part.className || part.localName, ratio: (more + 0.05) / (less + 0.05) };
      });
    });
    expect(ratios.filter(({ ratio }) => ratio < 7)).toEqual([]);
    expect(ratios).toHaveLength(8);
  });
