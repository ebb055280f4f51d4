import type { ListBlock } from '../block-types.ts';
import { Actions } from '../link/link.tsx';
import { Inline } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

export function List({ block }: { block: ListBlock }) {
  return (
    <BlockSection section={block} look={block.columns === 2 ? 'below' : 'beside'}>
      <ListItems style={block.style} items={block.items} columns={block.columns} />
      <Actions actions={block.actions} />
    </BlockSection>
  );
}

type ItemsProps = { style: 'check' | 'bullet' | 'number'; items: readonly string[]; columns?: 1 | 2 | undefined };

const looks = { check: 'ticks', bullet: 'bullets', number: 'numbers' } as const;

export function ListItems({ style, items, columns }: ItemsProps) {
  const Tag = style === 'number' ? 'ol' : 'ul';
  return (
    <Tag className={columns === 2 ? `${looks[style]} two-columns` : looks[style]}>
      {items.map((item) => (
        <li key={item}>
          <Inline text={item} />
        </li>
      ))}
    </Tag>
  );
}
