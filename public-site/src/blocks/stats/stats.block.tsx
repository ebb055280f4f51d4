import { countUpAttribute } from '@society-gal/contracts/site';
import type { StatsBlock } from '../block-types.ts';
import { Paragraph } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

/** The markup holds the final values; the shell's loader counts up to them. */
export function Stats({ block }: { block: StatsBlock }) {
  return (
    <BlockSection section={block}>
      <dl className="stats">
        {block.stats.map((stat) => {
          const text = `${stat.prefix ?? ''}${stat.value.toLocaleString('en-US')}${stat.suffix ?? ''}`;
          return (
            <div key={stat.label}>
              <dt>
                {stat.goal ? <strong>{stat.goal}: </strong> : null}
                {stat.label}
              </dt>
              {/* The loader may be counting while React hydrates, so a different text is no mismatch. */}
              <dd {...(block.counting ? { [countUpAttribute]: stat.value } : {})} suppressHydrationWarning>
                {text}
              </dd>
            </div>
          );
        })}
      </dl>
      {block.note ? <Paragraph className="note" text={block.note} /> : null}
    </BlockSection>
  );
}
