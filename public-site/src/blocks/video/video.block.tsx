import { Part } from '../../parts/part.tsx';
import type { VideoBlock } from '../block-types.ts';
import { Paragraph } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

export function Videos({ block }: { block: VideoBlock }) {
  const Heading = block.title ? 'h3' : 'h2';
  return (
    <BlockSection section={block}>
      <ul className={block.videos.length > 1 ? `grid of-${block.videos.length}` : 'single-video'}>
        {block.videos.map(({ body, ...video }) => (
          <li className="video" key={video.id}>
            <Part name="video" id={`video-${video.id}`} className="video-frame" props={video} />
            <Heading>{video.title}</Heading>
            <Paragraph text={body} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
