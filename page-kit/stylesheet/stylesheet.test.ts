import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { colors, contrastColors, darkColors } from '@society-gal/contracts/brand';
import { preloadedFontBytes } from '@society-gal/contracts/site';
import { describe, expect, test } from 'vitest';
import { conditionalFieldRules } from '../src/conditional-field-rules.ts';
import { makeStylesheet, styleFiles, stylesheetBudget } from './make-stylesheet.ts';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
/** WCAG 2.2 contrast ratio of two colours. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const palettes = { light: { ...colors }, dark: { ...darkColors }, 'high contrast': { ...contrastColors } };
const grounds = ['paper', 'surface', 'blush', 'sage'] as const;
const texts = ['ink', 'inkSoft', 'plum', 'rose', 'teal', 'danger', 'success'] as const;

describe.each(Object.entries(palettes))('In the %s palette', (name, palette) => {
  const least = name === 'high contrast' ? 7 : 4.5;
  test(`The palette gives every text colour a contrast of ${least} on every ground`, () => {
    for (const ground of grounds)
      for (const text of texts)
        expect(contrast(palette[text], palette[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(least);
  });

  test('The palette gives borders of controls and the focus ring a contrast of 3', () => {
    for (const ground of grounds)
      for (const mark of ['control', 'focus'] as const)
        expect(contrast(palette[mark], palette[ground]), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});

test('The shares of a whole stand out from their bar in high contrast', async () => {
  const [, high = ''] = /data-a11y-contrast=high\]\{([^}]*)/.exec(await makeStylesheet()) ?? [];
  const [, track = ''] = /--track:(#\w{3});/.exec(high) ?? [];
  const ground = track.replace(/\w/g, '$&$&');
  expect(contrast(contrastColors.plum, ground)).toBeGreaterThan(3);
});

describe('On the deep grounds', () => {
  const css = makeStylesheet();
  /** A property of the rule that a pattern finds, such as a palette or the strip of the quick exit. */
  const read = async (rule: RegExp, name: string) => {
    const [, body = ''] = rule.exec(await css) ?? [];
    const [, value = ''] = new RegExp(`(?:^|[;{])${name}:(#[0-9a-f]{3,6})`).exec(body) ?? [];
    return value.length === 4 ? value.replace(/\w/g, '$&$&') : value;
  };
  const places = {
    light: /:root\{(--a11y-contrast[^}]*)\}/,
    dark: /data-a11y-contrast=dark\][^{]*\{([^}]*)/,
    'high contrast': /data-a11y-contrast=high\]\{([^}]*)/,
  } as const;

  test.each(Object.entries(places))(
    'Words and links on deep grounds of the %s palette are read easily',
    async (name, place) => {
      // What the footer shares with a band, and what a band has beyond it.
      const band = /\.tone-plum,\.site-footer\{([^}]*\}\.tone-plum\{[^}]*)/;
      for (const ground of ['--band', '--band-deep'])
        for (const text of ['--ink', '--ink-soft', '--plum', '--rose', '--teal', '--danger', '--success'])
          expect(
            contrast(await read(band, text), await read(place, ground)),
            `${text} on ${ground}`,
          ).toBeGreaterThanOrEqual(name === 'high contrast' ? 7 : 4.5);
    },
  );

  test("The quick exit's words and the tab of the accessibility options stand out by day and by night", async () => {
    const strip = await read(/\.quick-exit\{([^}]*)/, 'background');
    expect(contrast(await read(/\.quick-exit\{([^}]*)/, 'color'), strip)).toBeGreaterThanOrEqual(7);
    const launcher = await readFile(
      join(import.meta.dirname, '../../accessibility-widget/src/core/launcher.css'),
      'utf8',
    );
    const values = (name: string) =>
      [...launcher.matchAll(new RegExp(`--${name}: (#\\w+)`, 'g'))].map(([, hex = '']) =>
        hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex,
      );
    const marks = values('on-accent');
    expect(marks).toHaveLength(2);
    for (const [at, mark] of marks.entries()) {
      const face = values('accent')[at] ?? '';
      expect(contrast(mark, face)).toBeGreaterThanOrEqual(4.5);
      // Its frame has the colour of its mark: one of both is seen on the strip.
      expect(Math.max(contrast(mark, strip), contrast(face, strip))).toBeGreaterThanOrEqual(3);
    }
  });
});

test('The stylesheet stays within its budget and names no other host', async () => {
  const css = await makeStylesheet();
  expect(css.length).toBeLessThanOrEqual(stylesheetBudget);
  expect(css).not.toMatch(/url\((?:"|')?(?:https?:)?\/\//);
  expect(css).not.toContain('@import');
});

test('The stylesheet takes in every style file that no page takes in, so that none beside a block is forgotten', () => {
  const project = join(import.meta.dirname, '../..');
  const read = (pattern: string) => globSync(pattern, { cwd: project }).map((file) => file.replaceAll('\\', '/'));
  const ofPages = read('public-site/src/pages/*.css').flatMap((page) =>
    [...readFileSync(join(project, page), 'utf8').matchAll(/@import "(.*?)"/g)].map(([, file = '']) =>
      posix.join('public-site/src/pages', file),
    ),
  );
  // The search is fetched with its own.
  const others = [...ofPages, 'public-site/src/search/search-panel.css'];
  const files = read('{public-site/src,page-kit/{src,stylesheet}}/**/*.css').filter(
    (file) => !file.startsWith('public-site/src/pages/') && !others.includes(file),
  );
  expect([...styleFiles].sort()).toEqual(files.sort());
});

test('The stylesheet hides each conditional question until its own question is answered so', () => {
  const rules = conditionalFieldRules();
  expect(rules).toContain('[data-when="currently_enrolled-yes"]');
  expect(rules).toContain('[name="currently_enrolled"]:is([value="yes"]):checked');
  expect(rules).toContain('[name="phone"]:not(:placeholder-shown)');
});

test('The fonts of a page in English take at most 25 kB', () => {
  expect(preloadedFontBytes).toBeLessThanOrEqual(25_000);
});
