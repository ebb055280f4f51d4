import { preload } from 'react-dom';
import { type LargePiece, largePieces } from '../../art/art-names.ts';
import type { Picture } from '../block-types.ts';

type Props = { picture: Picture; first?: boolean; square?: boolean };

const isLarge = (art: string): art is LargePiece => (largePieces as readonly string[]).includes(art);
const dark = '(prefers-color-scheme:dark)';
/** How wide a large piece is shown: beside text from 56rem on, else as wide as the column. */
const sizes = '(min-width:56rem) 36rem,90vw';
const files = (name: string) => `/art/${name}.avif 800w,/art/${name}-wide.avif 1200w`;

/**
 * A picture of this site: by day or, where the system is dark, by night; a choice in the accessibility options wins over the system
 * (`picture.css`). Its size is in the markup, so that nothing moves when it arrives. `first` means that it is on the first
 * screen and fetched at once; others wait until the visitor scrolls near them.
 */
export function Drawing({ picture: { art, alt }, first = false, square = false }: Props) {
  const large = isLarge(art);
  if (first && large)
    for (const [name, media] of [
      [art, '(prefers-color-scheme:light)'],
      [`${art}-night`, dark],
    ] as const)
      preload(`/art/${name}.avif`, {
        as: 'image',
        imageSrcSet: files(name),
        imageSizes: sizes,
        media,
        fetchPriority: 'high',
      });
  const image = (
    <img
      className={large ? `art-${art}` : undefined}
      src={large ? `/art/${art}.avif` : `/art/${art}.svg`}
      srcSet={large ? files(art) : undefined}
      sizes={large ? sizes : undefined}
      alt={alt}
      width={square ? 480 : 720}
      height={480}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
    />
  );
  if (!large) return image;
  return (
    <picture>
      <source media={dark} srcSet={files(`${art}-night`)} sizes={sizes} />
      {image}
    </picture>
  );
}
