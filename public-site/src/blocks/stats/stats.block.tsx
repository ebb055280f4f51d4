import type { StatsBlock } from '../block-types.ts';
import { Paragraph } from '../prose/prose.tsx';
import { Band } from '../section/band.tsx';

/** Big figures. The markup holds the final values; where motion is welcome, the shell's loader counts up to them. */
export const Stats = ({ block }: { block: StatsBlock }) => (
  <Band section={block}>
    <dl className="stats">
      {block.stats.map((stat) => {
        const text = `${stat.prefix ?? ''}${stat.value.toLocaleString('en-US')}${stat.suffix ?? ''}`;
        return (
          <div key={stat.label}>
            <dt>{stat.label}</dt>
            {/* The loader may be counting while React arrives: its text is not a mismatch. */}
            <dd data-count={block.counting ? stat.value : undefined} suppressHydrationWarning>
              {text}
            </dd>
          </div>
        );
      })}
    </dl>
    {block.note ? <Paragraph className="note" text={block.note} /> : null}
  </Band>
);
