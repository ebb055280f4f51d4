import { preload } from 'react-dom';
import type { Picture } from '../block-types.ts';

type Props = { picture: Picture; first?: boolean };

const dark = '(prefers-color-scheme:dark)';
/** How wide a picture is shown: beside text from 56rem on, else as wide as the column. */
const sizes = '(min-width:56rem) 36rem,90vw';
const widths = (name: string) => `/art/${name}.avif 800w,/art/${name}-wide.avif 1200w`;

/**
 * A picture of this site: by day or, where the system is dark, by night; a choice in the accessibility options wins over the system
 * (`picture.css`). Its size is in the markup, so that nothing moves when it arrives. `first` means that it is on the first
 * screen and fetched at once; others wait until the visitor scrolls near them.
 */
export function Drawing({ picture: { art, alt }, first = false }: Props) {
  // A portrait is small and square, and has one width.
  const square = art.startsWith('portrait-');
  const night = `${art}-night`;
  if (first)
    for (const [name, media] of [
      [art, '(prefers-color-scheme:light)'],
      [night, dark],
    ] as const)
      preload(`/art/${name}.avif`, {
        as: 'image',
        imageSrcSet: widths(name),
        imageSizes: sizes,
        media,
        fetchPriority: 'high',
      });
  return (
    <picture>
      <source media={dark} srcSet={square ? `/art/${night}.avif` : widths(night)} sizes={square ? undefined : sizes} />
      <img
        className={`art-${art}`}
        src={`/art/${art}.avif`}
        srcSet={square ? undefined : widths(art)}
        sizes={square ? undefined : sizes}
        alt={alt}
        width={square ? 480 : 720}
        height={480}
        loading={first ? undefined : 'lazy'}
        decoding="async"
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  );
}
