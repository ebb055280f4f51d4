import type { TiersBlock } from '../block-types.ts';
import { ActionLink, CardLink } from '../link/link.tsx';
import { ListItems } from '../list/list-items.tsx';
import { BlockSection } from '../section/block-section.tsx';

/** Prices, each with what it includes. More than four are rows of a ledger: in columns their words would be too narrow to compare. */
export function Tiers({ block }: { block: TiersBlock }) {
  const Heading = block.title ? 'h3' : 'h2';
  const isLedger = block.tiers.length > 4;
  return (
    <BlockSection section={block} look={block.tiers.length === 1 ? 'beside' : 'below'}>
      <ul className={isLedger ? 'ledger' : 'grid'}>
        {block.tiers.map((tier) => {
          const perks = tier.perks.length ? <ListItems style="check" items={tier.perks} /> : null;
          if (isLedger)
            return (
              <li key={tier.name}>
                <div>
                  <Heading>{tier.name}</Heading>
                  <div className="price">{tier.price}</div>
                  {tier.detail ? <p>{tier.detail}</p> : null}
                </div>
                <div>
                  {perks}
                  {tier.action ? <CardLink action={{ label: tier.action.label, href: tier.action.href }} /> : null}
                </div>
              </li>
            );
          return (
            <li key={tier.name} className={tier.featured ? 'card tier featured' : 'card tier'}>
              <div className="card-body">
                <Heading className="card-title">{tier.name}</Heading>
                <p className="price">{tier.price}</p>
                {tier.detail ? <p>{tier.detail}</p> : null}
                {perks}
                {tier.action ? <ActionLink action={tier.action} /> : null}
              </div>
            </li>
          );
        })}
      </ul>
    </BlockSection>
  );
}
