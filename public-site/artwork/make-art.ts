import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type ArtName, artNames, cutouts } from '../src/art/art-names.ts';
import type { Layer, Piece } from './paper.ts';
import { type Print, print } from './press.ts';
import type { Mood } from './room.ts';
import { blazer } from './scenes/blazer.ts';
import { boots } from './scenes/boots.ts';
import { busPass } from './scenes/bus-pass.ts';
import { galaInvitation } from './scenes/gala-invitation.ts';
import { key } from './scenes/key.ts';
import { laptop } from './scenes/laptop.ts';
import { letter } from './scenes/letter.ts';
import { mugs } from './scenes/mugs.ts';
import { doorLeaf, doorRoom, openDoor } from './scenes/open-door.ts';
import { payslip } from './scenes/payslip.ts';
import * as courses from './scenes/spots-courses.ts';
import * as giving from './scenes/spots-giving.ts';
import * as safety from './scenes/spots-safety.ts';
import { threshold } from './scenes/threshold.ts';

/**
 * Draws the pictures of the site into `public-site/src/art`, and all of them into `.local/contact-sheet.png`. Run after a change of scene
 * or colour: `node public-site/artwork/make-art.ts`, or with the names of some (`... mugs key`).
 */
const scenes: Readonly<Record<ArtName, (mood: Mood) => Piece>> = {
  mugs,
  key,
  payslip,
  'bus-pass': busPass,
  blazer,
  laptop,
  threshold,
  boots,
  'gala-invitation': galaInvitation,
  letter,
  'open-door': openDoor,
  'door-room': doorRoom,
  'door-leaf': doorLeaf,
  'course-prompt': courses.coursePrompt,
  'course-ai-101': courses.courseAi101,
  'course-agents': courses.courseAgents,
  'course-architect': courses.courseArchitect,
  'course-websites': courses.courseWebsites,
  'course-certificate': courses.courseCertificate,
  'give-jar': giving.giveJar,
  'give-seedling': giving.giveSeedling,
  'give-toolbox': giving.giveToolbox,
  'give-table': giving.giveTable,
  'golf-green': giving.golfGreen,
  'book-cover': giving.bookCover,
  'safe-lantern': safety.safeLantern,
  'safe-umbrella': safety.safeUmbrella,
  'safe-lock': safety.safeLock,
  'safe-map': safety.safeMap,
  'safe-home': safety.safeHome,
};

const out = join(import.meta.dirname, '../src/art');
const asked = process.argv.slice(2);

/** A cutout's first layer is its outline; what is outside of it is clear. */
async function image({ pixels, width, height }: Print, outline?: Layer) {
  const raw = { width, height } as const;
  const picture = sharp(pixels, { raw: { ...raw, channels: 3 } });
  if (!outline) return picture;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${outline.svg}</svg>`;
  const clear = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer();
  const cutout = await picture
    .joinChannel(clear, { raw: { ...raw, channels: 1 } })
    .raw()
    .toBuffer();
  return sharp(cutout, { raw: { ...raw, channels: 4 } });
}

const shown: Buffer[] = [];
for (const name of artNames) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const isCutout = (cutouts as readonly string[]).includes(name);
  for (const mood of ['day', 'night'] as const) {
    const piece = scenes[name](mood);
    const printed = print(piece, isCutout ? piece.width : 1200);
    const drawn = await image(printed, isCutout ? piece.layers[0] : undefined);
    /** `width` in pixels. */
    const writeAvif = (width: number, end = '') =>
      drawn
        .clone()
        .resize(width)
        .avif({ quality: 50, effort: 4 })
        .toFile(join(out, `${name}${mood === 'day' ? '' : '-night'}${end}.avif`));
    await writeAvif(Math.min(800, printed.width));
    if (!isCutout) await writeAvif(1200, '-wide');
    shown.push(await drawn.resize(480, 320, { fit: 'contain', background: '#ffffff' }).png().toBuffer());
  }
}

const local = join(import.meta.dirname, '../../.local');
await mkdir(local, { recursive: true });
await sharp({
  create: { width: 4 * 486, height: Math.ceil(shown.length / 4) * 326, channels: 3, background: '#ffffff' },
})
  .composite(shown.map((input, i) => ({ input, left: (i % 4) * 486, top: Math.floor(i / 4) * 326 })))
  .png()
  .toFile(join(local, 'contact-sheet.png'));
process.stdout.write(`${shown.length} pictures printed; see .local/contact-sheet.png\n`);
