import type { Picture } from '../block-types.ts';

type Props = { picture: Picture; first?: boolean; square?: boolean };

/**
 * A drawing of this site. Its size stands in the markup, so that nothing moves when it arrives. `first`: on the first
 * screen, fetched at once; every other waits until it is near.
 */
export const Drawing = ({ picture, first = false, square = false }: Props) => (
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
