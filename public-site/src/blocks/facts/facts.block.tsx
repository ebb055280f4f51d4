import type { FactsBlock } from '../block-types.ts';
import { Inline } from '../prose/prose.tsx';
import { Band } from '../section/band.tsx';

/** Terms and what they mean here. */
export const Facts = ({ block }: { block: FactsBlock }) => (
  <Band section={block} look="beside">
    <dl className="facts">
      {block.rows.map((row) => (
        <div key={row.term}>
          <dt>{row.term}</dt>
          <dd>
            <Inline text={row.detail} />
          </dd>
        </div>
      ))}
    </dl>
  </Band>
);
