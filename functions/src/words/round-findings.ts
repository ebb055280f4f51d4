import { rounds } from '@society-gal/contracts/brand';
import type { Finding, SubjectFacts } from '@society-gal/contracts/words';
import { roundsInUse } from '../review/rounds-in-use.ts';

/** Rounds that these facts would lose although somebody reads in them or has applied. */
export async function roundFindings(facts: SubjectFacts<'rounds'>): Promise<Finding[]> {
  const lost = rounds.filter(({ id }) => !facts.rounds.some((round) => round.id === id));
  const used = await roundsInUse(lost.map(({ id }) => id));
  return used.map((id) => ({
    place: 'rounds',
    level: 'stops',
    says: `The round “${id}” is in use: women have applied, or staff read in it. Keep it, with this short name.`,
  }));
}
