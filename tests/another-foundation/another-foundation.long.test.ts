import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formsEverOffered } from '@society-gal/contracts/forms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parts } from '../../build-config/parts.ts';
import * as palette from '../../contracts/src/brand/palette.ts';
import { readPdf } from '../../generators/downloads/read-pdf.ts';
import { copyProject, runIn } from '../project-copy.ts';
import { factsOfTheFirst, namesOfTheFirst, partsOfTheFirst } from './words.ts';

/**
 * Another foundation adopts the product as docs/another-foundation.md says: its own brand in a copy of the project, downloads made
 * again, everything built. Then every file that it would serve or send is read.
 */
let copy = '';
const vitest = ['node_modules/vitest/vitest.mjs', 'run'] as const;
const out = () => join(copy, '.local/another-foundation');

/** Below a folder: each file by its path, as text. PDF files are read as a viewer shows them. */
async function filesBelow(folder: string): Promise<{ path: string; text: string }[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const bytes = readFileSync(file);
      const path = file.slice(folder.length + 1);
      return { path, text: path.endsWith('.pdf') ? await readPdf(bytes) : bytes.toString('latin1') };
    }),
  );
}

/** What a visitor, a donor or a machine reads, as opposed to code. */
const isRead = (path: string): boolean => /\.(?:html|xml|txt|ics|webmanifest|pdf|svg|json)$/.test(path);

/** Places where an expression stands in a text, with the words around it. */
function found(text: string, wanted: RegExp): string[] {
  return [...text.matchAll(new RegExp(wanted, `g${wanted.flags.replace('g', '')}`))].map(({ index }) =>
    text.slice(Math.max(0, index - 40), index + 60),
  );
}

beforeAll(async () => {
  copy = await copyProject('another-foundation');
  cpSync(join(copy, 'tests/another-foundation/brand'), join(copy, 'contracts/src/brand'), { recursive: true });
  await runIn(copy, 'generators/make-downloads.ts');
  // The staff area takes as long as all others together.
  await Promise.all([
    runIn(copy, 'local-stack/build.ts', 'admin-app'),
    runIn(copy, 'local-stack/build.ts', ...parts.filter((part) => part !== 'admin-app')),
  ]);
  await runIn(copy, 'tests/another-foundation/compose-site.ts', out());
  await runIn(copy, 'tools/mail-preview.ts');
}, 300_000);
afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }));

it('A second foundation has a brand that TypeScript accepts in place of the first', async () => {
  await runIn(copy, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit');
}, 300_000);

it('A second foundation passes the checks of pages, documents, colours, forms, mails and of its own facts', async () => {
  await runIn(
    copy,
    ...vitest,
    'contracts/src/brand/claims.test.ts',
    'public-site/src/pages/pages.test.ts',
    'page-kit/stylesheet/stylesheet.test.ts',
    'public-site/src/forms/forms-conformance.test.tsx',
    'generators/downloads/downloads.test.ts',
    'functions/src/outbox/mails.test.ts',
  );
}, 300_000);

it('A second foundation has pages that weigh no more than those of the first may', async () => {
  await runIn(copy, 'tools/checks/page-weight.ts');
}, 300_000);

it('A second foundation has no page, form, address or staff list of a part that it does not offer', async () => {
  const offered = JSON.parse(readFileSync(join(out(), 'offered.json'), 'utf8')) as Record<string, string[]>;
  expect(offered.paths).not.toHaveLength(0);
  expect(JSON.stringify(offered)).not.toMatch(partsOfTheFirst);
  expect(offered.paths).not.toContain('/events');
  expect(formsEverOffered.map(({ id }) => id).filter((id) => !offered.forms?.includes(id))).toEqual([
    'golf-group',
    'gala-waitlist',
    'gala-invitation',
  ]);
  const sites = await filesBelow(join(out(), 'sites'));
  expect(sites.map(({ path }) => path).filter((path) => partsOfTheFirst.test(path))).toEqual([]);
  expect(readFileSync(join(out(), 'headers.json'), 'utf8')).not.toMatch(partsOfTheFirst);
  expect(existsSync(join(out(), 'sites/shell/calendar'))).toBe(false);
});

it('A second foundation serves nothing that names the first foundation: no document, script, style, picture or file', async () => {
  const sites = await filesBelow(join(out(), 'sites'));
  expect(sites.length).toBeGreaterThan(200);
  const named = sites.flatMap(({ path, text }) =>
    [
      ...found(path, namesOfTheFirst),
      ...(/\.(?:avif|jpg|png|woff2|mp3)$/.test(path) ? [] : found(text, namesOfTheFirst)),
    ].map((where) => `${path}: ${where}`),
  );
  expect(named).toEqual([]);
});

it('A second foundation says nothing that only the first says: no sentence, date or price, in documents, mails and PDF files', async () => {
  const second: unknown = await import(pathToFileURL(join(copy, 'contracts/src/brand/index.ts')).href);
  const facts = factsOfTheFirst(second);
  expect(facts.length).toBeGreaterThan(150);
  const read = [
    ...(await filesBelow(join(out(), 'sites'))).filter(({ path }) => isRead(path)),
    ...(await filesBelow(join(copy, '.local/mail-preview'))),
  ];
  const said = read.flatMap(({ path, text }) => [
    ...facts.filter((fact) => text.includes(fact)).map((fact) => `${path}: ${fact}`),
    ...found(text, partsOfTheFirst).map((where) => `${path}: ${where}`),
  ]);
  expect(said).toEqual([]);
}, 60_000);

it('A second foundation wears its own colours in documents, style sheets and mails', async () => {
  const { colors } = (await import(pathToFileURL(join(copy, 'contracts/src/brand/palette.ts')).href)) as typeof palette;
  const own = new Set<string>(Object.values(colors));
  const theirs = Object.values(palette.colors).filter((color) => !own.has(color));
  expect(theirs.length).toBeGreaterThan(15);
  const painted = async (folder: string) =>
    (await filesBelow(folder)).filter(({ path }) => /\.(?:html|css|js|webmanifest)$/.test(path));
  const pages = [
    ...(await painted(join(out(), 'sites/shell'))),
    ...(await painted(join(out(), 'sites/public-site'))),
    ...(await painted(join(copy, '.local/mail-preview'))),
  ];
  expect(pages.filter(({ text }) => text.includes(colors.plum)).length).toBeGreaterThan(30);
  expect(
    pages.flatMap(({ path, text }) =>
      theirs.filter((color) => text.includes(color)).map((color) => `${path}: ${color}`),
    ),
  ).toEqual([]);
  // The widget has greys and marks of its own for any site; its round button is the foundation's.
  const widget = await painted(join(out(), 'sites/accessibility-widget'));
  expect(widget.filter(({ text }) => text.includes(colors.plum)).length).toBeGreaterThan(0);
  expect(widget.filter(({ text }) => text.includes(palette.colors.plum)).map(({ path }) => path)).toEqual([]);
});

it('A second foundation writes mails and receipts in its own name', async () => {
  const mails = await filesBelow(join(copy, '.local/mail-preview'));
  expect(mails.length).toBeGreaterThan(20);
  expect(mails.flatMap(({ path, text }) => found(text, namesOfTheFirst).map((where) => `${path}: ${where}`))).toEqual(
    [],
  );
  const receipts = mails.filter(({ path }) => path.endsWith('.pdf'));
  expect(receipts.length).toBeGreaterThan(0);
  for (const { text } of receipts) expect(text).toContain('Lighthouse Keepers Trust');
});
