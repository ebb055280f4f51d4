import { createHash } from 'node:crypto';

/** A short mark of everything a file was made from; a test compares it with the facts as they are now. */
export function factsMark(facts: unknown): string {
  return `facts-${createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12)}`;
}
