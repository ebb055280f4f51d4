import { useId } from 'react';
import type { AudioBlock } from '../block-types.ts';
import { formatLength } from '../format-length.ts';
import { Paragraphs } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

export function AudioPlayer({ block }: { block: AudioBlock }) {
  const titleId = useId();
  const Heading = block.title ? 'h3' : 'h2';
  return (
    <BlockSection section={block}>
      <div className="audio">
        <div>
          <Heading id={titleId}>{block.audioTitle}</Heading>
          <p className="hint">Length: {formatLength(block.lengthSeconds)}</p>
        </div>
        {/* biome-ignore lint/a11y/useMediaCaption: the transcript below holds every word; captions are for video */}
        <audio controls preload="none" src={block.src} aria-labelledby={titleId} />
        <details className="disclosure">
          <summary>Read the transcript</summary>
          <div className="flow">
            <Paragraphs texts={block.transcript} />
          </div>
        </details>
      </div>
    </BlockSection>
  );
}
