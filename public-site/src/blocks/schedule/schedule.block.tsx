import type { ScheduleBlock } from '../block-types.ts';
import { ListItems } from '../list/list.block.tsx';
import { Paragraph } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

export function Schedule({ block }: { block: ScheduleBlock }) {
  const Heading = block.title ? 'h3' : 'h2';
  return (
    <BlockSection section={block} look="beside">
      <ol className="schedule rows">
        {block.rows.map((row) => (
          <li key={row.when + row.title}>
            <p className="when">{row.when}</p>
            <div>
              <Heading>{row.title}</Heading>
              <Paragraph text={row.body} />
              {row.items?.length ? <ListItems style="bullet" items={row.items} /> : null}
            </div>
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
