import type { SharesBlock } from '../block-types.ts';
import { Paragraph } from '../prose/prose.tsx';
import { Band } from '../section/band.tsx';

/** Shares of a whole as labelled bars. The bar only repeats the number, so it is hidden from assistive technology. */
export const Shares = ({ block }: { block: SharesBlock }) => (
  <Band section={block} look="beside">
    <ul className="shares">
      {block.shares.map(({ label, share, detail }) => (
        <li key={label} className="share">
          <div>
            <span>{label}</span>
            <span className="share-figure">{block.unit === 'dollar' ? `$${share}` : `${share}%`}</span>
          </div>
          <div className="bar" aria-hidden="true">
            {/* A width in an SVG attribute: a style attribute would be refused by the site's own policy. */}
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width={share} height="4" />
            </svg>
          </div>
          {detail ? <p>{detail}</p> : null}
        </li>
      ))}
    </ul>
    {block.note ? <Paragraph className="note" text={block.note} /> : null}
  </Band>
);
