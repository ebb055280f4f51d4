import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { conditionalFieldRules } from './conditional-fields.ts';
import { fontFaces } from './font-faces.ts';
import { themeVariables } from './theme-variables.ts';

/** In the order of the cascade: what a person prefers comes last and wins. */
const files = [
  'base.css',
  'frame.css',
  'hero.css',
  'cards.css',
  'lists.css',
  'media.css',
  'forms.css',
  'long-forms.css',
  'giving.css',
  'preferences.css',
];

/** The whole site's stylesheet may have this many bytes. A document carries the part it uses; the app brings the rest. */
export const stylesheetBudget = 41_000;

/**
 * The one stylesheet of the public site, minified. Its variables are made from the theme tokens and its conditional
 * fields from the form registry, so that neither is written twice. Throws a RangeError over its budget.
 */
export const makeStylesheet = async (): Promise<string> => {
  const parts = await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')));
  const source = [fontFaces, themeVariables(), ...parts, conditionalFieldRules()].join('\n');
  const { code } = transform({
    filename: 'site.css',
    code: Buffer.from(source),
    minify: true,
    targets: { chrome: 115 << 16, firefox: 121 << 16, safari: (16 << 16) | (4 << 8) },
  });
  const css = code.toString();
  if (css.length > stylesheetBudget)
    throw new RangeError(
      `The stylesheet has ${css.length} bytes of ${stylesheetBudget}. Remove rules that no block uses.`,
    );
  return css;
};
