import type { FactsBlock } from '../block-types.ts';
import { Inline } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

export function Facts({ block }: { block: FactsBlock }) {
  return (
    <BlockSection section={block} look="beside">
      <dl className="facts">
        {block.rows.map((row) => (
          <div key={row.term}>
            <dt>
              {row.logo ? <img src={row.logo} alt={row.term} width={160} height={64} loading="lazy" /> : row.term}
            </dt>
            <dd>
              <Inline text={row.detail} />
            </dd>
          </div>
        ))}
      </dl>
    </BlockSection>
  );
}
