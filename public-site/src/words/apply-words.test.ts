import { organisation } from '@society-gal/contracts/brand';
import { noPageWords, type PageWords, pageWords } from '@society-gal/contracts/words';
import { expect, test } from 'vitest';
import type { PageContent } from '../blocks/block-types.ts';
import { loadPage, pageNames } from '../pages/index.ts';
import { applyWords, arrangeBlocks, fieldsOfBlocks, keyBlocks } from './apply-words.ts';
import { toTemplate } from './fact-words.ts';

const allPages = await Promise.all(
  pageNames.map(async (name) => ({ name, page: (await loadPage(name)) as PageContent })),
);
const home = allPages.find(({ name }) => name === 'home')?.page as PageContent;

const fieldsOfPage = (page: PageContent) => fieldsOfBlocks(keyBlocks(page.blocks));
const words = (changes: Partial<PageWords>): PageWords => pageWords.parse({ ...noPageWords, ...changes });

const twoTexts: PageContent = {
  title: 'A page',
  description: `Of ${organisation.shortName}`,
  socialArt: 'mugs',
  blocks: [
    { kind: 'hero', title: 'First', lead: 'The lead.', picture: { art: 'mugs', alt: 'Two mugs' } },
    { kind: 'prose', title: 'One', body: ['The first text.', 'The second text.'] },
    { kind: 'form', id: 'join', title: 'Join', formId: 'newsletter' },
    { kind: 'prose', title: 'Two', intro: 'An introduction.', body: ['The third text.'] },
    { kind: 'faq', title: 'Questions', items: [{ question: 'Why?', answer: 'Because.' }] },
  ],
};
const titles = (page: PageContent) => page.blocks.map((block) => ('title' in block ? block.title : ''));

test.each(allPages)('The page $name is the same without words of staff', ({ page }) => {
  expect(applyWords(page, undefined)).toBe(page);
  expect(applyWords(page, noPageWords)).toEqual(page);
});

test.each(allPages)('The page $name shows every text that staff change in it', ({ page }) => {
  const fields = fieldsOfPage(page);
  const texts = Object.fromEntries(
    fields.map(({ place, text }, index) => [place, { text: `Changed ${index}.`, over: toTemplate(text) }]),
  );
  const changed = applyWords(page, words({ texts }));
  const shown = JSON.stringify(changed.blocks);
  for (const index of fields.keys()) expect(shown).toContain(`"Changed ${index}."`);
  expect(fieldsOfPage(changed).map(({ place }) => place)).toEqual(fields.map(({ place }) => place));
});

test('A text of staff follows the block that code has moved, and stays over one that code has reworded', () => {
  const texts = {
    'prose-1/body.0': { text: 'Ours.', over: 'The first text.' },
    'prose-2/title': { text: 'Our two', over: 'Two' },
  };
  const [hero, one, form, two, faq] = twoTexts.blocks as [never, never, never, never, never];
  const moved = applyWords({ ...twoTexts, blocks: [hero, two, form, one, faq] }, words({ texts }));
  expect(moved.blocks[1]).toMatchObject({ title: 'Our two', body: ['The third text.'] });
  expect(moved.blocks[3]).toMatchObject({ title: 'One', body: ['Ours.', 'The second text.'] });
  const reworded = { kind: 'prose' as const, title: 'One', body: ['The first text, reworded.'] };
  const stays = applyWords({ ...twoTexts, blocks: [hero, reworded, form] }, words({ texts }));
  expect(stays.blocks[1]).toMatchObject({ body: ['Ours.'] });
});

test('A text that tells of a day or of a figure goes when the code says another', () => {
  const text = 'Ours.';
  for (const entry of [
    { text, over: 'Open now.', byDay: true as const },
    { text, over: 'Seats from $150.' },
    { text, over: 'Seats from {price.gala}.' },
  ])
    expect(applyWords(twoTexts, words({ texts: { 'prose-1/body.0': entry } })).blocks[1]).toMatchObject({
      body: ['The first text.', 'The second text.'],
    });
});

test('A paragraph becomes several at empty lines, goes when it is empty, and a title never does', () => {
  const changed = applyWords(
    twoTexts,
    words({
      texts: {
        'prose-1/body.0': { text: 'Alpha.\n\nBeta.', over: 'The first text.' },
        'prose-1/body.1': { text: '', over: 'The second text.' },
        'prose-1/title': { text: ' ', over: 'One' },
        'prose-2/intro': { text: '', over: 'An introduction.' },
        'hero-1/lead': { text: 'One line\n\nof two.', over: 'The lead.' },
      },
    }),
  );
  expect(changed.blocks[0]).toMatchObject({ lead: 'One line of two.' });
  expect(changed.blocks[1]).toMatchObject({ title: 'One', body: ['Alpha.', 'Beta.'] });
  expect(changed.blocks[3]).toMatchObject({ intro: '' });
});

