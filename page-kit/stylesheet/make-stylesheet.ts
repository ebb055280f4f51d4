import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inBrandColors } from '@society-gal/contracts/brand-colors';
import { fontFaces } from '@society-gal/contracts/font-faces';
import { themeVariables } from '@society-gal/contracts/theme-variables';
import { Features, transform } from 'lightningcss';
import { conditionalFieldRules } from '../src/conditional-field-rules.ts';

const project = join(import.meta.dirname, '../..');

/**
 * Every style file of the public pages, each beside what it styles, in the order of the cascade: of two rules of equal
 * weight the later one wins. What a person's system asks for comes last.
 */
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
  'public-site/src/blocks/sentence/sentence.css',
  'public-site/src/blocks/ledger/ledger.css',
  'public-site/src/blocks/way/way.css',
  'public-site/src/blocks/letter/letter.css',
  'public-site/src/blocks/cards/cards.css',
  'public-site/src/blocks/tiers/tiers.css',
  'public-site/src/blocks/quotes/quotes.css',
  'public-site/src/blocks/people/people.css',
  'public-site/src/blocks/gallery/gallery.css',
  'public-site/src/blocks/downloads/downloads.css',
  'public-site/src/blocks/list/list.css',
  'public-site/src/blocks/steps/steps.css',
  'public-site/src/blocks/schedule/schedule.css',
  'public-site/src/blocks/faq/faq.css',
  'public-site/src/blocks/stats/stats.css',
  'public-site/src/blocks/facts/facts.css',
  'public-site/src/blocks/table/table.css',
  'public-site/src/blocks/shares/shares.css',
  'public-site/src/blocks/accessibility-settings/accessibility-settings.css',
  'public-site/src/blocks/video/video.css',
  'public-site/src/blocks/audio/audio.css',
  'public-site/src/blocks/legal/legal.css',
  'page-kit/src/form-fields.css',
  'page-kit/src/personal-form.css',
  'page-kit/stylesheet/forms.css',
  'page-kit/stylesheet/long-forms.css',
  'page-kit/src/opened.css',
  'public-site/src/donations/donations.css',
  'page-kit/stylesheet/preferences.css',
];

/** The files of each picture by day and by night, for those who chose in the accessibility options. The gala's is shown by night alone. */
const artFiles = globSync('public-site/src/art/*-night.avif', { cwd: project })
  .map((file) => basename(file, '-night.avif'))
  .filter((art) => !art.startsWith('gala-'))
  .sort()
  .map((art) => `.a-${art}{--d:url(/art/${art}.avif);--n:url(/art/${art}-night.avif)}`);

/** The stylesheet may have this many bytes: every document carries all of it. */
export const stylesheetBudget = 48_000;

/** Minified, with the brand's colours in the place of their names. */
function minify(source: string): string {
  const { code } = transform({
    filename: 'site.css',
    code: Buffer.from(inBrandColors(source)),
    minify: true,
    // No colour is written with light-dark(); without this every colour-scheme would bring two variables for it.
    exclude: Features.LightDark,
    targets: { chrome: 115 << 16, firefox: 121 << 16, safari: (16 << 16) | (4 << 8) },
  });
  return code.toString();
}

/**
 * The one stylesheet of all public pages, minified. Its variables are made from the theme tokens and its conditional
 * fields from the form registry, so that neither is written twice. Throws a RangeError over its budget.
 */
export async function makeStylesheet(): Promise<string> {
  const parts = await Promise.all(styleFiles.map((file) => readFile(join(project, file), 'utf8')));
  const css = minify([fontFaces, themeVariables(), ...parts, conditionalFieldRules(), ...artFiles].join('\n'));
  if (css.length > stylesheetBudget)
    throw new RangeError(
      `The stylesheet has ${css.length} bytes of ${stylesheetBudget}. Remove rules that no block uses.`,
    );
  return css;
}

/**
 * The rules that one page alone has, minified, by the name of its file: `home` for `public-site/src/pages/home.css`. Its document
 * carries them after the stylesheet.
 */
export async function makePageStyles(): Promise<Record<string, string>> {
  const styles: Record<string, string> = {};
  for (const file of globSync('public-site/src/pages/*.css', { cwd: project }).sort())
    styles[basename(file, '.css')] = minify(await readFile(join(project, file), 'utf8'));
  return styles;
}
