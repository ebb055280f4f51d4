/**
 * What a foundation has after a few months, beside the records of its forms. The code of the functions writes it, as it would
 * for the team: so that no shape of it can fall behind the product.
 */
import { markOverdue } from '../../../functions/src/requests/mark-overdue.ts';
import { seedAnswers } from './answers.ts';
import { seedAwards } from './awards.ts';
import { seedDesk } from './desk.ts';
import { seedGiving } from './giving.ts';
import { seedMailings } from './mailings.ts';
import { seedPlaces } from './places.ts';
import { seedReading } from './reading.ts';
import { seedWords } from './words.ts';

/** Writes it into a store that has the records of the demo. */
export async function seedLife(): Promise<void> {
  await Promise.all([seedGiving(), seedPlaces(), seedMailings(), seedDesk(), seedReading().then(seedWords)]);
  await seedAnswers();
  await seedAwards();
  await markOverdue();
}
