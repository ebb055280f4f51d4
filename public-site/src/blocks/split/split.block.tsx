import type { SplitBlock } from '../block-types.ts';
import { Actions } from '../link/link.tsx';
import { ListItems } from '../list/list.block.tsx';
import { Drawing } from '../picture/drawing.tsx';
import { Paragraph, Paragraphs } from '../prose/prose.tsx';

/** The text comes first in the markup, on whichever side it is shown. */
export function Split({ block }: { block: SplitBlock }) {
  const tone = block.tone ? ` tone-${block.tone}` : '';
  return (
    <section id={block.id} className={`section edge${tone}`}>
      <div className={block.flip ? 'split pair flip' : 'split pair'}>
        <div className="split-text pair-text flow">
          {block.eyebrow ? <p className="eyebrow">{block.eyebrow}</p> : null}
          {block.title ? <h2>{block.title}</h2> : null}
          {block.intro ? <Paragraph className="lead" text={block.intro} /> : null}
          <Paragraphs texts={block.body} />
          {block.items?.length ? <ListItems style="check" items={block.items} /> : null}
          <Actions actions={block.actions} />
        </div>
        <div className="split-picture">
          <Drawing picture={block.picture} />
        </div>
      </div>
    </section>
  );
}
