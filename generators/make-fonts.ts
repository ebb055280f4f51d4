/**
 * Makes the self-hosted fonts: `node generators/make-fonts.ts`. Writes `public-site/public/fonts/*.woff2` (hashed names, so
 * that they may be cached for ever), and `contracts/src/site/font-faces.ts`, which stylesheet and documents read.
 * Run it after a change of fonts or tokens; the results are committed, because no build should depend on it.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.join(import.meta.dirname, '..');
const outFolder = path.join(root, 'public-site/public/fonts');
const outModule = path.join(root, 'contracts/src/site/font-faces.ts');
const resolve = createRequire(import.meta.url).resolve;

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
// Split in two, so that a page in plain English fetches one file a family; a name with an accent fetches the second.
const basic = [...range(0x20, 0x7e), 0xa0, 0xa9, 0xb7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026];
const latin1 = [...range(0xa1, 0xff).filter((code) => !basic.includes(code)), 0x20ac, 0x2122, 0x2212];

/**
 * `ascent`, `descent`, `averageWidth` in the font's units, for a fallback that takes the same space (CLS 0): every text has a
 * line height of its own, so that the gap between lines needs no rule.
 * The averages were measured in Chromium over this site's own headings (Fraunces) and texts (Figtree); those of fonts
 * that were not at hand follow from the capsize project's tables by the ratio to one that was.
 */
type Metrics = { unitsPerEm: number; ascent: number; descent: number; averageWidth: number };

const families = [
  {
    family: 'Fraunces',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    axes: { opsz: 72, wght: 600, SOFT: 50, WONK: 0 },
    weight: '600',
    metrics: { unitsPerEm: 2000, ascent: 1956, descent: 510, averageWidth: 921 } satisfies Metrics,
    fallbacks: [
      { local: ['Times New Roman', 'Liberation Serif'], unitsPerEm: 2048, averageWidth: 858 },
      { local: ['Noto Serif'], unitsPerEm: 1000, averageWidth: 496 },
      { local: ['Georgia'], unitsPerEm: 2048, averageWidth: 942 },
      { local: ['DejaVu Serif'], unitsPerEm: 2048, averageWidth: 1079 },
    ],
  },
  {
    family: 'Figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weight: '400 700',
    metrics: { unitsPerEm: 1000, ascent: 950, descent: 250, averageWidth: 459.5 } satisfies Metrics,
    fallbacks: [
      { local: ['Roboto', 'Arial', 'Liberation Sans', 'Helvetica'], unitsPerEm: 2048, averageWidth: 913 },
      { local: ['DejaVu Sans'], unitsPerEm: 2048, averageWidth: 1055 },
    ],
  },
];

const hex = (code: number): string => code.toString(16).toUpperCase();
/** Code points as the shortest `unicode-range`: a run goes on as long as none of the `others` lies in it. */
const unicodeRange = (codes: readonly number[], others: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && !others.some((other) => other > last[1] && other < code)) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
};
const percent = (part: number): string => `${Number((part * 100).toFixed(1))}%`;

const writeSubset = async (family: (typeof families)[number], part: 'basic' | 'latin1', codes: readonly number[]) => {
  const original = await readFile(resolve(family.source));
  const data = await subsetFont(original, String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
    variationAxes: family.axes,
    keepFeatures: ['kern', 'liga', 'ccmp', 'mark'],
    noHinting: true,
  });
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 8);
  const name = `${family.family.toLowerCase()}-${part}.${hash}.woff2`;
  await writeFile(path.join(outFolder, name), data);
  process.stdout.write(`${name} ${data.length} bytes\n`);
  return { name, bytes: data.length };
};

await mkdir(outFolder, { recursive: true });
for (const file of await readdir(outFolder)) if (file.endsWith('.woff2')) await rm(path.join(outFolder, file));

// Every font swaps: the first paint waits for none, and the fallbacks take the same space. With `optional` the browser holds
// the first paint back for a preloaded font and lays the page out twice.
const faces: string[] = [];
const preload: string[] = [];
let bytes = 0;
for (const family of families) {
  const first = await writeSubset(family, 'basic', basic);
  const second = await writeSubset(family, 'latin1', latin1);
  bytes += first.bytes;
  preload.push(`/fonts/${first.name}`);
  // Of two faces that both have a letter the later one is taken, so the first need not name what it leaves to the second.
  for (const [file, codes] of [
    [second, unicodeRange(latin1, [])],
    [first, unicodeRange(basic, latin1)],
  ] as const)
    faces.push(
      `@font-face{font-family:${family.family};font-weight:${family.weight};font-display:swap;src:url(/fonts/${file.name});unicode-range:${codes}}`,
    );
  for (const fallback of family.fallbacks) {
    const { metrics } = family;
    const size = metrics.averageWidth / metrics.unitsPerEm / (fallback.averageWidth / fallback.unitsPerEm);
    faces.push(
      `@font-face{font-family:"${family.family} Alt";src:${fallback.local.map((name) => `local("${name}")`).join(',')};size-adjust:${percent(size)};ascent-override:${percent(metrics.ascent / metrics.unitsPerEm / size)};descent-override:${percent(metrics.descent / metrics.unitsPerEm / size)}}`,
    );
  }
}
if (bytes > 25_000)
  throw new RangeError(`The fonts of a page take ${bytes} bytes; 25,000 are allowed. Keep fewer glyphs or axes.`);

await writeFile(
  outModule,
  `// Made by generators/make-fonts.ts; do not edit.\n/** The two files that a page in English needs; the staff area preloads them. */\nexport const preloadedFonts = ${JSON.stringify(preload)} as const;\n/** Their bytes together; the budget of a page is 25,000. */\nexport const preloadedFontBytes = ${bytes};\n/** Font faces with fallbacks of the same metrics, so that nothing moves when a font arrives. */\nexport const fontFaces = ${JSON.stringify(faces.join(''))};\n`,
);
