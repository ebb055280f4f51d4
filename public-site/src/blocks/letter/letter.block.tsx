import type { LetterBlock } from '../block-types.ts';
import { ListItems } from '../list/list.block.tsx';
import { Paragraphs } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

/** An explained letter is to the right of its heading. */
export function Letter({ block }: { block: LetterBlock }) {
  return (
    <BlockSection section={block} look={block.intro ? 'beside' : 'below'}>
      <div className="letter flow">
        <p className="greeting">{block.greeting}</p>
        <Paragraphs texts={block.body} />
        {block.items?.length ? <ListItems style="bullet" items={block.items} /> : null}
        <p className="greeting">{block.signed}</p>
      </div>
    </BlockSection>
  );
}
