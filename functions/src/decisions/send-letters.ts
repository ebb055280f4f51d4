import { limits } from '@society-gal/contracts/http';
import { outcomeOf } from '@society-gal/contracts/review';
import { collections } from '@society-gal/contracts/store';
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { hasPage, planLetter } from '../help/letters.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { withOutcomeToTell } from '../requests/outcome-to-tell.ts';
import {
  batchRef,
  type DecisionLetter,
  idOfLetter,
  type LetterBatch,
  letterMailId,
  letterRef,
  recordRef,
  refusalOf,
} from './letter-facts.ts';
import { linkTo, organizationMail, refusalOfMail } from './letter-mail.ts';

type LetterResult = Pick<DecisionLetter, 'state' | 'why' | 'mail'>;

/** What a letter leaves on her application: what she was told and when, and the day that her page shows. */
function marksOf({ outcome }: DecisionLetter, { facts }: LetterBatch) {
  const isWaiting = outcome === 'more-time' || outcome === 'waitlist';
  return {
    letter_waiting: null,
    told_at: FieldValue.serverTimestamp(),
    told_outcome: outcome,
    ...(isWaiting && facts.day !== null ? { expected_on: facts.day } : {}),
  };
}

/** Reads by which way a letter may go in this moment, and returns a function that sends it. */
async function planWay(
  tx: Transaction,
  record: DocumentSnapshot,
  letter: DecisionLetter,
): Promise<{ result: LetterResult; send: () => void }> {
  const nothing = () => undefined;
  const refused = refusalOf(record, letter.outcome);
  if (refused !== null) return { result: { state: 'withheld', why: refused, mail: null }, send: nothing };
  const why = await refusalOfMail(tx, record, letter.outcome);
  if (why !== null && !hasPage(record)) return { result: { state: 'withheld', why, mail: null }, send: nothing };
  const by = why === null ? 'mail' : 'page';
  const kind = letter.outcome === 'approved' || letter.outcome === 'rejected' ? 'decision' : 'message';
  const id = idOfLetter(letter.batch);
  const mailId = letterMailId.write(record.id, letter.batch);
  if (outcomeOf(letter.outcome).to === 'organization') {
    const send = () => enqueueMail(tx, mailId, organizationMail(record, letter.text), { record: linkTo(record) });
    return { result: { state: 'mail', why: null, mail: mailId }, send };
  }
  const write = await planLetter(tx, record, { text: letter.text, by, kind }, id, {
    uid: letter.by_uid,
    email: letter.by_email,
  });
  return { result: { state: by, why, mail: by === 'mail' ? mailId : null }, send: write };
}

/** Sends one letter, if it still waits. What she allows, and where her application stands, is asked in the same transaction. */
function sendOne(record: string, batchId: string, batch: LetterBatch): Promise<LetterResult['state'] | 'skipped'> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const [stored, application] = await tx.getAll(
        letterRef(record, batchId, batch.outcome),
        recordRef(record, batch.outcome),
      );
      const letter = stored?.data() as DecisionLetter | undefined;
      if (!stored || letter?.state !== 'waiting' || !application?.exists) return 'skipped';
      const { result, send } = await planWay(tx, application, letter);
      send();
      tx.update(stored.ref, { ...result, left_at: FieldValue.serverTimestamp() });
      const changes = result.state === 'withheld' ? { letter_waiting: null } : marksOf(letter, batch);
      tx.update(application.ref, withOutcomeToTell(application, changes));
      return result.state;
    }),
    limits.storeDeadlineMs,
  );
}

/** How many letters went which way in one run. */
export type SentLetters = { mail: number; page: number; withheld: number; failed: number };

/**
 * Sends the letters that are due: by discreet mail where the gate lets it through, else on her own page, else they are
 * withheld and listed. A letter that could not be stored is tried again with the next run. Run by the sweep each minute.
 */
export async function sendDueLetters(now: Date, log: Log): Promise<SentLetters> {
  const count: SentLetters = { mail: 0, page: 0, withheld: 0, failed: 0 };
  const due = store()
    .collection(collections.decisionBatches)
    .where('due_at', '<=', Timestamp.fromDate(now))
    .orderBy('due_at')
    .limit(10);
  for (const found of (await withDeadline(due.get(), limits.storeDeadlineMs)).docs) {
    const batch = found.data() as LetterBatch;
    let failed = 0;
    for (const record of batch.records) {
      try {
        const state = await sendOne(record, found.id, batch);
        if (state === 'mail' || state === 'page' || state === 'withheld') count[state] += 1;
      } catch (cause) {
        failed += 1;
        log.error('decision-letter-failed', { batch: found.id, cause });
      }
    }
    count.failed += failed;
    if (failed === 0) await withDeadline(batchRef(found.id).update({ due_at: null }), limits.storeDeadlineMs);
  }
  return count;
}
