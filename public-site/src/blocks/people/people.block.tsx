import type { PeopleBlock } from '../block-types.ts';
import { Paragraph } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

/** Without a title such as 'Dr.' */
const initialsOf = (name: string): string =>
  name
    .split(' ')
    .filter((word) => !word.endsWith('.'))
    .map((word) => word.charAt(0))
    .join('');

export function People({ block }: { block: PeopleBlock }) {
  const Heading = block.title ? 'h3' : 'h2';
  return (
    <BlockSection section={block}>
      <ul className={`grid of-${block.people.length}`}>
        {block.people.map((person) => (
          <li key={person.name} className="person">
            {person.portrait ? (
              <img src={person.portrait} alt={person.name} width={480} height={480} loading="lazy" />
            ) : (
              <span className="initials" aria-hidden="true">
                {initialsOf(person.name)}
              </span>
            )}
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
