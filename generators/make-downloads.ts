/**
 * Makes the PDF files that pages offer: `node generators/make-downloads.ts`. They say the same facts as the pages;
 * `generators/downloads/downloads.test.ts` fails when the facts have changed and this was not run. The results are
 * committed, because no build should depend on printing (docs/decisions/0020).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { partnershipPacket } from '@society-gal/contracts/brand';
import { ownBook } from '../public-site/src/pages/shared-texts.ts';
import { demandBrowser } from '../tools/browser.mjs';
import { checklist } from './downloads/checklist.ts';
import { partnershipPacket as packet } from './downloads/partnership-packet.ts';
import { printPdf } from './downloads/print-pdf.ts';

const root = path.join(import.meta.dirname, '..');
/** A day, not an instant: the same facts make the same file twice on one day. */
const madeOn = new Date(new Date().toISOString().slice(0, 10));
const browser = await chromium.launch({ executablePath: demandBrowser(root), args: ['--no-sandbox'] });

for (const [address, document] of [
  [partnershipPacket, packet],
  ...(ownBook ? ([[ownBook.checklist.file, checklist(ownBook)]] as const) : []),
] as const) {
  const file = path.join(root, 'public-site/public', address);
  const bytes = await printPdf(browser, document, madeOn);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  process.stdout.write(`${address}: ${bytes.length} bytes\n`);
}
await browser.close();
