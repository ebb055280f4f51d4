import { limits, Problem } from '@society-gal/contracts/http';
import { type OutboxMail, withheldReasons } from '@society-gal/contracts/mail';
import type { LetterOutcome, LetterState } from '@society-gal/contracts/review';
import { mayCall, type StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { readRoles } from '@society-gal/contracts/team';
import { type DocumentSnapshot, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { withOutcomeToTell } from '../requests/outcome-to-tell.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import {
  batchRef,
  type DecisionLetter,
  type LetterBatch,
  letterRef,
  nameOf,
  recordRef,
  referenceOf,
} from './letter-facts.ts';

/** Each row counts its letters, so that a list of more would read thousands of documents. */
const newest = 20;
/** Far more batches than a team plans ahead. */
const maxWaitingBatches = 100;

/** The documents of a list, in its order; the store does not take an empty list. */
async function readAll(refs: Parameters<ReturnType<typeof store>['getAll']>): Promise<DocumentSnapshot[]> {
  return refs.length === 0 ? [] : withDeadline(store().getAll(...refs), limits.storeDeadlineMs);
}

function lettersOf(id: string, batch: LetterBatch): Promise<DocumentSnapshot[]> {
  return readAll(batch.records.map((record) => letterRef(record, id, batch.outcome)) as Parameters<typeof readAll>[0]);
}

type BatchRow = StaffResponse<'letter-batches'>['batches'][number];

/** Who of the team may look after letters. */
async function keepers(): Promise<ReadonlySet<string>> {
  const team = await withDeadline(store().collection(collections.admins).limit(200).get(), limits.storeDeadlineMs);
  return new Set(
    team.docs.filter((member) => mayCall(readRoles(member.get('roles')), 'undo-letters')).map(({ id }) => id),
  );
}

function rowOf(
  id: string,
  batch: LetterBatch,
  letters: readonly DocumentSnapshot[],
  team: ReadonlySet<string>,
): BatchRow {
  const inState = (state: DecisionLetter['state']) => letters.filter((letter) => letter.get('state') === state).length;
  return {
    id,
    outcome: batch.outcome,
    made_at: batch.created_at.toDate().toISOString(),
    leaves_at: batch.leaves_at.toDate().toISOString(),
    by: batch.by_email,
    kept_by: batch.kept_by_email ?? batch.by_email,
    is_kept: team.has(batch.kept_by_uid ?? batch.by_uid),
    letters: letters.filter(({ exists }) => exists).length,
    waiting: inState('waiting'),
    undone: inState('undone'),
    unreached: inState('withheld') + inState('failed'),
  };
}

/** The newest batches of letters. Throws `unavailable`. */
export async function listBatches(): Promise<StaffResponse<'letter-batches'>> {
  const newestFirst = store().collection(collections.decisionBatches).orderBy('created_at', 'desc').limit(newest);
  const [found, team] = await Promise.all([withDeadline(newestFirst.get(), limits.storeDeadlineMs), keepers()]);
  const rows = found.docs.map(async (doc) => {
    const batch = doc.data() as LetterBatch;
    return rowOf(doc.id, batch, await lettersOf(doc.id, batch), team);
  });
  return { batches: await Promise.all(rows) };
}

/** How many letters that a member is responsible for have not left yet. Throws `unavailable`. */
export async function waitingLettersOf(uid: string): Promise<number> {
  const waiting = store().collection(collections.decisionBatches).where('due_at', '!=', null).limit(maxWaitingBatches);
  const { docs } = await withDeadline(waiting.get(), limits.storeDeadlineMs);
  const counts = docs.map(async (doc) => {
    const batch = doc.data() as LetterBatch;
    if ((batch.kept_by_uid ?? batch.by_uid) !== uid) return 0;
    return (await lettersOf(doc.id, batch)).filter((letter) => letter.get('state') === 'waiting').length;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** What became of a letter: what the outbox says of its mail, else what was stored when it left. */
function stateOf(
  letter: DecisionLetter,
  mail: OutboxMail<Timestamp> | undefined,
): { state: LetterState; why: string | null } {
  if ((letter.state !== 'mail' && letter.state !== 'failed') || !mail) return letter;
  if (mail.status === 'sent') return { state: 'sent', why: null };
  if (mail.status === 'failed') return { state: 'failed', why: `The mail did not arrive: ${mail.last_error ?? ''}` };
  if (mail.status === 'withheld')
    return { state: 'withheld', why: mail.withheld_reason && `${withheldReasons[mail.withheld_reason]}.` };
  return { state: 'mail', why: null };
}

async function readBatch(id: string): Promise<LetterBatch> {
  const stored = await withDeadline(batchRef(id).get(), limits.storeDeadlineMs);
  if (!stored.exists) throw new Problem('not-found', { message: 'These letters are no longer there.' });
  return stored.data() as LetterBatch;
}

/** A batch with each of its letters and what became of it. Letters of people who were erased are gone. Throws `not-found`. */
export async function readLetters({ id }: Body<'letter-batch'>): Promise<StaffResponse<'letter-batch'>> {
  const batch = await readBatch(id);
  const stored = await lettersOf(id, batch);
  const present = stored.filter(({ exists }) => exists);
  const records = await readAll(
    present.map(({ ref }) => recordRef(ref.parent.parent?.id ?? '', batch.outcome)) as Parameters<typeof readAll>[0],
  );
  const letters = await Promise.all(
    present.map(async (doc, place) => {
      const letter = doc.data() as DecisionLetter;
      const record = records[place] as DocumentSnapshot;
      const mail = letter.mail
        ? await withDeadline(store().collection(collections.mailOutbox).doc(letter.mail).get(), limits.storeDeadlineMs)
        : null;
      const { state, why } = stateOf(letter, mail?.data() as OutboxMail<Timestamp> | undefined);
      return {
        id: record.id,
        name: nameOf(record),
        reference: referenceOf(record),
        state,
        why,
        text: letter.text,
        failed_mail: state === 'failed' ? letter.mail : null,
      };
    }),
  );
  return { batch: rowOf(id, batch, stored, await keepers()), letters };
}

/** The caller looks after these letters from now on; who planned them stays written. Throws `not-found`. */
export async function keepLetters(
  { id }: Body<'keep-letters'>,
  by: StaffMember,
): Promise<StaffResponse<'keep-letters'>> {
  await readBatch(id);
  await withDeadline(batchRef(id).update({ kept_by_uid: by.uid, kept_by_email: by.email }), limits.storeDeadlineMs);
  return { kept_by: by.email };
}

function undoOne(record: string, batch: string, outcome: LetterOutcome): Promise<boolean> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const [letter, application] = await tx.getAll(letterRef(record, batch, outcome), recordRef(record, outcome));
      if (letter?.get('state') !== 'waiting' || !application) return false;
      tx.update(letter.ref, { state: 'undone', left_at: FieldValue.serverTimestamp() });
      tx.update(application.ref, withOutcomeToTell(application, { letter_waiting: null }));
      return true;
    }),
    limits.storeDeadlineMs,
  );
}

/** Takes letters back that have not left; `left` counts those that had. Throws `not-found`. */
export async function undoLetters({ id, ids }: Body<'undo-letters'>): Promise<StaffResponse<'undo-letters'>> {
  const batch = await readBatch(id);
  const records = batch.records.filter((record) => ids === null || ids.includes(record));
  let undone = 0;
  for (const record of records) if (await undoOne(record, id, batch.outcome)) undone += 1;
  const stored = await lettersOf(id, batch);
  if (!stored.some((letter) => letter.get('state') === 'waiting'))
    await withDeadline(batchRef(id).update({ due_at: null }), limits.storeDeadlineMs);
  const departed = stored.filter(
    (letter, place) =>
      records.includes(batch.records[place] ?? '') && letter.exists && letter.get('state') !== 'undone',
  ).length;
  return { undone, left: departed };
}
