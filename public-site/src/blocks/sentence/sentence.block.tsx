import type { SentenceBlock } from '../block-types.ts';
import { Inline, Paragraph } from '../prose/prose.tsx';

/** One sentence over the whole width. It is no heading: nothing stands under it. */
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
