import { Part } from '../../parts/part.tsx';
import { wordsOfDonationResult } from '../../parts/words-of-parts.ts';
import type { HeroBlock } from '../block-types.ts';
import { Actions } from '../link/link.tsx';
import { Drawing } from '../picture/drawing.tsx';
import { Inline } from '../prose/prose.tsx';

/** The light of the door moves over the picture, but not on pages of safety. */
export function Hero({ block }: { block: HeroBlock }) {
  const { look, picture, tone, centred } = block;
  const looks = look?.split(' ') ?? [];
  const facts = block.facts && (
    <ul className="hero-facts">
      {block.facts.map((fact) => (
        <li key={fact}>
          <Inline text={fact} />
        </li>
      ))}
    </ul>
  );
  const hasSlip = looks.includes('slip');
  const isNarrow = look === 'plain' || look === 'calm';
  return (
    <div
      className={[
        'hero edge',
        ...looks.map((each) => `hero-${each}`),
        ...(isNarrow ? ['narrow'] : []),
        ...(tone ? [`tone-${tone}`] : []),
        ...(centred ? ['centred'] : []),
        ...(picture ? ['has-picture'] : []),
      ].join(' ')}
    >
      <div className="hero-stage pair">
        <div className="hero-text pair-text">
          {block.eyebrow && <p className="eyebrow">{block.eyebrow}</p>}
          {block.part ? (
            <Part name={block.part} props={{ title: block.title, lead: block.lead }} words={wordsOfDonationResult()} />
          ) : (
            <>
              <h1>{block.title}</h1>
              <p className="lead intro">
                <Inline text={block.lead} />
              </p>
            </>
          )}
          {!hasSlip && facts}
          <Actions actions={block.actions} />
        </div>
        {picture && (
          <div className={look === 'calm' || block.still ? 'hero-picture' : 'hero-picture doorlight'}>
            <Drawing picture={picture} first wide />
          </div>
        )}
        {hasSlip && facts}
      </div>
      {block.badges && (
        <ul className={look === 'plain' ? 'ledger rows wrap' : 'badges wrap'}>
          {block.badges.map((badge) => (
            <li key={badge.title}>
              <strong>{badge.title}</strong>
              <span>
                <Inline text={badge.detail} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
