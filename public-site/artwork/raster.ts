import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { letterPictureNames, letterPictureSize } from '@society-gal/contracts/letters';
import sharp from 'sharp';
import { mark } from './mark.ts';

/** The Open Graph protocol recommends this ratio; networks take no AVIF. */
const preview = { width: 1200, height: 630 } as const;

const png = (svg: string, width: number) => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();

/**
 * Writes to `out`: `social/<art>.jpg` for link previews, with the mark in its corner, `letters/<art>.jpg` for mails, and the icons of
 * browsers and phones.
 */
export async function writeRasters(art: string, out: string): Promise<void> {
  await mkdir(join(out, 'social'), { recursive: true });
  const files = (await readdir(art)).filter((name) => /(?<!-night)-wide\.avif$/.test(name));
  const corner = { input: Buffer.from(png(mark(), 90)), left: 40, top: 500 };
  await Promise.all(
    files.map((file) =>
      sharp(join(art, file))
        .resize({ ...preview, position: 'centre' })
        .composite([corner])
        .jpeg({ quality: 80, mozjpeg: true })
        .toFile(join(out, 'social', `${parse(file).name.replace(/-wide$/, '')}.jpg`)),
    ),
  );
  await mkdir(join(out, 'letters'), { recursive: true });
  await Promise.all(
    letterPictureNames.map((name) =>
      sharp(join(art, `${name}-wide.avif`))
        .resize({ ...letterPictureSize, position: 'centre' })
        .jpeg({ quality: 80, mozjpeg: true })
        .toFile(join(out, 'letters', `${name}.jpg`)),
    ),
  );
  await writeFile(join(out, 'icon.svg'), mark());
  await writeFile(join(out, 'icon-192.png'), png(mark(), 192));
  await writeFile(join(out, 'icon-512.png'), png(mark(undefined, 0), 512));
  await writeFile(join(out, 'apple-touch-icon.png'), png(mark(undefined, 0), 180));
}
