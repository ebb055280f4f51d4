import type { GalleryBlock } from '../block-types.ts';
import { Drawing } from '../picture/drawing.tsx';
import { BlockSection } from '../section/block-section.tsx';

export function Gallery({ block }: { block: GalleryBlock }) {
  return (
    <BlockSection section={block}>
      <ul className="gallery">
        {block.pictures.map((picture) => (
          <li key={picture.art}>
            <figure>
              <Drawing picture={picture} />
              <figcaption>{picture.caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
