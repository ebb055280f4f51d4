import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { LargePiece } from '../src/art/art-names.ts';
import type { Piece } from './paper.ts';
import { type Print, print } from './press.ts';
import type { Mood } from './room.ts';
import { key } from './scenes/key.ts';
import { mugs } from './scenes/mugs.ts';
import { careScenes } from './scenes-care.ts';
import { eventScenes } from './scenes-events.ts';
import { learningScenes } from './scenes-learning.ts';
import { peopleScenes } from './scenes-people.ts';

/**
 * Draws the pictures of the public site into `public-site/src/art`. Run after changing a scene:
 * `node public-site/artwork/make-art.ts`, or with names for some of them (`... mugs key`). With `--contact-sheet` it also writes
 * all large pieces, by day and by night, into `.local/contact-sheet.png`, to be looked at together.
 */
const large: Readonly<Record<LargePiece, (mood: Mood) => Piece>> = { mugs, key };

const out = join(import.meta.dirname, '../src/art');
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const image = ({ pixels, width, height }: Print) => sharp(pixels, { raw: { width, height, channels: 3 } });

/** Writes a print as AVIF, `width` pixels wide. */
async function writeAvif(printed: Print, name: string, width: number): Promise<void> {
  await image(printed)
    .resize(width)
    .avif({ quality: 52, effort: 6 })
    .toFile(join(out, `${name}.avif`));
}

const shown: Buffer[] = [];
for (const [name, draw] of Object.entries(large)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const mood of ['day', 'night'] as const) {
    const printed = print(draw(mood), 1200);
    const file = mood === 'day' ? name : `${name}-night`;
    await writeAvif(printed, file, 800);
    await writeAvif(printed, `${file}-wide`, 1200);
    shown.push(await image(printed).resize(600).png().toBuffer());
  }
}
const svgs: Record<string, string> = { ...learningScenes, ...peopleScenes, ...careScenes, ...eventScenes };
for (const [name, svg] of Object.entries(svgs)) await writeFile(join(out, `${name}.svg`), svg);

if (process.argv.includes('--contact-sheet')) {
  const rows = Math.ceil(shown.length / 4);
  await mkdir(join(import.meta.dirname, '../../.local'), { recursive: true });
  await sharp({ create: { width: 2420, height: rows * 408, channels: 3, background: '#ffffff' } })
    .composite(shown.map((input, i) => ({ input, left: (i % 4) * 606, top: Math.floor(i / 4) * 406 })))
    .png()
    .toFile(join(import.meta.dirname, '../../.local/contact-sheet.png'));
}
process.stdout.write(`${shown.length} prints and ${Object.keys(svgs).length} drawings made\n`);
