import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { largePieces } from '../../art/art-names.ts';
import { Drawing } from './drawing.tsx';

const artFolder = join(import.meta.dirname, '../../art');
const drawn = (first: boolean) =>
  renderToStaticMarkup(<Drawing picture={{ art: 'mugs', alt: 'Two mugs' }} first={first} />);

test('Who has a dark system sees the picture by night, in two widths', () => {
  const html = drawn(false);
  expect(html).toMatch(/<source media="\(prefers-color-scheme:dark\)" srcSet="[^"]*mugs-night\.avif 800w[^"]*1200w"/);
  expect(html).toContain('src="/art/mugs.avif"');
  expect(html).toContain('loading="lazy"');
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

test.each(largePieces)('%s lies there by day and by night, in both widths', (art) => {
  for (const file of [art, `${art}-night`])
    for (const ending of ['', '-wide'])
      expect(existsSync(join(artFolder, `${file}${ending}.avif`)), file + ending).toBe(true);
});
