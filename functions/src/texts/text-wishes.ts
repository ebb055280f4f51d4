import { limits } from '@society-gal/contracts/http';
import { FieldValue } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { wishRef } from '../safe-contact/addresses.ts';
import type { Wish } from '../safe-contact/verdict.ts';

/** So many texts from one number are remembered; a provider repeats only what it sent last. */
const mostHeard = 20;

/**
 * Keeps STOP or START of a number, under the keyed hash of it. STOP holds for every list, also for one that is joined later.
 * START takes back a STOP and is no consent: who never agreed to texts gets none. A text that was heard before changes nothing.
 */
export async function noteTextWord(number: string, word: 'stop' | 'start', textId: string): Promise<void> {
  const ref = wishRef('phone', number);
  const run = store().runTransaction(async (tx) => {
    const wish = (await tx.get(ref)).data() as Partial<Wish> | undefined;
    const handledIds = wish?.texts_heard ?? [];
    const hasEnded = Boolean(wish?.texts_ended_at);
    if (handledIds.includes(textId) || (word === 'start' && !hasEnded)) return;
    const change =
      word === 'start'
        ? { texts_ended_at: null, texts_back_at: FieldValue.serverTimestamp() }
        : { texts_ended_at: wish?.texts_ended_at ?? FieldValue.serverTimestamp() };
    tx.set(ref, { kind: 'phone', ...change, texts_heard: [...handledIds, textId].slice(-mostHeard) }, { merge: true });
  });
  await withDeadline(run, limits.storeDeadlineMs);
}
