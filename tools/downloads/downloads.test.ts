import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { downloads } from '@society-gal/contracts/brand/index';
import { PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { introduction } from '../../public-site/src/pages/reinvented/reinvented.content.ts';
import { checklistFacts } from './checklist-sheet.ts';
import { factsMark } from './facts-mark.ts';
import { packetFacts } from './packet-facts.ts';

const publicFolder = path.join(import.meta.dirname, '../../public-site/public');

describe.each([
  { name: 'partnership packet', address: downloads.partnershipPacket, facts: packetFacts, pages: 5 },
  { name: 'glucose checklist', address: downloads.checklist, facts: checklistFacts, pages: 2 },
])('The $name', ({ address, facts, pages }) => {
  const open = async () =>
    PDFDocument.load(await readFile(path.join(publicFolder, address)), { updateMetadata: false });

  test('says what the pages say today (otherwise run: node tools/make-downloads.ts)', async () => {
    expect((await open()).getKeywords()).toBe(factsMark(facts));
  });

  test('tells a screen reader its title, its language and its structure', async () => {
    const pdf = await open();
    expect(pdf.getTitle()).toBeTruthy();
    expect(pdf.catalog.get(PDFName.of('Lang'))?.toString()).toContain('en-US');
    expect(pdf.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true);
    expect(pdf.catalog.has(PDFName.of('MarkInfo'))).toBe(true);
    expect(pdf.getPageCount()).toBe(pages);
  });
});

test('The introduction speaks the words that are printed below it (otherwise run: node tools/make-audio.ts)', async () => {
  const sound = await readFile(path.join(publicFolder, downloads.introAudio));
  expect(sound.subarray(0, 3).toString('latin1')).toBe('ID3');
  expect(sound.subarray(0, 400).toString('latin1')).toContain(factsMark(introduction));
});
