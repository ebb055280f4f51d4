/** Facts by their names, as `contracts/src/words/subjects.ts` groups them. */
export type PublishedFacts = Readonly<Record<string, unknown>>;

/** Set before this folder is loaded, by whoever starts a program with published facts. */
const start = globalThis as { societyFacts?: PublishedFacts };

const facts: Record<string, unknown> = {};

/**
 * A fact as it was published, or as this folder says it. It is constant while a program runs: after a publishing the functions start
 * their code anew, a page is composed anew, and the staff app loads its facts when it is opened.
 */
export function current<Value>(name: string, first: Value): Value {
  facts[name] = start.societyFacts?.[name] ?? first;
  return facts[name] as Value;
}

/** Every fact that staff may change, as this program holds it. */
export function currentFacts(): PublishedFacts {
  return facts;
}
