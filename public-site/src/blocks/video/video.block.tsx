import { videoHost } from '@society-gal/contracts/brand/organisation';
import { needsAppAttribute } from '@society-gal/contracts/document-protocol';
import { useState } from 'react';
import type { VideoBlock } from '../block-types.ts';
import { formatLength } from '../format-length.ts';
import { Drawing } from '../picture/drawing.tsx';
import { Paragraph } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

type Video = VideoBlock['videos'][number];

/**
 * A poster that becomes the player. Nothing is loaded from the video host before the click. Without JavaScript the poster
 * is a link to the video there.
 */
function VideoCard({ video, level }: { video: Video; level: 'h2' | 'h3' }) {
  const [playing, setPlaying] = useState(false);
  const Heading = level;
  return (
    <li className="video">
      <div className="video-frame">
        {playing ? (
          <iframe
            src={`${videoHost}/embed/${video.id}?autoplay=1&rel=0`}
            title={video.title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            // The player takes the place of the link that had the focus.
            ref={(frame) => frame?.focus()}
          />
        ) : (
          <>
            <Drawing picture={{ art: video.poster, alt: '' }} />
            <a
              href={`${videoHost}/embed/${video.id}?rel=0`}
              {...{ [needsAppAttribute]: '' }}
              rel="noopener noreferrer"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setPlaying(true);
              }}
            >
              <span>
                Play video ({formatLength(video.lengthSeconds)})<span className="visually-hidden">: {video.title}</span>
              </span>
            </a>
          </>
        )}
      </div>
      <Heading>{video.title}</Heading>
      <Paragraph text={video.body} />
    </li>
  );
}

/** Videos that load on a click only. */
export function Videos({ block }: { block: VideoBlock }) {
  return (
    <BlockSection section={block}>
      <ul className={block.videos.length > 1 ? `grid of-${block.videos.length}` : 'single-video'}>
        {block.videos.map((video) => (
          <VideoCard key={video.id} video={video} level={block.title ? 'h3' : 'h2'} />
        ))}
      </ul>
    </BlockSection>
  );
}
