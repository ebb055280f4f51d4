import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const resolve = createRequire(import.meta.url).resolve;

/** How words look: headings, text, and text that stands out. */
export type Face = 'display' | 'regular' | 'bold';

/** Families of fonts that are asked for a letter, in this order. Together they have the living scripts that names are written in. */
const families = [
  'figtree',
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-bengali',
  'noto-sans-gurmukhi',
  'noto-sans-gujarati',
  'noto-sans-oriya',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
  'noto-sans-khmer',
  'noto-sans-lao',
  'noto-sans-myanmar',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-ethiopic',
  'noto-serif-tibetan',
  'noto-sans-thaana',
  'noto-sans-syriac',
  'noto-sans-cherokee',
  'noto-sans-sc',
  'noto-sans-kr',
] as const;

/** A file of a family: a part of its letters. */
type Part = { family: string; file: string; ranges: readonly (readonly [number, number])[] };

const partsOfFamily = new Map<string, Promise<readonly Part[]>>();

function rangesOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

async function readParts(family: string): Promise<readonly Part[]> {
  const listed = await readFile(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8');
  return Object.entries(JSON.parse(listed) as Record<string, string>).map(([name, ranges]) => ({
    family,
    file: `@fontsource-variable/${family}/files/${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: rangesOf(ranges),
  }));
}

function partsOf(family: string): Promise<readonly Part[]> {
  const parts = partsOfFamily.get(family) ?? readParts(family);
  partsOfFamily.set(family, parts);
  return parts;
}

async function partFor(codePoint: number): Promise<Part | null> {
  // The Chinese fonts say that they have Korean letters, and have none.
  const candidates = /\p{Script=Hangul}/u.test(String.fromCodePoint(codePoint))
    ? (['noto-sans-kr'] as const)
    : families;
  for (const family of candidates) {
    const parts = await partsOf(family);
    const part = parts.find(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to));
    if (part) return part;
  }
  return null;
}

const display = { opsz: 72, wght: 600, SOFT: 50, WONK: 0 };
const ownFamily = 'figtree';
const latinPart = '-latin-wght-normal.woff2';
const displayFile = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2';

/**
 * One static font with the letters of a text. A PDF viewer shows variable fonts badly, and pdfkit would embed the default
 * weight, which of some families is a hairline.
 */
async function staticFont(file: string, letters: string, axes: Record<string, number>): Promise<Uint8Array> {
  return subsetFont(await readFile(resolve(file)), letters, { targetFormat: 'truetype', variationAxes: axes });
}

const ownFonts = new Map<string, Promise<Uint8Array>>();

/** A font of the site's own, with all its letters: made once for the life of the process, since each PDF needs it. */
function ownFont(file: string, { ranges }: Part, axes: Record<string, number>): Promise<Uint8Array> {
  const key = `${file} ${axes.wght}`;
  const letters = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
  const made = ownFonts.get(key) ?? staticFont(file, String.fromCodePoint(...letters), axes);
  ownFonts.set(key, made);
  return made;
}

/** A text in one font. `font` is its key in {@link Typefaces.files}. */
export type Run = { text: string; font: string };

/** The fonts that a document needs, and how its texts are split among them. */
export type Typefaces = { files: ReadonlyMap<string, Uint8Array>; runsOf: (text: string, face: Face) => Run[] };

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Letters of scripts that are written from the right. */
export const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}/u;
/** Pictures, and signs that say how text runs: nothing of a name is lost with them. */
const unprintable =
  /\p{Emoji_Presentation}|\p{Emoji_Modifier}|(?<![\p{L}\p{M}])\u200d|\ufe0f|[\p{Cc}\p{Cs}\p{Co}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Runs as they stand on the line: words of a script that is written from the right follow each other from the right. */
function visibleRuns(runs: readonly Run[]): Run[] {
  const seen: Run[] = [];
  let from = -1;
  for (const [index, run] of runs.entries()) {
    const isBetween = run.text === ' ' && rightToLeft.test(runs[index + 1]?.text ?? '');
    if (from >= 0 && (isBetween || rightToLeft.test(run.text))) seen.splice(from, 0, run);
    else {
      from = rightToLeft.test(run.text) ? seen.length : -1;
      seen.push(run);
    }
  }
  return seen;
}

/** Text as it is printed: composed letters, single spaces, no pictures. */
export function printable(text: string): string {
  return text.normalize('NFC').replace(/\s/g, ' ').replace(unprintable, '').replace(/ +/g, ' ').trim();
}

/** Reads the fonts that these texts need. */
export async function typefacesFor(texts: readonly string[]): Promise<Typefaces> {
  const letters = new Map<string, { part: Part; text: string }>();
  const partOf = new Map<string, Part | null>();
  for (const { segment } of clusters.segment(`${texts.map(printable).join(' ')} ?`)) {
    if (partOf.has(segment)) continue;
    const part = await partFor(segment.codePointAt(0) ?? 0);
    partOf.set(segment, part);
    if (part) letters.set(part.file, { part, text: (letters.get(part.file)?.text ?? '') + segment });
  }
  const files = new Map<string, Uint8Array>();
  for (const { part, text } of letters.values()) {
    if (part.family !== ownFamily) {
      files.set(part.file, await staticFont(part.file, text, { wght: 400 }));
      continue;
    }
    files.set(part.file, await ownFont(part.file, part, { wght: 400 }));
    files.set(`${part.file} bold`, await ownFont(part.file, part, { wght: 700 }));
    if (part.file.endsWith(latinPart)) files.set('display', await ownFont(displayFile, part, display));
  }
  const fontOf = (cluster: string, face: Face): string => {
    const part = partOf.get(cluster);
    if (!part) return '';
    if (face === 'display' && part.file.endsWith(latinPart)) return 'display';
    return part.family === ownFamily && face !== 'regular' ? `${part.file} bold` : part.file;
  };
  const runsOf = (text: string, face: Face): Run[] => {
    const runs: Run[] = [];
    for (const { segment } of clusters.segment(printable(text))) {
      const last = runs.at(-1);
      const segmentFont = fontOf(segment, face);
      const [shown, font] = segmentFont ? [segment, segmentFont] : ['?', fontOf('?', face)];
      // A space between words of other fonts stays alone: readers find a stray sign in a run that begins with one.
      if (last?.font === font && last.text !== ' ') last.text += shown;
      else runs.push({ text: shown, font });
    }
    return visibleRuns(runs);
  };
  return { files, runsOf };
}
