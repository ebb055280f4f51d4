import { type Letter, type LetterCounts, letterFormType } from '@society-gal/contracts/letters';
import type { MailStatus } from '@society-gal/contracts/mail';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { takeLease } from '../core/lease.ts';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { receiversOf } from '../lists/receivers.ts';
import { enqueueMail } from '../mail/enqueue.ts';

type StoredLetter = Letter<Timestamp> & { expanding_until?: Timestamp | null };

/** How long one sweep owns a letter while it puts the mails into the outbox; after a crash the next one goes on. */

function letters() {
  return store().collection(collections.letters);
}

function mailsOf(id: string) {
  return store().collection(collections.mailOutbox).where('formData.letter', '==', id);
}

const mailIdOf = (rowId: string, letterId: string): string => `${rowId}_l${letterId}`;

/** How many mails of a letter are where. */
export async function countMails(id: string): Promise<LetterCounts> {
  const count = async (status: MailStatus) =>
    (await mailsOf(id).where('status', '==', status).count().get()).data().count;
  const [queued, sending, sent, failed, withheld] = await Promise.all([
    count('queued'),
    count('sending'),
    count('sent'),
    count('failed'),
    count('withheld'),
  ]);
  return { waiting: queued + sending, sent, failed, withheld };
}

/** Takes a letter that is due, or that a sweep before left unfinished. Returns null when there is nothing to do. */
function claim(id: string, now: Timestamp): Promise<StoredLetter | null> {
  return takeLease<StoredLetter>(letters().doc(id), 'expanding_until', { now }, (letter) => {
    const isDue = letter.state === 'scheduled' && (letter.scheduled_for?.toMillis() ?? 0) <= now.toMillis();
    const isLeft = letter.state === 'sending' && !letter.expanded_at;
    return isDue || isLeft ? { state: 'sending' } : null;
  });
}

/** The addresses whose mail of this letter lies in the outbox already, whatever became of it, and the ids of these mails. */
async function knownMails(id: string): Promise<{ keys: Set<string>; ids: Set<string> }> {
  const { docs } = await mailsOf(id).select('to_key').get();
  return { keys: new Set(docs.map((mail) => String(mail.get('to_key')))), ids: new Set(docs.map((mail) => mail.id)) };
}

/** A letter that was stopped and goes on: mails that were withheld then may go, each under its own id as before. */
async function release(id: string): Promise<void> {
  const withheldMails = mailsOf(id)
    .where('status', '==', 'withheld')
    .where('withheld_reason', '==', 'taken-back')
    .limit(400);
  for (let found = await withheldMails.get(); !found.empty; found = await withheldMails.get()) {
    const batch = store().batch();
    for (const mail of found.docs)
      batch.update(mail.ref, {
        status: 'queued' satisfies MailStatus,
        withheld_reason: null,
        next_attempt_at: FieldValue.serverTimestamp(),
      });
    await batch.commit();
  }
}

/**
 * Puts the mail of every receiver into the outbox, from where the queue of letters sends it. A mail's id follows from the
 * receiver's row and the letter; addresses and rows that have theirs are left out: after a crash the next run forgets nobody
 * and writes to nobody twice. Returns how many it put there.
 */
async function expand(id: string, letter: StoredLetter, untilMs: number): Promise<number> {
  const ref = letters().doc(id);
  let count = 0;
  await release(id);
  const { keys, ids } = await knownMails(id);
  for await (const page of receiversOf(letter, keys)) {
    if (((await ref.get()).data() as StoredLetter | undefined)?.state !== 'sending') return count;
    if (Date.now() > untilMs) {
      await ref.update({ expanding_until: null });
      return count;
    }
    const batch = store().batch();
    const due = page.filter(({ record }) => !ids.has(mailIdOf(record.id, id)));
    for (const { record, to, listName } of due) {
      const mail = { to, name: '', formType: letterFormType, formData: { letter: id, list: listName } } as const;
      enqueueMail(batch, mailIdOf(record.id, id), mail, { record });
    }
    if (due.length > 0) await batch.commit();
    count += due.length;
  }
  await ref.update({ expanded_at: FieldValue.serverTimestamp(), expanding_until: null });
  return count;
}

/** A letter whose last mail has gone is sent; its counts stay when its mails are deleted. */
async function finish(id: string): Promise<void> {
  const counts = await countMails(id);
  if (counts.waiting > 0) return;
  await letters().doc(id).update({ state: 'sent', sent_at: FieldValue.serverTimestamp(), counts });
}

/** One round over the letters that are due or on their way. Returns how many mails it put into the outbox. */
export async function sendLetters({ log, untilMs }: { log: Log; untilMs: number }): Promise<{ queued: number }> {
  const { docs } = await letters().where('state', 'in', ['scheduled', 'sending']).limit(20).get();
  let queued = 0;
  for (const { id } of docs) {
    const letter = await claim(id, Timestamp.now());
    if (letter) {
      const count = await expand(id, letter, untilMs);
      queued += count;
      log.info('letter-queued', { letter: id, count });
    }
    const now = (await letters().doc(id).get()).data() as StoredLetter | undefined;
    if (now?.state === 'sending' && now.expanded_at) await finish(id);
  }
  return { queued };
}
