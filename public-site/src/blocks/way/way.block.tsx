import type { WayBlock } from '../block-types.ts';
import { CardLink } from '../link/link.tsx';
import { Drawing } from '../picture/drawing.tsx';
import { Paragraph } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

/** A numbered list, read in the order of the way. */
export function Way({ block }: { block: WayBlock }) {
  const Heading = block.title ? 'h3' : 'h2';
  return (
    <BlockSection section={block}>
      <ol className="way">
        {block.stations.map((station) => (
          <li key={station.title} id={station.id}>
            {station.picture ? <Drawing picture={station.picture} /> : null}
            <div className="measured">
              {station.label ? <p className="eyebrow">{station.label}</p> : null}
              <Heading>{station.title}</Heading>
              <Paragraph text={station.body} />
              {station.action ? <CardLink action={station.action} /> : null}
            </div>
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
