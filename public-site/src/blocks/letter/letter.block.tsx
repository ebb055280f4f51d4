import type { LetterBlock } from '../block-types.ts';
import { ListItems } from '../list/list-items.tsx';
import { Paragraphs } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

/** A letter on a sheet of paper. */
export function Letter({ block }: { block: LetterBlock }) {
  return (
    <BlockSection section={block}>
      <div className="letter flow">
        <p className="greeting">{block.greeting}</p>
        <Paragraphs texts={block.body} />
        {block.items?.length ? <ListItems style="bullet" items={block.items} /> : null}
        <p className="greeting">{block.signed}</p>
      </div>
    </BlockSection>
  );
}
