import type { PeopleBlock } from '../block-types.ts';
import { Drawing } from '../picture/drawing.tsx';
import { Paragraph } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

export function People({ block }: { block: PeopleBlock }) {
  const Heading = block.title ? 'h3' : 'h2';
  return (
    <BlockSection section={block}>
      <ul className={`grid of-${block.people.length}`}>
        {block.people.map((person) => (
          <li key={person.name} className="person">
            <Drawing picture={{ art: person.art, alt: `${person.name}, drawn from behind` }} />
            <div>
              <Heading>{person.name}</Heading>
              {person.role ? <p className="role">{person.role}</p> : null}
            </div>
            <Paragraph text={person.bio} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
