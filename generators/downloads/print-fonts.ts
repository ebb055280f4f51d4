import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const resolve = createRequire(import.meta.url).resolve;

/** Latin with accents and the marks of good typesetting. A PDF holds only the glyphs that its text uses. */
const characters = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...Array.from({ length: 0xff - 0xa0 + 1 }, (_, index) => String.fromCharCode(0xa0 + index)),
  '–—‘’“”•…·',
].join('');

const faces = [
  {
    family: 'Fraunces',
    weight: 600,
    file: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    axes: { opsz: 72, wght: 600, SOFT: 50, WONK: 0 },
  },
  ...[400, 700].map((weight) => ({
    family: 'Figtree',
    weight,
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: weight },
  })),
];

/**
 * The site's typefaces as `@font-face` rules that carry their files. One static instance a weight: Chromium writes
 * variable fonts into a PDF as Type 3 drawings, which are larger and which some readers show badly.
 */
export async function printFontFaces(): Promise<string> {
  const rules = await Promise.all(
    faces.map(async ({ family, weight, file, axes }) => {
      const font = await subsetFont(await readFile(resolve(file)), characters, {
        targetFormat: 'truetype',
        variationAxes: axes,
        keepFeatures: ['kern', 'liga', 'ccmp', 'mark'],
        noHinting: true,
      });
      const source = `url(data:font/ttf;base64,${Buffer.from(font).toString('base64')})`;
      return `@font-face{font-family:${family};font-weight:${weight};src:${source}}`;
    }),
  );
  return rules.join('\n');
}
