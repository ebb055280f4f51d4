import { type ServedFacts, smallestGroup } from '@society-gal/contracts/awards';
import { applicationTypes } from '@society-gal/contracts/forms';

/** Somebody who was served: her application, and what of it may be counted. */
export type Served = { application: string; facts: ServedFacts };
export type ServedGroup = { label: string; people: number | null };

const notSaid = 'Not said';
const typeLabels = new Map<string, string>(applicationTypes.map(({ value, label }) => [value, label]));
const yesOrNo = (said: boolean | null) => (said === null ? notSaid : said ? 'Yes' : 'No');

const groupings: readonly { by: string; labelsOf: (facts: ServedFacts) => readonly string[] }[] = [
  { by: 'Age', labelsOf: ({ age }) => [age ?? notSaid] },
  {
    by: 'What they asked for',
    // Whoever asked for everything is stored under each of them too.
    labelsOf: ({ asked_for }) => asked_for.flatMap((type) => (type === 'all' ? [] : [typeLabels.get(type) ?? type])),
  },
  { by: 'Enrolled in a school or training', labelsOf: ({ enrolled }) => [yesOrNo(enrolled)] },
];

type Counts = ReadonlyMap<string, number>;
const isSmall = (people: number) => people > 0 && people < smallestGroup;

function countsOf(people: readonly Served[], labelsOf: (facts: ServedFacts) => readonly string[]): Counts {
  const everybody = people.flatMap(({ application, facts }) =>
    labelsOf(facts).map((label) => ({ label, application })),
  );
  const groups = Map.groupBy(everybody, ({ label }) => label);
  return new Map(
    [...groups]
      .map(([label, all]): [string, number] => [label, new Set(all.map(({ application }) => application)).size])
      .sort(([one], [other]) => one.localeCompare(other)),
  );
}

/**
 * The labels that show no figure: small groups, and as many of the next larger ones as it takes until nobody can work out a small
 * group from the whole.
 */
function withheld(counts: Counts, alsoWithheld: readonly string[] = []): Set<string> {
  const hidden = new Set(
    [...counts].filter(([label, people]) => isSmall(people) || alsoWithheld.includes(label)).map(([label]) => label),
  );
  const largerAfter = [...counts].filter(([label]) => !hidden.has(label)).sort(([, one], [, other]) => one - other);
  const sum = () => [...hidden].reduce((all, label) => all + (counts.get(label) ?? 0), 0);
  for (const [label] of largerAfter) {
    if (!isSmall(sum())) break;
    hidden.add(label);
  }
  return hidden;
}

/** Labels of which the year would give away a small group, since the figures of some of its parts are known. */
function givenAway(whole: Counts, parts: readonly Counts[]): string[] {
  const hiddenIn = parts.map((part) => withheld(part));
  return [...whole.keys()].filter((label) =>
    isSmall(parts.reduce((sum, part, at) => sum + (hiddenIn[at]?.has(label) ? (part.get(label) ?? 0) : 0), 0)),
  );
}

/** Whom a period served, by group; `parts` are the people of its quarters, where it is a year. */
export function servedGroups(
  people: readonly Served[],
  parts: readonly (readonly Served[])[] = [],
): { by: string; groups: ServedGroup[] }[] {
  return groupings.map(({ by, labelsOf }) => {
    const counts = countsOf(people, labelsOf);
    const inParts = parts.map((part) => countsOf(part, labelsOf));
    const hidden = withheld(counts, givenAway(counts, inParts));
    return {
      by,
      groups: [...counts].map(([label, count]) => ({ label, people: hidden.has(label) ? null : count })),
    };
  });
}
