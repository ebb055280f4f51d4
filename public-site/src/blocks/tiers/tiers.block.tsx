import type { TiersBlock } from '../block-types.ts';
import { ActionLink } from '../link/link.tsx';
import { ListItems } from '../list/list-items.tsx';
import { BlockSection } from '../section/block-section.tsx';

/** Prices, each with what it includes. */
export function Tiers({ block }: { block: TiersBlock }) {
  const Heading = block.title ? 'h3' : 'h2';
  return (
    <BlockSection section={block} look={block.tiers.length === 1 ? 'beside' : 'below'}>
      <ul className="tiers">
        {block.tiers.map((tier) => (
          <li key={tier.name} className={tier.featured ? 'card tier featured' : 'card tier'}>
            <div className="card-body">
              <Heading className="card-title">{tier.name}</Heading>
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
