import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fontFaces, inBrandColors, themeVariables } from '@society-gal/contracts/site';
import { bundleAsync, Features, transform } from 'lightningcss';
import { conditionalFieldRules } from '../src/conditional-field-rules.ts';

/** The folder that {@link styleFiles} are named from. */
export const project = join(import.meta.dirname, '../..');

/** In the order of the cascade: of two rules of equal weight the later one wins. Preferences of the system come last. */
export const styleFiles = [
  'page-kit/stylesheet/base.css',
  'public-site/src/blocks/section/section.css',
  'public-site/src/blocks/link/link.css',
  'page-kit/src/frame/header.css',
  'page-kit/src/frame/site-frame.css',
  'page-kit/src/frame/footer.css',
  'public-site/src/parts/part-boundary.css',
  'public-site/src/blocks/picture/picture.css',
  'public-site/src/blocks/hero/hero.css',
  'public-site/src/blocks/split/split.css',
  'public-site/src/blocks/callout/callout.css',
  'public-site/src/blocks/object/object.css',
  'public-site/src/blocks/ledger/ledger.css',
  'public-site/src/blocks/cards/cards.css',
  'public-site/src/blocks/tiers/tiers.css',
  'public-site/src/blocks/list/list.css',
  'public-site/src/blocks/steps/steps.css',
  'public-site/src/blocks/schedule/schedule.css',
  'public-site/src/blocks/faq/faq.css',
  'public-site/src/blocks/facts/facts.css',
  'page-kit/src/form-fields.css',
  'page-kit/src/personal-form.css',
  'page-kit/stylesheet/forms.css',
  'page-kit/src/opened.css',
  'page-kit/stylesheet/window.css',
  'page-kit/stylesheet/preferences.css',
];

/** Bytes; every document carries the stylesheet. */
export const stylesheetBudget = 32 * 1024;

const options = {
  filename: 'site.css',
  minify: true,
  // Without this every `color-scheme` would add two variables for light-dark(), which no rule uses.
  exclude: Features.LightDark,
  targets: { chrome: 115 << 16, firefox: 121 << 16, safari: (16 << 16) | (4 << 8) },
};

async function read(file: string): Promise<string> {
  return inBrandColors(await readFile(file, 'utf8'));
}

/** Colours and conditional fields come from the theme tokens and the forms. Throws a RangeError over its budget. */
export async function makeStylesheet(): Promise<string> {
  const parts = await Promise.all(styleFiles.map((file) => read(join(project, file))));
  const source = [fontFaces, themeVariables(), ...parts, conditionalFieldRules()].join('\n');
  const css = transform({ ...options, code: Buffer.from(source) }).code.toString();
  if (css.length > stylesheetBudget)
    throw new RangeError(
      `The stylesheet has ${css.length} bytes of ${stylesheetBudget}. Remove rules that no block uses.`,
    );
  return css;
}

/** By the name of the file: `home` for `public-site/src/pages/home.css`. Documents carry them after the stylesheet. */
export async function makePageStyles(): Promise<Record<string, string>> {
  const styles: Record<string, string> = {};
  for (const file of globSync('public-site/src/pages/*.css', { cwd: project }).sort()) {
    const { code } = await bundleAsync({ ...options, filename: join(project, file), resolver: { read } });
    styles[basename(file, '.css')] = code.toString();
  }
  return styles;
}
