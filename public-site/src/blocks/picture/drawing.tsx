import type { Picture } from '../block-types.ts';

type Props = { picture: Picture; first?: boolean; square?: boolean };

/**
 * A drawing of this site. Its size is in the markup, so that nothing moves when it arrives. `first` means that it is on
 * the first screen and fetched at once; others wait until the visitor scrolls near them.
 */
export function Drawing({ picture, first = false, square = false }: Props) {
  return (
    <img
      src={`/art/${picture.art}.svg`}
      alt={picture.alt}
      width={square ? 480 : 720}
      height={480}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
