import { preload } from 'react-dom';
import { cutouts } from '../../art/art-names.ts';
import type { Picture } from '../block-types.ts';

type Props = { picture: Picture; first?: boolean; wide?: boolean };

const dark = '(prefers-color-scheme:dark)';
/** From 56rem on the picture is next to text, below that from edge to edge. */
const besideText = '(min-width:56rem) 45vw,100vw';
const large = { width: 720, height: 480 } as const;
/** It is small and has one width. */
const cutout = { width: 300, height: 540 } as const;
const priority = (first: boolean) =>
  first ? ({ fetchPriority: 'high' } as const) : ({ fetchPriority: 'low', loading: 'lazy' } as const);
const widths = (name: string) => `/art/${name}.avif 800w,/art/${name}-wide.avif 1200w`;

/**
 * A choice in the accessibility options wins over the system (`chosenPictures` of the shell). `first` is fetched before anything else,
 * `wide` goes from edge to edge. All are decoded before they are painted, so that a full-page screenshot has them.
 */
export function Drawing({ picture: { art, alt, night: byNight }, first = false, wide = false }: Props) {
  if (art.startsWith('/')) return <Photograph address={art} alt={alt} first={first} />;
  const small = cutouts.some((each) => each === art) ? cutout : undefined;
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
        ...(small ? {} : { imageSrcSet: widths(name), imageSizes: sizes }),
        ...(media ? { media } : {}),
        fetchPriority: 'high',
      });
  return (
    <picture>
      {byNight ? null : (
        <source media={dark} srcSet={small ? `/art/${night}.avif` : widths(night)} sizes={small ? undefined : sizes} />
      )}
      <img
        src={`/art/${day}.avif`}
        srcSet={small ? undefined : widths(day)}
        sizes={small ? undefined : sizes}
        alt={alt}
        {...(small ?? large)}
        decoding="sync"
        {...priority(first)}
      />
    </picture>
  );
}

/** What staff added is one file, the same by day and by night. */
function Photograph({ address, alt, first }: { address: string; alt: string; first: boolean }) {
  if (first) preload(address, { as: 'image', fetchPriority: 'high' });
  return (
    <picture>
      <img src={address} alt={alt} {...large} decoding="sync" {...priority(first)} />
    </picture>
  );
}
