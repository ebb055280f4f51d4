import { Actions } from '../anchor/anchor.tsx';
import type { SplitBlock } from '../block-types.ts';
import { ListItems } from '../list/list-items.tsx';
import { Drawing } from '../picture/drawing.tsx';
import { Paragraph, Paragraphs } from '../prose/prose.tsx';
import { Band } from '../section/band.tsx';

/** Text beside a picture. In the markup the text comes first whatever side it stands on. */
export const Split = ({ block }: { block: SplitBlock }) => {
  return (
    <Band section={block} look="bare">
      <div className={block.flip ? 'split flip' : 'split'}>
        <div className="split-text">
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
    </Band>
  );
};
