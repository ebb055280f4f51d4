import { isDeepStrictEqual } from 'node:util';
import { foundationInstant } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import { type Letter, type LetterCounts, letterFormType, lettersByOne } from '@society-gal/contracts/letters';
import { type WithheldReason, withheldReasons } from '@society-gal/contracts/mail';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { config } from '../core/config.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { countReceivers, mailLists, rowsOfList } from '../lists/receivers.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { withheld } from '../safe-contact/withheld.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { countMails } from './send-letters.ts';

type StoredLetter = Letter<Timestamp>;

const refOf = (id: string) => store().collection(collections.letters).doc(id);

/** Changes a letter in one of the states named. Throws `not-found`, and `conflict` for a letter in another state. */
function changeLetter(
  id: string,
  states: readonly Letter<Timestamp>['state'][],
  changeOf: (letter: StoredLetter) => Record<string, unknown>,
): Promise<void> {
  const run = store().runTransaction(async (tx) => {
    const letter = (await tx.get(refOf(id))).data() as StoredLetter | undefined;
    if (!letter) throw new Problem('not-found');
    if (!states.includes(letter.state))
      throw new Problem('conflict', { message: `This letter is ${letter.state} by now. Reload the page.` });
    tx.update(refOf(id), changeOf(letter));
  });
  return withDeadline(run, limits.storeDeadlineMs);
}

/** Every list with how many people are on it, and how many of them agreed to texts. */
export async function readMailLists(): Promise<StaffResponse<'mail-lists'>> {
  const lists = mailLists.map(async ({ id, name }) => {
    const rows = rowsOfList(id);
    const count = async (of: typeof rows) => (of ? (await of.count().get()).data().count : 0);
    const [people, texts] = await Promise.all([count(rows), count(rows?.where('text_consent', '==', true) ?? null)]);
    return { id, name, people, texts };
  });
  const counted = await withDeadline(Promise.all(lists), limits.storeDeadlineMs);
  return { lists: counted, sendsTexts: config().texts !== null };
}

/** Writes a letter, or changes a draft or one that waits for a second yes: it is a draft then. Throws `not-found`, `conflict`. */
export async function saveLetter(
  { id, on_site = false, ...words }: Body<'save-letter'>,
  by: StaffMember,
): Promise<{ id: string }> {
  const content = { ...words, on_site };
  if (id !== null) {
    await changeLetter(id, ['draft', 'waiting'], () => ({
      ...content,
      state: 'draft',
      asked_by: null,
      approved_by: null,
      scheduled_for: null,
    }));
    return { id };
  }
  const letter: Omit<StoredLetter, 'created_at'> = {
    ...content,
    state: 'draft',
    created_by: by.email,
    asked_by: null,
    approved_by: null,
    scheduled_for: null,
    expanded_at: null,
    sent_at: null,
    counts: null,
  };
  const ref = store().collection(collections.letters).doc();
  await withDeadline(ref.create({ ...letter, created_at: FieldValue.serverTimestamp() }), limits.storeDeadlineMs);
  return { id: ref.id };
}

/** Sends a letter to whoever asks. Its links to leave lead nowhere, since nobody is on a list by it. Throws `not-found`. */
export async function testLetter(id: string, by: StaffMember): Promise<{ to: string }> {
  const run = store().runTransaction(async (tx) => {
    if (!(await tx.get(refOf(id))).exists) throw new Problem('not-found');
    const mail = { to: by.email, name: '', formType: letterFormType, formData: { draft: id, list: 'Test' } } as const;
    enqueueMail(tx, `letter-test_${id}_${Date.now()}`, mail);
  });
  await withDeadline(run, limits.storeDeadlineMs);
  return { to: by.email };
}

/**
 * Asks for a letter to be sent. Throws `not-found`; `invalid` for one without words or receivers, with a picture of which nobody
 * said what it shows, or for an hour that has passed; `conflict` for one that is no draft.
 */
export async function sendLetter(
  { id, at }: Body<'send-letter'>,
  by: StaffMember,
): Promise<StaffResponse<'send-letter'>> {
  const letter = (await withDeadline(refOf(id).get(), limits.storeDeadlineMs)).data() as StoredLetter | undefined;
  if (!letter) throw new Problem('not-found');
  const hour = at === null ? new Date() : foundationInstant(at);
  const receivers = await countReceivers(letter);
  const wrong =
    letter.blocks.length === 0
      ? 'Write something first.'
      : receivers === 0
        ? 'Nobody would get it: choose a list.'
        : letter.blocks.some((block) => block.kind === 'picture' && block.alt === '')
          ? 'Say of each picture what it shows: some people hear the letter, or see it without pictures.'
          : at !== null && hour.getTime() < Date.now() - 60_000
            ? 'That hour has passed.'
            : null;
  if (wrong) throw new Problem('invalid', { message: wrong, fields: { at: [wrong] } });
  const state = receivers > lettersByOne ? 'waiting' : 'scheduled';
  await changeLetter(id, ['draft'], (now) => {
    // Somebody may have written to more lists while they were counted.
    if (!isDeepStrictEqual([now.lists, now.exclude, now.blocks], [letter.lists, letter.exclude, letter.blocks]))
      throw new Problem('conflict', { message: 'This letter was changed a moment ago. Reload the page.' });
    return {
      state,
      asked_by: by.uid,
      approved_by: null,
      scheduled_for: Timestamp.fromDate(hour),
      receivers,
    };
  });
  return { state, receivers };
}

