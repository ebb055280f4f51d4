import { type BoardPack, packCaution } from '@society-gal/contracts/awards';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { boardPackPdf } from './board-pack-pdf.ts';

stubTestSettings();

const total = { received: 1_250_099, awarded: 900_000, paid: 450_000, left: 350_099 };
const groups = [
  { label: '18-24', people: 14 },
  { label: '25-34', people: null },
];
const pack: BoardPack = {
  period: '2027-Q1',
  begins: '2027-01-01',
  ends: '2027-03-31',
  closed: true,
  asOf: '2027-03-31',
  funds: [
    { name: 'Scholarships and training', ...total },
    { name: 'Operations', received: 0, awarded: 0, paid: 0, left: 0 },
  ],
  total,
  awards: { offered: 21, accepted: 18, declined: 2, expired: 1, ended: 4 },
  served: [
    { by: 'Age', groups },
    { by: 'What they asked for', groups: [{ label: 'Scholarship', people: 16 }] },
    { by: 'Enrolled in a school or training', groups: [{ label: 'Yes', people: 18 }] },
  ],
  goals: [{ label: 'scholarships awarded', goal: 100, reached: 18, by: '2027-08-31', asOf: '2027-03-31' }],
  outcomes: [
    { label: 'In paid work in the second quarter after', left: 12, yes: 7, no: 2, ratherNot: 0, silent: 3 },
    { label: 'A credential within a year', left: null, yes: null, no: null, ratherNot: null, silent: null },
  ],
  reports: { due: 9, received: 7, excused: 1, late: 2 },
  lateAnswers: 3,
};

type Node = { role?: string; children?: Node[] };
const rolesIn = ({ role, children = [] }: Node): string[] => [...(role ? [role] : []), ...children.flatMap(rolesIn)];

it('The pack as a PDF has a language, a title, and a structure that screen readers follow', async () => {
  const document = await getDocumentProxy(new Uint8Array(await boardPackPdf(pack)));
  expect(document.numPages).toBeLessThanOrEqual(2);
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Language: 'en-US', Title: 'Quarter 1 of 2027 January 1, 2027 to March 31, 2027' });
  const pages = Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1));
  const trees = await Promise.all(pages.map(async (page) => (await page).getStructTree()));
  const roles = trees.flatMap((tree) => rolesIn(tree as Node));
  const count = (role: string) => roles.filter((each) => each === role).length;
  expect([count('H1'), count('H2')]).toEqual([1, 6]);
  // A table that goes on over the page is read on both.
  expect(count('Table')).toBeGreaterThanOrEqual(6);
  expect(count('TR')).toBeGreaterThanOrEqual(count('Table') + 3 + 5 + 1 + 4 + 2 + 5);
  expect(count('TH')).toBeGreaterThan(count('TR'));
  for (const role of ['Document', 'P', 'TD']) expect(roles).toContain(role);
});

it('The pack as a PDF says sums to the cent, the silent, and no figure of a small group', async () => {
  const document = await getDocumentProxy(new Uint8Array(await boardPackPdf(pack)));
  const { text } = await extractText(document, { mergePages: true });
  for (const words of ['$12,500.99', 'Age: 25-34 Not shown', '100 scholarships awarded 18', 'late 2', packCaution])
    expect(text.replace(/\s+/g, ' ')).toContain(words);
});
