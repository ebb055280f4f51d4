import type { HeroBlock, HeroLook } from '../block-types.ts';
import { Actions } from '../link/link.tsx';
import { Drawing } from '../picture/drawing.tsx';
import { Inline } from '../prose/prose.tsx';

/**
 * What several looks have in common: title and words side by side; facts as a slip beside the words; each told in a sentence; all of
 * it one sheet of paper; set from its middle.
 */
const shared: { [look in HeroLook]?: string } = {
  course: ' slip',
  draft: ' slip told',
  ticket: ' slip told sheet',
  plan: ' slip told tone-plum',
  relay: ' slips told abreast',
  certificate: ' told sheet centred',
  book: ' centred',
  rows: ' slip told',
  pair: ' slip told abreast',
  map: ' abreast',
  team: ' abreast',
  doors: ' abreast',
  night: ' abreast',
};
/** First screen of a page, with its only h1. Its picture is lit by the opening door, but not on pages of safety. */
export function Hero({ block }: { block: HeroBlock }) {
  const { look, picture } = block;
  const facts = block.facts && (
    <ul className="hero-facts">
      {block.facts.map((fact) => (
        <li key={fact}>
          <Inline text={fact} />
        </li>
      ))}
    </ul>
  );
  // By night without a picture: a card that is handed to somebody.
  const isCard = look === 'night' && !picture;
  const looks = look ? ` hero-${look}${isCard ? ' invitation centred' : (shared[look] ?? '')}` : '';
  const hasSlip = looks.includes('slip');
  return (
    <div className={`hero${looks}${picture ? ' has-picture' : ''}`}>
      <div className="hero-stage">
        <div className="hero-text">
          {block.eyebrow && <p className="eyebrow">{block.eyebrow}</p>}
          <h1>{block.title}</h1>
          <p className="lead">
            <Inline text={block.lead} />
          </p>
          {!hasSlip && facts}
          <Actions actions={block.actions} />
        </div>
        {picture && (
          <div className={look === 'calm' || block.still ? 'hero-picture' : 'hero-picture doorlight'}>
            <Drawing picture={picture} first wide={!!look && look !== 'course'} />
          </div>
        )}
        {hasSlip && facts}
      </div>
      {block.badges && (
        <ul className="badges wrap">
          {block.badges.map((badge) => (
            <li key={badge.title}>
              <strong>{badge.title}</strong>
              <span>{badge.detail}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
