/** The brand's fonts, made for the public site by `generators/make-fonts.ts`, for the staff area's own site. */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { boldFallback, fontFaces } from '@society-gal/contracts/site';

/** Where {@link copyBrandFonts} puts the style sheet, as a document links it. */
export const brandFontSheet = '/fonts.css';

/** Copies the font files into `<dist>/fonts` and writes their faces as a style sheet beside it. */
export async function copyBrandFonts(dist: string): Promise<void> {
  await cp(join(import.meta.dirname, '../public-site/public/fonts'), join(dist, 'fonts'), { recursive: true });
  await writeFile(join(dist, brandFontSheet), `${fontFaces}${boldFallback}\n`);
}
