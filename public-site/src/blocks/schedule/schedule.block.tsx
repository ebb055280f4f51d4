import type { ScheduleBlock } from '../block-types.ts';
import { ListItems } from '../list/list-items.tsx';
import { Paragraph } from '../prose/prose.tsx';
import { Band } from '../section/band.tsx';

/** When what happens. */
export const Schedule = ({ block }: { block: ScheduleBlock }) => {
  const Heading = block.title ? 'h3' : 'h2';
  return (
    <Band section={block} look="beside">
      <ol className="schedule">
        {block.rows.map((row) => (
          <li key={row.when + row.title}>
            <p className="when">{row.when}</p>
            <div>
              <Heading className="card-title">{row.title}</Heading>
              <Paragraph text={row.body} />
              {row.items?.length ? <ListItems style="bullet" items={row.items} /> : null}
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
};
