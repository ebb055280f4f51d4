import { videoHost } from '@society-gal/contracts/brand';
import { needsAppAttribute } from '@society-gal/contracts/site';
import { useState } from 'react';
import type { VideoBlock } from '../block-types.ts';
import { formatLength } from '../format-length.ts';
import { Drawing } from '../picture/drawing.tsx';

type Props = Pick<VideoBlock['videos'][number], 'id' | 'title' | 'lengthSeconds' | 'poster'>;

/** The video host gets no request before the click. Without JavaScript the poster links to the video. */
export function Video({ id, title, lengthSeconds, poster }: Props) {
  const [playing, setPlaying] = useState(false);
  return playing ? (
    <iframe
      src={`${videoHost}/embed/${id}?autoplay=1&rel=0`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      // The player replaces the link that had the focus.
      ref={(frame) => frame?.focus()}
    />
  ) : (
    <>
      <Drawing picture={{ art: poster, alt: '' }} />
      <a
        href={`${videoHost}/embed/${id}?rel=0`}
        {...{ [needsAppAttribute]: '' }}
        rel="noopener noreferrer"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setPlaying(true);
        }}
      >
        <span>
          Play video ({formatLength(lengthSeconds)})<span className="visually-hidden">: {title}</span>
        </span>
      </a>
    </>
  );
}
