import type { HeroBlock } from '../block-types.ts';
import { Actions } from '../link/link.tsx';
import { Drawing } from '../picture/drawing.tsx';
import { Inline } from '../prose/prose.tsx';

/** First screen of a page, with its only h1. */
export function Hero({ block }: { block: HeroBlock }) {
  return (
    <div className={block.picture ? 'hero has-picture' : 'hero'}>
      <div className="wrap">
        <div className="hero-grid">
          <div className="hero-text">
            {block.eyebrow ? <p className="eyebrow">{block.eyebrow}</p> : null}
            <h1>{block.title}</h1>
            <p className="lead">
              <Inline text={block.lead} />
            </p>
            {block.facts?.length ? (
              <ul className="hero-facts">
                {block.facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            ) : null}
            <Actions actions={block.actions} />
          </div>
          {block.picture ? (
            <div className="hero-picture">
              <Drawing picture={block.picture} first />
            </div>
          ) : null}
        </div>
        {block.badges?.length ? (
          <ul className="badges">
            {block.badges.map((badge) => (
              <li key={badge.title}>
                <strong>{badge.title}</strong>
                <span>{badge.detail}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
