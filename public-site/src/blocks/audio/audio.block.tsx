import { Part } from '../../parts/part.tsx';
import type { AudioBlock } from '../block-types.ts';
import { formatLength } from '../format-length.ts';
import { Paragraphs } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

export function AudioPlayer({ block }: { block: AudioBlock }) {
  const Heading = block.title ? 'h3' : 'h2';
  return (
    <BlockSection section={block}>
      <div className="audio">
        <div>
          <Heading>{block.audioTitle}</Heading>
          <p className="hint">Length: {formatLength(block.lengthSeconds)}</p>
        </div>
        <Part name="audio" props={{ src: block.src, title: block.audioTitle, lengthSeconds: block.lengthSeconds }} />
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
