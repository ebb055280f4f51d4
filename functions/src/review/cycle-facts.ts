import { rounds } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';

/** What a cycle is called, and its days. */
export type CycleFacts = { name: string; received_from: string; received_to: string; read_by: string };

/** A cycle reads a round of applications, whose facts are never stored twice, or has facts of its own. */
export type StoredFacts = { round: string } | ({ round: null } & CycleFacts);

/**
 * Name and days of a cycle; of one with a round, as staff last published it. What was sent after the round before had closed counts in it,
 * as the site promises. Undefined when its round is published no more.
 */
export function cycleFacts(stored: StoredFacts): CycleFacts | undefined {
  // A cycle of the version before has no such field.
  if (typeof stored.round !== 'string') {
    const { name, received_from, received_to, read_by } = stored;
    return { name, received_from, received_to, read_by };
  }
  const place = rounds.findIndex(({ id }) => id === stored.round);
  const [before, round] = [rounds[place - 1], rounds[place]];
  return (
    round && {
      name: round.awards,
      received_from: before ? daysAfter(before.closes, 1) : round.opens,
      received_to: round.closes,
      read_by: round.readBy,
    }
  );
}
