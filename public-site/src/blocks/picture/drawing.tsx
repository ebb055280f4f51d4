import { preload } from 'react-dom';
import type { Picture } from '../block-types.ts';

type Props = { picture: Picture; first?: boolean; wide?: boolean };

const dark = '(prefers-color-scheme:dark)';
/** From 56rem on the picture is next to text, below that from edge to edge. */
const besideText = '(min-width:56rem) 45vw,100vw';
const widths = (name: string) => `/art/${name}.avif 800w,/art/${name}-wide.avif 1200w`;

/**
 * A choice in the accessibility options wins over the system (`chosenPictures` of the shell). `first` is fetched before anything else,
 * `wide` goes from edge to edge. All are decoded before they are painted, so that a full-page screenshot has them.
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
