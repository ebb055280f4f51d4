import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { organisation as ourselves, partnershipPacket } from '@society-gal/contracts/brand';
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
// pdf.js, built for Node: what a viewer finds in the file, structure tree included.
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { introductionOf } from '../../public-site/src/pages/book.content.ts';
import { type OwnBook, ownBook } from '../../public-site/src/pages/shared-texts.ts';
import { checklistFacts } from './checklist.ts';
import { factsMark } from './facts-mark.ts';
import { packetFacts } from './packet-facts.ts';

const publicFolder = path.join(import.meta.dirname, '../../public-site/public');
const readDownload = (address: string) => readFile(path.join(publicFolder, address));

type StructureNode = { role?: string; alt?: string; children?: StructureNode[] };

/** How often each structure type occurs in a file, such as `{ H1: 1, TD: 14 }`. */
async function countStructure(pdf: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const visit = (node: StructureNode): void => {
    if (node.role) counts[node.role] = (counts[node.role] ?? 0) + 1;
    for (const child of node.children ?? []) visit(child);
  };
  for (let number = 1; number <= pdf.numPages; number += 1)
    visit((await (await pdf.getPage(number)).getStructTree()) as StructureNode);
  return counts;
}

/** Every text in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Lines break elsewhere on paper, so texts are compared without their spaces and without the marks of strong words. */
const withoutSpaces = (text: string): string => text.replace(/\s+|\*\*/g, '');

const { organisation, ...packetTexts } = packetFacts;
const tiers = packetFacts.gala?.tiers.length ?? 0;

describe.each([
  {
    name: 'partnership packet',
    address: partnershipPacket,
    facts: packetFacts,
    texts: textsIn([packetTexts, organisation.email, organisation.phone, organisation.taxId]),
    title: `${ourselves.shortName}: partnership packet`,
    headings: ['Partnership packet', 'Who we are', ...(tiers > 0 ? ['Sponsor the gala'] : []), 'Talk to us'],
    structure: {
      pages: 5,
      H1: 1,
      H2: tiers > 0 ? 9 : 8,
      ...(tiers > 0 ? { Table: 1, TR: 1 + tiers, TH: 3 + tiers, TD: 2 * tiers } : {}),
      LI:
        packetFacts.mix.length +
        packetFacts.split.length +
        packetFacts.opportunities.length +
        packetFacts.promises.length,
      Link: 4,
    },
  },
  ...(ownBook
    ? [
        {
          name: 'glucose checklist',
          address: ownBook.checklist.file,
          facts: checklistFacts(ownBook),
          texts: textsIn(checklistFacts(ownBook)),
          title: 'Glucose quick-start checklist',
          headings: ['Glucose quick-start checklist', 'Your targets', 'Four weeks, one box at a time'],
          structure: {
            pages: 2,
            H1: 1,
            H2: checklistFacts(ownBook).steps.length + 2,
            H3: 4,
            Figure: 4,
            Table: 1,
            TR: 1 + checklistFacts(ownBook).rows.length,
            TH: 3 + checklistFacts(ownBook).rows.length,
            TD: 2 * checklistFacts(ownBook).rows.length,
            LI: checklistFacts(ownBook).steps.length,
          },
        },
      ]
    : []),
])('The $name', ({ address, facts, texts, title, headings, structure }) => {
  const open = async () => getDocumentProxy(new Uint8Array(await readDownload(address)));

  test('A download says what the pages say today (otherwise run: node generators/make-downloads.ts)', async () => {
    const pdf = await open();
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Keywords: factsMark(facts) });
    const printed = withoutSpaces((await extractText(pdf, { mergePages: true })).text);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => !printed.includes(withoutSpaces(text)))).toEqual([]);
  });

  test('A download tells a screen reader its title, its language and its structure', async () => {
    const pdf = await open();
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: title, Language: 'en-US' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect({ pages: pdf.numPages, ...(await countStructure(pdf)) }).toMatchObject(structure);
    const [top, ...others] = (await pdf.getOutline()) ?? [];
    expect(others).toEqual([]);
    expect([top?.title, ...(top?.items ?? []).map((item: { title: string }) => item.title)]).toEqual(
      expect.arrayContaining(headings),
    );
  });

  test('A download carries its typefaces as fonts that scale, not as drawings', async () => {
    const pdf = await PDFDocument.load(await readDownload(address));
    const fontTypes = pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('Font')
          ? [String(object.get(PDFName.of('Subtype')))]
          : [],
      );
    expect(new Set(fontTypes)).toEqual(new Set(['/Type0', '/CIDFontType2']));
  });
});

test.runIf(ownBook)(
  'The introduction speaks the words that are printed below it (otherwise run: node generators/make-audio.ts)',
  async () => {
    const sound = await readDownload(ownBook?.introAudio ?? '');
    expect(sound.subarray(0, 3).toString('latin1')).toBe('ID3');
    expect(sound.subarray(0, 400).toString('latin1')).toContain(factsMark(introductionOf(ownBook as OwnBook)));
  },
);
