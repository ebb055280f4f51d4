import type { SharesBlock } from '../block-types.ts';
import { Paragraph } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

/** One door for every five of a hundred. */
const doorsTo = (share: number) =>
  Array.from({ length: Math.round(share / 5) }, (_, at) => `M${at * 5} 9V4a2 2 0 0 1 4 0v5z`).join('');

/** Bars and doors only repeat the number, so assistive technology skips them. */
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
            {/* The content security policy refuses style attributes, so the width is an SVG attribute. */}
            {block.unit === 'dollar' ? (
              <svg className="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width={share} height="4" />
              </svg>
            ) : (
              <svg className="doors" viewBox="0 0 100 9" strokeWidth="0.2" aria-hidden="true">
                <path d={doorsTo(100)} />
                <path d={doorsTo(share)} />
              </svg>
            )}
            {detail ? <p className="soft small">{detail}</p> : null}
          </li>
        ))}
      </ul>
      {block.note ? <Paragraph className="note" text={block.note} /> : null}
    </BlockSection>
  );
}
