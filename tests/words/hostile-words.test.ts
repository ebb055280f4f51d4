import { currentFacts } from '@society-gal/contracts/brand';
import { localSiteConfig, portsFrom } from '@society-gal/contracts/http';
import {
  type EditedPage,
  fieldFacts,
  isSafeHref,
  type PageWords,
  subjectNames,
  subjects,
} from '@society-gal/contracts/words';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RenderedRoute } from '../../public-site/src/server.tsx';

/** What people type to break out of text, into an element, an attribute, a script, a comment, a link or a file. */
const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</script></title></style><script>alert(1)</script>',
  '<!--<script>',
  '&lt;b&gt; &#60;i&#62; {{constructor}}',
  '[x](javascript:alert(1)) [x](data:text/html,x) [x](//evil.example) [x](/\\evil.example) [x](http://evil.example)',
].join(' ');

const config = localSiteConfig(portsFrom({}));

beforeEach(() => {
  vi.resetModules();
  for (const [name, value] of Object.entries({ SITE_CSS: '', PAGE_CSS: {}, PRELOADED_FONTS: [], BUILD_ID: 'test' }))
    vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

type Element = { name: string; attributes: Readonly<Record<string, string>>; text: string };

const tag = /<(\/?)([a-z][\w-]*)((?:\s[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>|<!--[\s\w]*-->|<!doctype html>/iy;

/** Every element of a document as a browser reads it. Throws an Error on a `<` that begins none that we write. */
function elementsOf(html: string): Element[] {
  const elements: Element[] = [];
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    tag.lastIndex = at;
    const [found, isEnd, name = '', attributes = ''] = tag.exec(html) ?? [];
    if (!found) throw new Error(`No element of ours begins with ${html.slice(at, at + 60)}`);
    at += found.length;
    if (!name || isEnd) continue;
    const isRaw = ['script', 'style', 'title'].includes(name);
    const end = isRaw ? html.indexOf(`</${name}`, at) : at;
    const pairs = [...attributes.matchAll(/([^\s"=]+)(?:="([^"]*)")?/g)].map(([, key, value = '']) => [key, value]);
    elements.push({ name, attributes: Object.fromEntries(pairs), text: html.slice(at, end) });
    at = end;
  }
  return elements;
}

const shapeOf = ({ name, attributes }: Element) => [name, ...Object.keys(attributes).sort()].join(' ');
const addressesOf = (elements: readonly Element[]) =>
  elements.flatMap(({ attributes: { href, src, action } }) => [href, src, action].filter((each) => each !== undefined));

/** Words of staff with this text in every place of a page. */
function wordsWith(text: string, page: EditedPage): PageWords {
  const places = page.blocks.flatMap(({ key, fields }) =>
    fields.map(({ path, first }) => [`${key}/${path}`, { text, over: first }] as const),
  );
  return {
    title: text,
    description: text,
    hidden: [],
    texts: Object.fromEntries(places),
    pictures: { 'hero-1/picture': { art: '"onload="alert(1)', alt: text } },
    added: [{ key: 'added-1', block: { kind: 'list', style: 'check', title: text, items: [text] } }],
  };
}

/** The whole documents of all pages, by their names, and what is made of them. */
async function siteOf(facts: Readonly<Record<string, unknown>>, text?: string) {
  vi.stubGlobal('societyFacts', facts);
  const { describePage, pageNames, pathOf, renderRoute } = await import('../../public-site/src/server.tsx');
  const { publicDocument } = await import('../../shell/src/document/document.ts');
  const { searchPages } = await import('../../shell/src/document/search-pages.ts');
  const { siteFiles } = await import('../../shell/src/document/site-files.ts');
  const frame = { config, buildId: 'test', css: '', pageStyles: {}, firstPaint: '', loader: '', hostFile: '/host.js' };
  const documents: Record<string, string> = {};
  const rendered: (RenderedRoute & { path: string })[] = [];
  for (const name of pageNames) {
    const path = pathOf(name);
    const page = text === undefined ? null : await describePage(name);
    const words = page && text !== undefined ? { [name]: wordsWith(text, page) } : {};
    const route = { path, ...(await renderRoute(path, config, words)) };
    rendered.push(route);
    documents[name] = publicDocument({ ...frame, preloadedFonts: [], speculationRules: '{}' }, route);
  }
  const paths = rendered.map(({ path }) => path);
  return { documents, files: siteFiles(config.siteUrl, paths), search: searchPages(rendered) };
}
type Site = Awaited<ReturnType<typeof siteOf>>;

/** Asserts that hostile words make the same elements, attributes and addresses as plain ones, and that data blocks stay data. */
function expectSameMarkup(site: Site, plain: Site) {
  for (const [name, html] of Object.entries(site.documents)) {
    const elements = elementsOf(html);
    const plainElements = elementsOf(plain.documents[name] ?? '');
    expect(elements.map(shapeOf), name).toEqual(plainElements.map(shapeOf));
    const known = new Set(addressesOf(plainElements));
    const unknown = addressesOf(elements).filter((address) => !known.has(address));
    expect(
      unknown.filter((address) => !isSafeHref(address)),
      name,
    ).toEqual([]);
    for (const { attributes, text } of elements)
      if (attributes.type?.endsWith('json')) expect(() => JSON.parse(text), name).not.toThrow();
  }
}

test('Hostile words in every text of every page reach its document, the head and the search as text alone', async () => {
  const site = await siteOf({}, hostile);
  expectSameMarkup(site, await siteOf({}, 'Words'));
  expect(site.documents.home).toContain('&lt;script&gt;alert(1)');
  expect(site.search.find(({ path }) => path === '/')?.text).toContain('<script>alert(1)</script>');
});

type Shape = Parameters<typeof fieldFacts>[0];

/** The names of a fact's fields that nobody changes. */
function fixedFields(shape: Shape): string[] {
  if ('innerType' in shape.def) return fixedFields(shape.def.innerType as Shape);
  const fields = 'shape' in shape ? (shape.shape as Readonly<Record<string, Shape>>) : {};
  return Object.entries(fields).flatMap(([name, field]) => (fieldFacts(field)?.fixed ? [name] : []));
}

/** What the first edition leaves empty. */
const filledFacts: Readonly<Record<string, unknown>> = {
  partners: [{ value: { name: 'A partner', href: 'https://partner.example' }, source: 'A letter' }],
};

/** Each fact with hostile words in every text where its shape lets them through. */
function hostileFacts(): Record<string, unknown> {
  const shapes = subjectNames.flatMap((subject) => Object.entries(subjects[subject].shape.shape));
  return Object.fromEntries(
    shapes.map(([name, shape]: [string, Shape]) => {
      const first = filledFacts[name] ?? currentFacts()[name];
      const changed = withHostile(first, (fact) => shape.safeParse(fact).success);
      for (const field of fixedFields(shape)) Object.assign(changed as object, { [field]: (first as never)[field] });
      return [name, changed];
    }),
  );
}

const hostileTexts = [hostile, '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'];

function withHostile(value: unknown, isFact: (value: unknown) => boolean): unknown {
  if (typeof value === 'string') return hostileTexts.find(isFact) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  let changed = value;
  for (const [key, item] of Object.entries(value)) {
    const withItem = (other: unknown): object =>
      Array.isArray(changed) ? changed.with(Number(key), other) : { ...changed, [key]: other };
    changed = withItem(withHostile(item, (other) => isFact(withItem(other))));
  }
  return changed;
}

test('Hostile words in every text of every fact reach documents, calendars and the site map as text alone', async () => {
  const facts = hostileFacts();
  const site = await siteOf(facts);
  vi.resetModules();
  const plain = await siteOf(
    JSON.parse(JSON.stringify(facts), (_, value) => (hostileTexts.includes(value) ? 'Words' : value)),
  );
  expectSameMarkup(site, plain);
  for (const name of ['about', 'contact', 'partnerships'])
    expect(site.documents[name], name).toContain('&lt;script&gt;alert(1)');
  const namesOf = (file = '') =>
    file
      .replaceAll('\r\n ', '')
      .split(/[\r\n]+/)
      .map((line) => line.split(/[:<]/)[0]);
  for (const [path, file] of Object.entries(plain.files))
    expect(namesOf(site.files[path]), path).toEqual(namesOf(file));
});
