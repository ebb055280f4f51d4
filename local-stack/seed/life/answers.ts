import type { LetterOutcome } from '@society-gal/contracts/review';
import { type BatchFacts, batchRef, letterRef, recordRef } from '../../../functions/src/decisions/letter-facts.ts';
import { planLetters, previewLetters } from '../../../functions/src/decisions/plan-letters.ts';
import { sendDueLetters } from '../../../functions/src/decisions/send-letters.ts';
import { admin, dayFromNow, log, moveBack, scholarship } from './team.ts';

const ids = (places: readonly number[]) => places.map((place) => scholarship(place).id);
const partner = (number: string) => `demo-partnership-${number}`;

/** Plans the letters of a batch in the words that staff see first, and gives the id of the batch. */
async function plan(
  outcome: LetterOutcome,
  records: readonly string[],
  facts: BatchFacts,
  leaves_at: string | null = null,
): Promise<string | null> {
  const { letters } = await previewLetters({ outcome, facts, ids: [...records] });
  const words = letters.map(({ id, version, text }) => ({ id, version, text }));
  const planned = await planLetters({ outcome, facts, leaves_at, letters: words }, admin, {
    key: null,
    log,
  });
  return planned.batch;
}

const told: readonly [LetterOutcome, readonly string[], string][] = [
  ['approved', ids([16, 18, 19, 20, 22, 24]), 'Cass calls you this week about the first day of your course.'],
  ['rejected', ids([17, 21, 23]), ''],
  ['partner-approved', [partner('07'), partner('10')], 'We call you next week to agree on a first step.'],
];

/** Decisions that people were told, those whose letters wait to leave, and some that nobody was told yet. */
export async function seedAnswers(): Promise<void> {
  const sent: { batch: string; outcome: LetterOutcome; records: readonly string[] }[] = [];
  for (const [outcome, records, next_step] of told) {
    const batch = await plan(outcome, records, { next_step, day: null });
    if (batch) sent.push({ batch, outcome, records });
  }
  await sendDueLetters(new Date(Date.now() + 10 * 60_000), log);
  for (const { batch, outcome, records } of sent) {
    await moveBack(batchRef(batch), 21 * 24);
    for (const id of records) {
      await moveBack(letterRef(id, batch, outcome), 21 * 24);
      await moveBack(recordRef(id, outcome), 21 * 24, ['told_at']);
    }
  }
  await plan(
    'approved',
    ids([12, 13]),
    { next_step: 'You choose a start day with us.', day: null },
    `${dayFromNow(2)}T09:00`,
  );
  await plan('more-time', ids([15]), { next_step: '', day: dayFromNow(14) }, `${dayFromNow(1)}T09:00`);
}
