import { globSync } from 'node:fs';
import { join } from 'node:path';
import { contrastColors } from '@society-gal/contracts/brand/palette';
import { preloadedFontBytes } from '@society-gal/contracts/font-faces';
import { colors, darkColors } from '@society-gal/contracts/theme-tokens';
import { conditionalFieldRules } from '@society-gal/form-fields/conditional-field-rules';
import { describe, expect, test } from 'vitest';
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
  test(`every text colour has a contrast of ${least} on every ground`, () => {
    for (const ground of grounds)
      for (const text of texts)
        expect(contrast(palette[text], palette[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(least);
  });

  test('borders of controls and the focus ring have a contrast of 3', () => {
    for (const ground of grounds)
      for (const mark of ['control', 'focus'] as const)
        expect(contrast(palette[mark], palette[ground]), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});

test('In high contrast the shares of a whole stand out from the bar they are part of', async () => {
  const [, high = ''] = /data-a11y-contrast=high\]\{([^}]*)/.exec(await makeStylesheet()) ?? [];
  const [, track = ''] = /--track:(#\w{3});/.exec(high) ?? [];
  const ground = track.replace(/\w/g, '$&$&');
  for (const share of ['rose', 'teal', 'plum'] as const)
    expect(contrast(contrastColors[share], ground)).toBeGreaterThan(3);
});

describe('The stylesheet', () => {
  test('stays within its budget and names no other host', async () => {
    const css = await makeStylesheet();
    expect(css.length).toBeLessThanOrEqual(stylesheetBudget);
    expect(css).not.toMatch(/url\((?:"|')?(?:https?:)?\/\//);
    expect(css).not.toContain('@import');
  });

  test('takes in every style file, so that none beside a block is forgotten', () => {
    const project = join(import.meta.dirname, '../../..');
    const files = globSync('{public-site,form-fields}/src/**/*.css', { cwd: project });
    expect([...styleFiles].sort()).toEqual(files.map((file) => file.replaceAll('\\', '/')).sort());
  });

  test('hides each conditional question until its own question is answered so', () => {
    const rules = conditionalFieldRules();
    expect(rules).toContain('[data-field="institution_name"]');
    expect(rules).toContain('[name="currently_enrolled"][value="yes"]:checked');
    expect(rules).toContain('[name="phone"]:not(:placeholder-shown)');
  });
});

test('The fonts of a page in English take at most 25 kB', () => {
  expect(preloadedFontBytes).toBeLessThanOrEqual(25_000);
});
