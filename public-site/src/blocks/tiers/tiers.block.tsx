import type { TiersBlock } from '../block-types.ts';
import { Ledger } from '../ledger/ledger.block.tsx';
import { ActionLink } from '../link/link.tsx';
import { ListItems } from '../list/list.block.tsx';
import { BlockSection } from '../section/block-section.tsx';

/** More than four are rows, because their words would be too narrow to compare in columns. */
export function Tiers({ block }: { block: TiersBlock }) {
  const Heading = block.title ? 'h3' : 'h2';
  if (block.tiers.length > 4)
    return (
      <Ledger
        block={{
          ...block,
          kind: 'ledger',
          rows: block.tiers.map(({ name, price, detail = '', perks, action }) => ({
            title: name,
            price,
            body: detail,
            items: perks,
            ...(action ? { action } : {}),
          })),
        }}
      />
    );
  return (
    <BlockSection section={block} look={block.tiers.length === 1 ? 'beside' : 'below'}>
      <ul className={`grid of-${block.tiers.length}`}>
        {block.tiers.map((tier) => (
          <li key={tier.name} className={tier.featured ? 'card tier featured' : 'card tier'}>
            <div className="card-body measured">
              <Heading>{tier.name}</Heading>
              <p className="price">{tier.price}</p>
              {tier.detail ? <p>{tier.detail}</p> : null}
              {tier.perks.length ? <ListItems style="check" items={tier.perks} /> : null}
              {tier.action ? <ActionLink action={tier.action} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
