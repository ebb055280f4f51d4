import type { SharesBlock } from '../block-types.ts';
import { Paragraph } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

/** Shares of a whole as bars with labels. A bar only repeats its number, so assistive technology skips it. */
export function Shares({ block }: { block: SharesBlock }) {
  return (
    <BlockSection section={block} look="beside">
      <ul className="shares">
        {block.shares.map(({ label, share, detail }) => (
          <li key={label} className="share">
            <div>
              <span>{label}</span>
              <span className="share-figure whole">{block.unit === 'dollar' ? `$${share}` : `${share}%`}</span>
            </div>
            <div className="bar" aria-hidden="true">
              {/* The content security policy refuses style attributes, so the width is an SVG attribute. */}
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width={share} height="4" />
              </svg>
            </div>
            {detail ? <p>{detail}</p> : null}
          </li>
        ))}
      </ul>
      {block.note ? <Paragraph className="note" text={block.note} /> : null}
    </BlockSection>
  );
}
