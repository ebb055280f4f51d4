import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteName, routes } from '@society-gal/contracts/http';
import { makePageStyles, styleFiles } from '@society-gal/page-kit/stylesheet';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Block, PageContent } from '../blocks/block-types.ts';
import { Hero } from '../blocks/hero/hero.block.tsx';
import { Tiers } from '../blocks/tiers/tiers.block.tsx';
import { findPage } from './index.ts';

const project = join(import.meta.dirname, '../../..');
const styles = await makePageStyles();
const importedBy = (css: string): string[] =>
  [...css.matchAll(/@import "\.\.\/(.*?)"/g)].map(([, file]) => `public-site/src/${file}`);
const pages = await Promise.all(
  (Object.entries(routes) as [RouteName, string | null][]).flatMap(([route, path]) =>
    path === null
      ? []
      : [
          (async () => ({
            path,
            name: route.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
            page: (await findPage(path)?.load())?.page as PageContent,
          }))(),
        ],
  ),
);
const kinds = (page: PageContent): string[] => page.blocks.map(({ kind }) => kind);
/** Sections that carry a page. Each stands at most once, so that no page is poured from one of them. */
const strong = ['object', 'split', 'ledger', 'sentence', 'callout', 'way', 'letter'] as const satisfies Block['kind'][];
const isDeep = (block: Block): boolean =>
  ('tone' in block && block.tone === 'plum') || (block.kind === 'hero' && block.tone === 'plum');

test.each(pages)('$path shows each strong section once at most', ({ page }) => {
  for (const kind of strong) expect(kinds(page).filter((each) => each === kind).length, kind).toBeLessThanOrEqual(1);
});

test('The door band closes eight pages at most', () => {
  expect(pages.filter(({ page }) => kinds(page).includes('callout')).length).toBeLessThanOrEqual(8);
  for (const { page } of pages) expect(kinds(page).indexOf('callout')).toBeOneOf([-1, page.blocks.length - 1]);
});

test.each(pages)('$path has one deep band at most, and none by night', ({ page }) => {
  const [hero] = page.blocks;
  const isNight = hero?.kind === 'hero' && hero.look?.includes('night');
  expect(page.blocks.filter(isDeep).length).toBeLessThanOrEqual(isNight ? 0 : 1);
});

test.each(pages)('Whoever sees cards on $path chooses between them: each leads somewhere of its own', ({ page }) => {
  for (const block of page.blocks) {
    if (block.kind !== 'cards') continue;
    expect(block.cards.filter(({ action }) => !action).map(({ title }) => title)).toEqual([]);
    // The whole card is pressed: a second link in its text would lie below the first.
    expect(block.cards.filter(({ body }) => body.includes('](')).map(({ title }) => title)).toEqual([]);
    expect(new Set(block.cards.map(({ action }) => action?.href)).size).toBe(block.cards.length);
  }
});

test('One page at most has no first screen of its own', () => {
  const plainly = pages.filter(({ name, page: { blocks } }) => {
    const [hero] = blocks;
    return hero?.kind === 'hero' && hero.picture && !hero.look && !styles[name];
  });
  expect(plainly.map(({ path }) => path)).toEqual([routes.contact]);
});

test.each(pages)('$path carries the rules of each of its blocks', async ({ name, page }) => {
  const own = join(project, `public-site/src/pages/${name}.css`);
  const carried = [...styleFiles, ...(existsSync(own) ? importedBy(readFileSync(own, 'utf8')) : [])];
  for (const { kind } of page.blocks) {
    const file = `public-site/src/blocks/${kind}/${kind}.css`;
    if (existsSync(join(project, file))) expect(carried).toContain(file);
  }
});

test('Every style file of a page has its page', () => {
  const names = [...pages.map(({ name }) => name), 'not-found'];
  expect(Object.keys(styles).filter((name) => !names.includes(name))).toEqual([]);
});

test('More than four prices are rows that are compared, since as cards beside each other their words would be squeezed', () => {
  const drawn = pages.flatMap(({ page }) =>
    page.blocks.flatMap((block) =>
      block.kind === 'tiers' && block.tiers.length > 4 ? [renderToStaticMarkup(createElement(Tiers, { block }))] : [],
    ),
  );
  expect(drawn).not.toEqual([]);
  for (const html of drawn) {
    expect(html).toContain('class="ledger rows"');
    expect(html).not.toContain('card');
  }
});

test('Every picture on a page by night is the one by night', () => {
  for (const { path, page } of pages) {
    const [hero] = page.blocks;
    if (hero?.kind !== 'hero' || !hero.look?.includes('night')) continue;
    const day: string[] = [];
    JSON.stringify(page.blocks, (_, value) => {
      if (value && typeof value === 'object' && 'art' in value && value.night !== true) day.push(value.art);
      return value;
    });
    expect(day, path).toEqual([]);
  }
});

test('No style file draws a dash before a small line, a pastel ground or a gold offset', () => {
  const css = styleFiles.map((file) => readFileSync(join(project, file), 'utf8')).join('\n');
  expect(css).not.toMatch(/\.eyebrow::?(before|after)|tone-(blush|sage)|hero-picture::before/);
});

test.each(pages.filter(({ path, page }) => page.calm || path === routes.applyForSupport))(
  'Nothing moves on $path, a page of safety',
  ({ page: { blocks } }) => {
    const [hero] = blocks;
    const light = hero?.kind === 'hero' && renderToStaticMarkup(createElement(Hero, { block: hero }));
    expect(light).not.toContain('doorlight');
  },
);
