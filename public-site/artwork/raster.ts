import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { mark } from './mark.ts';

/** Link previews show 1200 by 630 (the Open Graph protocol's recommended ratio); networks do not take SVG. */
const preview = { width: 1200, crop: '0 68 960 504' } as const;

const png = (svg: string, width: number) => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();

/** The picture cropped to the preview's ratio, with the mark in its corner. A portrait stands on its own ground. */
const previewSvg = (svg: string) => {
  const inner = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const square = svg.includes('viewBox="0 0 480 480"');
  const body = square
    ? `<rect width="960" height="640" fill="#fbdccb"/><g transform="translate(228 68) scale(1.05)">${inner}</g>`
    : inner;
  const corner = mark().replace('<svg ', '<svg x="32" y="468" width="72" height="72" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${preview.crop}">${body}${corner}</svg>`;
};

/**
 * Writes what search engines, phones and link previews want of the site's look into `out`:
 * `social/<art>.png` for every drawing in `art`, `icon.svg`, `icon-192.png`, `icon-512.png`, `apple-touch-icon.png`.
 */
export async function writeRasters(art: string, out: string): Promise<void> {
  await mkdir(join(out, 'social'), { recursive: true });
  const files = (await readdir(art)).filter((name) => name.endsWith('.svg'));
  await Promise.all(
    files.map(async (name) =>
      writeFile(
        join(out, 'social', name.replace('.svg', '.png')),
        png(previewSvg(await readFile(join(art, name), 'utf8')), preview.width),
      ),
    ),
  );
  await writeFile(join(out, 'icon.svg'), mark());
  await writeFile(join(out, 'icon-192.png'), png(mark(), 192));
  await writeFile(join(out, 'icon-512.png'), png(mark(undefined, 0), 512));
  await writeFile(join(out, 'apple-touch-icon.png'), png(mark(undefined, 0), 180));
}
