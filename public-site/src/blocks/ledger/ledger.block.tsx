import type { LedgerBlock } from '../block-types.ts';
import { Actions, CardLink } from '../link/link.tsx';
import { ListItems } from '../list/list.block.tsx';
import { Paragraph } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

export function Ledger({ block }: { block: LedgerBlock }) {
  const Heading = block.title ? 'h3' : 'h2';
  return (
    <BlockSection section={block}>
      <ul className="ledger rows">
        {block.rows.map((row) => (
          <li key={row.title}>
            <div>
              <Heading>{row.title}</Heading>
              {row.price ? <p className="price">{row.price}</p> : null}
              {row.label ? <p className="eyebrow">{row.label}</p> : null}
            </div>
            <div>
              {row.body ? <Paragraph text={row.body} /> : null}
              {row.items?.length ? <ListItems style="check" items={row.items} /> : null}
              {row.action ? <CardLink action={row.action} /> : null}
            </div>
          </li>
        ))}
      </ul>
      <Actions actions={block.actions} />
    </BlockSection>
  );
}