test('Staff move and hide blocks, and what is locked stays and where it is', () => {
  const moved = words({
    order: ['join', 'faq-1', 'prose-2', 'hero-1', 'prose-1'],
    hidden: ['hero-1', 'join', 'prose-2'],
  });
  expect(titles(applyWords(twoTexts, moved))).toEqual(['First', 'Questions', 'Join', 'One']);
  expect(arrangeBlocks(twoTexts.blocks, moved).map(({ key }) => key)).toEqual([
    'hero-1',
    'faq-1',
    'join',
    'prose-2',
    'prose-1',
  ]);
});

test('A block that the order of staff does not know follows its neighbour of the code', () => {
  const order = ['hero-1', 'faq-1', 'prose-1', 'join'];
  expect(titles(applyWords(twoTexts, words({ order })))).toEqual(['First', 'Questions', 'Join', 'One', 'Two']);
});

test('A block of staff stands where they put it, and says what its facts say', () => {
  const order = ['hero-1', 'added-1', 'prose-1', 'join', 'prose-2', 'faq-1', 'added-2'];
  const added: PageWords['added'] = [
    { key: 'added-1', block: { kind: 'prose', title: 'News', body: ['From {foundation.name}.', 'By {round.never}.'] } },
    { key: 'added-2', block: { kind: 'faq', title: '', items: [{ question: 'Who?', answer: '{founder.name}' }] } },
  ];
  const { blocks } = applyWords(twoTexts, words({ order, added }));
  expect(blocks[1]).toEqual({ kind: 'prose', title: 'News', body: [`From ${organisation.shortName}.`] });
  expect(blocks.at(-1)).not.toHaveProperty('title');
});

test('Staff choose a drawing or a picture of the library, and nothing else becomes one', () => {
  const picture = (art: string) =>
    applyWords(twoTexts, { ...noPageWords, pictures: { 'hero-1/picture': { art, alt: 'A key' } } }).blocks[0];
  for (const art of ['key', '/library/0123456789abcdef.png'])
    expect(picture(art)).toMatchObject({ picture: { art, alt: 'A key' } });
  for (const art of ['no-such-drawing', 'https://elsewhere.example/a.png', '/library/../a.png'])
    expect(picture(art)).toMatchObject({ picture: { art: 'mugs', alt: 'Two mugs' } });
});

test('A title and a description of staff are in the head, and a discreet page never names the foundation there', () => {
  const change = words({ title: 'News of {foundation.name}', description: 'By {round.never}' });
  expect(applyWords(twoTexts, change)).toMatchObject({
    title: `News of ${organisation.shortName}`,
    description: twoTexts.description,
  });
  const discreet = { ...twoTexts, noindex: true };
  expect(applyWords(discreet, change).title).toBe(twoTexts.title);
  expect(applyWords(discreet, words({ title: 'Your message' })).title).toBe('Your message');
});

test('A search engine reads the questions that the page shows', () => {
  const data = { '@type': 'FAQPage', mainEntity: [] };
  const page = { ...twoTexts, structuredData: [data] };
  const texts = { 'faq-1/items.0.answer': { text: 'Since **now**.', over: 'Because.' } };
  expect(JSON.stringify(applyWords(page, words({ texts })).structuredData)).toContain('"text":"Since now."');
});

test.each([
  '$2,500',
  `[${organisation.phone}](${organisation.phoneHref})`,
  `[${organisation.email}](mailto:${organisation.email})`,
  '[Visit them](https://www.instagram.com/societygal)',
])('Nobody edits %s in a page, because it is changed under Facts', (text) => {
  expect(fieldsOfPage({ ...twoTexts, blocks: [{ kind: 'prose', body: [text] }] })).toEqual([]);
});

test('Nobody edits a fact, a number to call in danger, or the words of the law in a page', () => {
  const texts = fieldsOfPage(home).map(({ text }) => text);
  expect(texts).not.toContain(organisation.headline);
  expect(texts.some((text) => text.includes('tel:911'))).toBe(false);
  const privacy = allPages.find(({ name }) => name === 'privacy-policy')?.page as PageContent;
  expect(fieldsOfPage(privacy).every(({ place }) => place.startsWith('hero-1/'))).toBe(true);
});

test.each(allPages)('The blocks of the page $name have keys of their own, which fit into a draft', ({ page }) => {
  const keys = keyBlocks(page.blocks).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(() => words({ order: keys })).not.toThrow();
});
