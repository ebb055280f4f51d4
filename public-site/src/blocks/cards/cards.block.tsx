import type { Card, CardsBlock } from '../block-types.ts';
import { CardLink } from '../link/link.tsx';
import { ListItems } from '../list/list.block.tsx';
import { Drawing } from '../picture/drawing.tsx';
import { Paragraph } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

function CardView({ card, level }: { card: Card; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <li className="card" id={card.id}>
      {card.picture ? <Drawing picture={card.picture} /> : null}
      <div className="card-body measured">
        {card.label ? <p className="eyebrow">{card.label}</p> : null}
        <Heading>{card.title}</Heading>
        {card.price ? <p className="price">{card.price}</p> : null}
        <Paragraph text={card.body} />
        {card.items?.length ? <ListItems style="check" items={card.items} /> : null}
        {card.action ? <CardLink action={card.action} /> : null}
      </div>
    </li>
  );
}

/** Without a section title the titles of cards are one level higher, so that no heading level is skipped. */
export function Cards({ block }: { block: CardsBlock }) {
  return (
    <BlockSection section={block}>
      <ul className={`grid of-${block.cards.length}`}>
        {block.cards.map((card) => (
          <CardView key={card.title} card={card} level={block.title ? 3 : 2} />
        ))}
      </ul>
    </BlockSection>
  );
}
