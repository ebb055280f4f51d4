import type { ListBlock } from '../block-types.ts';
import { Actions } from '../link/link.tsx';
import { BlockSection } from '../section/block-section.tsx';
import { ListItems } from './list-items.tsx';

export function List({ block }: { block: ListBlock }) {
  return (
    <BlockSection section={block} look={block.columns === 2 ? 'below' : 'beside'}>
      <ListItems style={block.style} items={block.items} columns={block.columns} />
      <Actions actions={block.actions} />
    </BlockSection>
  );
}