/** The second person's yes. Throws `not-found`, `forbidden` for who asked for it, `conflict` for a letter that waits for none. */
export async function approveLetter(id: string, by: StaffMember): Promise<{ state: string }> {
  await changeLetter(id, ['waiting'], ({ asked_by }) => {
    if (asked_by === by.uid)
      throw new Problem('forbidden', { message: `More than ${lettersByOne} people: somebody else has to agree.` });
    return { state: 'scheduled', approved_by: by.uid };
  });
  return { state: 'scheduled' };
}

const mostAtOnce = 100;

/**
 * Withholds mails of a letter that wait, a hundred at most; gives whether there may be more. In a transaction: a mail that a
 * sender takes in that moment stays as the sender leaves it, since one that has gone must not wait to go again.
 */
function withholdWaiting(id: string): Promise<boolean> {
  const waiting = store()
    .collection(collections.mailOutbox)
    .where('formData.letter', '==', id)
    .where('status', '==', 'queued')
    .limit(mostAtOnce);
  return store().runTransaction(async (tx) => {
    const { docs } = await tx.get(waiting);
    for (const mail of docs) tx.update(mail.ref, withheld('taken-back'));
    return docs.length === mostAtOnce;
  });
}

/**
 * Takes a letter back. Mails that wait are withheld; what has gone has gone. Throws `not-found`, and `conflict` for one that nobody
 * asked to send, or that has gone whole.
 */
export async function stopLetter(id: string): Promise<{ state: string }> {
  await changeLetter(id, ['waiting', 'scheduled', 'sending'], ({ state }) =>
    state === 'sending'
      ? { state: 'stopped' }
      : { state: 'draft', asked_by: null, approved_by: null, scheduled_for: null },
  );
  let mayBeMore = true;
  while (mayBeMore) mayBeMore = await withholdWaiting(id);
  const after = (await refOf(id).get()).data() as StoredLetter | undefined;
  if (after?.state === 'stopped') await refOf(id).update({ counts: await countMails(id) });
  return { state: after?.state ?? 'draft' };
}

/**
 * Goes on with a letter that was stopped on its way: the next sweep puts what was withheld, and whoever has no mail yet, into the
 * outbox. Throws `not-found`, and `conflict` for one that was not stopped.
 */
export async function resumeLetter(id: string): Promise<{ state: string }> {
  const change = { state: 'sending', expanded_at: null, expanding_until: null, counts: null };
  await changeLetter(id, ['stopped'], () => change);
  return { state: change.state };
}

/** What was on its way when a letter was stopped has come somewhere since; null when nothing was. */
async function countsAfterStop(id: string, { state, counts }: StoredLetter): Promise<LetterCounts | null> {
  if (state !== 'stopped' || !counts || counts.waiting === 0) return null;
  const now = await countMails(id);
  if (now.waiting === 0) await refOf(id).update({ counts: now });
  return now;
}

/** How far a letter is. Counts come from its mails, or from the letter when its mails are deleted. Throws `not-found`. */
export async function readProgress(id: string): Promise<StaffResponse<'letter-progress'>> {
  const letter = (await withDeadline(refOf(id).get(), limits.storeDeadlineMs)).data() as StoredLetter | undefined;
  if (!letter) throw new Problem('not-found');
  const mails = store().collection(collections.mailOutbox).where('formData.letter', '==', id);
  const failed = mails.where('status', '==', 'failed').limit(50);
  const bounced = mails
    .where('status', '==', 'withheld')
    .where('withheld_reason', '==', 'bounced' satisfies WithheldReason)
    .limit(50);
  const [counts, failures, refused] = await withDeadline(
    Promise.all([
      countsAfterStop(id, letter).then((now) => now ?? letter.counts ?? countMails(id)),
      failed.get(),
      bounced.get(),
    ]),
    limits.storeDeadlineMs,
  );
  return {
    state: letter.state,
    ...counts,
    failures: [
      ...failures.docs.map((mail) => ({ to: String(mail.get('to')), error: String(mail.get('last_error')) })),
      ...refused.docs.map((mail) => ({ to: String(mail.get('to')), error: `${withheldReasons.bounced}.` })),
    ],
  };
}
