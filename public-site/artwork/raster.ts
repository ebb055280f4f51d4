import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { paint } from './kit.ts';
import { mark } from './mark.ts';

/** Link previews show 1200 by 630 (the Open Graph protocol's recommended ratio); networks take neither SVG nor AVIF. */
const preview = { width: 1200, height: 630 } as const;

const png = (svg: string, width: number) => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();

/** A picture of the site's art folder, 1200 pixels wide. A portrait stands on a ground of its own. */
async function wide(file: string): Promise<Buffer> {
  if (file.endsWith('.avif')) return readFile(file);
  const svg = await readFile(file, 'utf8');
  if (!svg.includes('viewBox="0 0 480 480"')) return Buffer.from(png(svg, preview.width));
  const inner = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const ground = `<rect width="960" height="640" fill="${paint.blush}"/><g transform="translate(228 68) scale(1.05)">${inner}</g>`;
  return Buffer.from(
    png(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640">${ground}</svg>`, preview.width),
  );
}

/**
 * Writes what search engines, phones and link previews want of the site's look into `out`: `social/<art>.jpg` for every
 * picture in `art`, cropped to the preview's ratio, with the mark in its corner; `icon.svg`, `icon-192.png`, `icon-512.png`,
 * `apple-touch-icon.png`.
 */
export async function writeRasters(art: string, out: string): Promise<void> {
  await mkdir(join(out, 'social'), { recursive: true });
  const files = (await readdir(art)).filter((name) => name.endsWith('.svg') || /(?<!-night)-wide\.avif$/.test(name));
  const corner = { input: Buffer.from(png(mark(), 90)), left: 40, top: 500 };
  await Promise.all(
    files.map(async (file) =>
      sharp(await wide(join(art, file)))
        .resize({ ...preview, position: 'centre' })
        .composite([corner])
        .flatten()
        .jpeg({ quality: 80, mozjpeg: true })
        .toFile(join(out, 'social', `${parse(file).name.replace(/-wide$/, '')}.jpg`)),
    ),
  );
  await writeFile(join(out, 'icon.svg'), mark());
  await writeFile(join(out, 'icon-192.png'), png(mark(), 192));
  await writeFile(join(out, 'icon-512.png'), png(mark(undefined, 0), 512));
  await writeFile(join(out, 'apple-touch-icon.png'), png(mark(undefined, 0), 180));
}
