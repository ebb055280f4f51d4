import type { OutboxMail } from '@society-gal/contracts/mail';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { hasPage } from '../help/letters.ts';
import { withOutcomeToTell } from '../requests/outcome-to-tell.ts';
import { type DecisionLetter, letterMailId, refusalOf } from './letter-facts.ts';

/** What became of the mail of a letter; `waits` when it is tried again. */
type Fate = 'sent' | 'failed' | 'withheld' | 'waits';

/** The decision letter that a mail carries. */
export type CarriedLetter = {
  /** Has the decision been changed since, or the application gone? Then the mail must not leave. */
  isOutdated: boolean;
  /** Writes what became of the mail: who was not reached is not called told, and is listed again among those to tell. */
  mark: (fate: Fate) => void;
};

/** Reads the decision letter that this mail of the outbox carries; null where it carries none. */
export async function readCarriedLetter(
  tx: Transaction,
  mailId: string,
  { record: about }: Pick<OutboxMail<Timestamp>, 'record'>,
): Promise<CarriedLetter | null> {
  const batch = about && letterMailId.read(about.id, mailId);
  if (!about || !batch) return null;
  const ref = store().collection(about.collection).doc(about.id);
  const [record, stored] = await tx.getAll(ref, ref.collection(collections.decisionLetters).doc(batch));
  const letter = stored?.data() as DecisionLetter | undefined;
  if (!record?.exists || !stored || !letter) return null;
  const toldAt = record.get('told_at') as Timestamp | null | undefined;
  // Both were written in one transaction, so they are the same instant: nothing has been told since.
  const isLatest = Boolean(toldAt && letter.left_at?.isEqual(toldAt));
  const mark = (fate: Fate): void => {
    const isReached = fate === 'sent' || (fate === 'withheld' && hasPage(record));
    if (fate === 'waits' || isReached) {
      if (letter.state === 'failed') tx.update(stored.ref, { state: 'mail' });
    } else if (letter.state === 'mail') tx.update(stored.ref, { state: 'failed' });
    if (isReached && !toldAt) {
      const now = FieldValue.serverTimestamp();
      tx.update(stored.ref, { left_at: now });
      tx.update(ref, withOutcomeToTell(record, { told_at: now, told_outcome: letter.outcome }));
    } else if (!isReached && fate !== 'waits' && isLatest)
      tx.update(ref, withOutcomeToTell(record, { told_at: null, told_outcome: null }));
  };
  return { isOutdated: refusalOf(record, letter.outcome) !== null, mark };
}
