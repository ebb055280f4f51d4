import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const resolve = createRequire(import.meta.url).resolve;

/** Everything the texts may contain: Latin with accents and the marks of good typesetting. */
const characters = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...Array.from({ length: 0xff - 0xa0 + 1 }, (_, index) => String.fromCharCode(0xa0 + index)),
  '–—‘’“”•…·',
].join('');

const instance = async (file: string, axes: Record<string, number>): Promise<Uint8Array> =>
  subsetFont(await readFile(resolve(file)), characters, {
    targetFormat: 'truetype',
    variationAxes: axes,
    // Without its substitutions: pdf-lib knows no widths of glyphs that have no character of their own.
    keepFeatures: [],
    noHinting: true,
  });

/** The site's own typefaces as TrueType: PDFs do not take variable fonts. */
export const loadPrintFonts = async (): Promise<{ display: Uint8Array; body: Uint8Array; strong: Uint8Array }> => ({
  display: await instance('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2', {
    opsz: 72,
    wght: 600,
    SOFT: 50,
    WONK: 0,
  }),
  body: await instance('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', { wght: 400 }),
  strong: await instance('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', { wght: 700 }),
});
