import type { GalleryBlock } from '../block-types.ts';
import { Drawing } from '../picture/drawing.tsx';
import { Band } from '../section/band.tsx';

/** Pictures with a caption each. */
export const Gallery = ({ block }: { block: GalleryBlock }) => (
  <Band section={block}>
    <ul className="grid cols-3 gallery">
      {block.pictures.map((picture) => (
        <li key={picture.art}>
          <figure>
            <Drawing picture={picture} />
            <figcaption>{picture.caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Band>
);
