/**
 * Makes the PDF files that pages offer: `node tools/make-downloads.ts`. They are set from the same facts as the pages;
 * `tools/downloads/downloads.test.ts` fails when the facts have moved on and this was not run. The results are
 * committed, because no build should depend on typesetting.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { downloads } from '@society-gal/contracts/brand/index';
import { makeChecklist } from './downloads/checklist-sheet.ts';
import { loadPrintFonts } from './downloads/fonts.ts';
import { makePartnershipPacket } from './downloads/partnership-packet.ts';

const siteFolder = path.join(import.meta.dirname, '../public-site');
const write = async (address: string, bytes: Uint8Array): Promise<void> => {
  const file = path.join(siteFolder, 'public', address);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  process.stdout.write(`${address}: ${bytes.length} bytes\n`);
};

/** A day, not an instant: the same facts make the same file twice on one day. */
const madeOn = new Date(new Date().toISOString().slice(0, 10));
const fonts = await loadPrintFonts();
const drawing = await readFile(path.join(siteFolder, 'src/art/office-handshake.svg'), 'utf8');
const cover = new Resvg(drawing, { fitTo: { mode: 'width', value: 1224 } }).render().asPng();

await write(downloads.partnershipPacket, await makePartnershipPacket(fonts, cover, madeOn));
await write(downloads.checklist, await makeChecklist(fonts, madeOn));
