import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cutouts, pieces } from '../../art/art-names.ts';
import { Drawing } from './drawing.tsx';

const artFolder = join(import.meta.dirname, '../../art');
const drawn = (first: boolean) =>
  renderToStaticMarkup(<Drawing picture={{ art: 'mugs', alt: 'Two mugs' }} first={first} />);

test('A visitor with a dark system sees the picture by night, in two widths', () => {
  const html = drawn(false);
  expect(html).toMatch(/<source media="\(prefers-color-scheme:dark\)" srcSet="[^"]*mugs-night\.avif 800w[^"]*1200w"/);
  expect(html).toContain('src="/art/mugs.avif"');
  expect(html).toContain('fetchPriority="low"');
});

test('The first picture is fetched before the page is read, and only the one that is shown', () => {
  const html = drawn(true);
  for (const [file, scheme] of [
    ['mugs', 'light'],
    ['mugs-night', 'dark'],
  ] as const)
    expect(html).toMatch(
      new RegExp(
        `<link rel="preload" as="image" [^>]*imageSrcSet="/art/${file}\\.avif 800w[^>]*media="\\(prefers-color-scheme:${scheme}\\)"`,
      ),
    );
});

test('A picture on a page of the evening is fetched by night alone', () => {
  const html = renderToStaticMarkup(<Drawing picture={{ art: 'mugs', alt: 'Two mugs', night: true }} first wide />);
  expect(html).not.toMatch(/mugs(-wide)?\.avif|<source/);
  expect(html).toMatch(/<link rel="preload" as="image" [^>]*imageSrcSet="\/art\/mugs-night\.avif 800w/);
  expect(html).not.toMatch(/<link[^>]*media=/);
});

test('Every picture is printed by day and by night, a large one in both widths', () => {
  const wanted = [...pieces.flatMap((art) => [art, `${art}-wide`, `${art}-night`, `${art}-night-wide`])];
  for (const art of cutouts) wanted.push(art, `${art}-night`);
  expect(
    readdirSync(artFolder)
      .filter((name) => name.endsWith('.avif'))
      .sort(),
  ).toEqual(wanted.map((name) => `${name}.avif`).sort());
});

test('A picture is small enough for a slow line', () => {
  for (const name of readdirSync(artFolder).filter((file) => file.endsWith('.avif')))
    expect(statSync(join(artFolder, name)).size, name).toBeLessThan(name.includes('-wide') ? 24_000 : 15_000);
});

test('A picture that staff added is one file by day and by night, and does not delay what is above it', () => {
  const picture = { art: '/library/0123456789abcdef.png', alt: 'Four women at a table' } as const;
  const html = renderToStaticMarkup(<Drawing picture={picture} />);
  expect(html).toMatch(/<img src="\/library\/0123456789abcdef\.png" alt="Four women at a table" width="720"[^>]*lazy/);
  expect(html).not.toMatch(/srcSet|<source/i);
  expect(renderToStaticMarkup(<Drawing picture={picture} first />)).toContain('rel="preload"');
});
