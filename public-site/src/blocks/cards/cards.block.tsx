import { CardLink } from '../anchor/anchor.tsx';
import type { Card, CardsBlock } from '../block-types.ts';
import { ListItems } from '../list/list-items.tsx';
import { Drawing } from '../picture/drawing.tsx';
import { Paragraph } from '../prose/prose.tsx';
import { Band } from '../section/band.tsx';

const CardView = ({ card, level }: { card: Card; level: 2 | 3 }) => {
  const Heading = `h${level}` as const;
  return (
    <li className="card" id={card.id}>
      {card.picture ? <Drawing picture={card.picture} /> : null}
      <div className="card-body">
        {card.label ? <p className="pill">{card.label}</p> : null}
        <Heading className="card-title">{card.title}</Heading>
        {card.price ? <p className="price">{card.price}</p> : null}
        <Paragraph text={card.body} />
        {card.items?.length ? <ListItems style="check" items={card.items} /> : null}
        {card.action ? <CardLink action={card.action} /> : null}
      </div>
    </li>
  );
};

/** Cards of equal rank. Without a section title the cards' own titles are one level higher, so that none is skipped. */
export const Cards = ({ block }: { block: CardsBlock }) => (
  <Band section={block}>
    <ul className={`grid cols-${block.columns ?? 3}`}>
      {block.cards.map((card) => (
        <CardView key={card.title} card={card} level={block.title ? 3 : 2} />
      ))}
    </ul>
  </Band>
);
