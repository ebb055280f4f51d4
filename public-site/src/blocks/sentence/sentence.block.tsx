import type { SentenceBlock } from '../block-types.ts';
import { Inline, Paragraph } from '../prose/prose.tsx';

/** It is no heading, because nothing follows under it. */
export function Sentence({ block }: { block: SentenceBlock }) {
  return (
    <section id={block.id} className={block.tone ? `section sentence tone-${block.tone}` : 'section sentence'}>
      <div className="wrap measured">
        <p>
          <Inline text={block.sentence} />
        </p>
        {block.note ? <Paragraph className="note" text={block.note} /> : null}
      </div>
    </section>
  );
}
