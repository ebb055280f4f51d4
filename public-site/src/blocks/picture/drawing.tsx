import { preload } from 'react-dom';
import type { Picture } from '../block-types.ts';

type Props = { picture: Picture; first?: boolean; wide?: boolean };

const dark = '(prefers-color-scheme:dark)';
/** How wide a picture is shown: beside text from 56rem on, else from edge to edge. */
const besideText = '(min-width:56rem) 45vw,100vw';
const widths = (name: string) => `/art/${name}.avif 800w,/art/${name}-wide.avif 1200w`;

/**
 * A picture of this site: by day or, where the system is dark, by night; a choice in the accessibility options wins over the system
 * (`chosenPictures` of the shell). Its size is in the markup, so that nothing moves when it arrives. `first` means that it is on the first
 * screen and fetched before anything else; the others are fetched when the page is read (`fetchPictures` of the shell) and are there with
 * the page's `load`. All are decoded before they are painted, or a picture of the whole page would leave out what a busy device is
 * still decoding. `wide`: it goes from edge to edge.
 */
export function Drawing({ picture: { art, alt, night: byNight }, first = false, wide = false }: Props) {
  // A portrait is small and square, and has one width.
  const square = art.startsWith('portrait-');
  const night = `${art}-night`;
  const day = byNight ? night : art;
  const sizes = wide ? '100vw' : besideText;
  if (first)
    for (const [name, media] of [
      [day, byNight ? undefined : '(prefers-color-scheme:light)'],
      ...(byNight ? [] : ([[night, dark]] as const)),
    ] as const)
      preload(`/art/${name}.avif`, {
        as: 'image',
        imageSrcSet: widths(name),
        imageSizes: sizes,
        ...(media ? { media } : {}),
        fetchPriority: 'high',
      });
  return (
    <picture>
      {byNight ? null : (
        <source
          media={dark}
          srcSet={square ? `/art/${night}.avif` : widths(night)}
          sizes={square ? undefined : sizes}
        />
      )}
      <img
        src={`/art/${day}.avif`}
        srcSet={square ? undefined : widths(day)}
        sizes={square ? undefined : sizes}
        alt={alt}
        width={square ? 480 : 720}
        height={480}
        decoding="sync"
        {...(first ? { fetchPriority: 'high' } : { fetchPriority: 'low', loading: 'lazy' })}
      />
    </picture>
  );
}
