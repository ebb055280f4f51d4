import { Actions } from '../anchor/anchor.tsx';
import type { ListBlock } from '../block-types.ts';
import { Band } from '../section/band.tsx';
import { ListItems } from './list-items.tsx';

/** A list with its heading and what to do next. */
export const List = ({ block }: { block: ListBlock }) => (
  <Band section={block} look={block.columns === 2 ? 'below' : 'beside'}>
    <ListItems style={block.style} items={block.items} columns={block.columns} />
    <Actions actions={block.actions} />
  </Band>
);
