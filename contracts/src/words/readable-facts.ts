import type { PublishedFacts } from '../brand/current.ts';
import { type Subject, subjectNames, subjects } from './subjects.ts';

/**
 * The published facts that this release of the code understands; `unread` names the subjects that another release published in a shape
 * unknown here. Those are left to the first edition.
 */
export function readableFacts(published: PublishedFacts): { facts: PublishedFacts; unread: Subject[] } {
  const unread: Subject[] = [];
  const facts: Record<string, unknown> = {};
  for (const name of subjectNames) {
    const { shape } = subjects[name];
    const own = Object.entries(published).filter(([fact]) => Object.hasOwn(shape.shape, fact));
    const read = shape.partial().safeParse(Object.fromEntries(own));
    if (read.success) Object.assign(facts, read.data);
    else unread.push(name);
  }
  return { facts, unread };
}
