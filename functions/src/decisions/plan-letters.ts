import { dayMs, foundationInstant, minuteMs } from '@society-gal/contracts/format';
import { limits, Problem } from '@society-gal/contracts/http';
import { fillLetter, type LetterOutcome, undoMinutes, unfilledText } from '@society-gal/contracts/review';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { hasPage } from '../help/letters.ts';
import { toProblem } from '../http/problem-response.ts';
import type { Log } from '../http/route.ts';
import { withOutcomeToTell } from '../requests/outcome-to-tell.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import {
  batchRef,
  type DecisionLetter,
  factsOf,
  type LetterBatch,
  letterRef,
  nameOf,
  recordRef,
  referenceOf,
  refusalOf,
  statusOf,
} from './letter-facts.ts';
import { refusalOfMail } from './letter-mail.ts';
import { templateOf } from './templates.ts';

type Previewed = StaffResponse<'preview-letters'>['letters'][number];

/** A plan further ahead is a mistake in the year. */
const furthestMs = 90 * dayMs;

function toldOf(record: DocumentSnapshot): Previewed['told'] {
  const at = record.get('told_at') as Timestamp | null | undefined;
  return at ? { outcome: record.get('told_outcome') as LetterOutcome, at: at.toDate().toISOString() } : null;
}

/** Why no further letter may be planned for her now; null where one may. */
function planRefusal(record: DocumentSnapshot, outcome: LetterOutcome): string | null {
  return refusalOf(record, outcome) ?? (record.get('letter_waiting') ? 'Another letter to her waits already.' : null);
}

async function previewOne(
  id: string,
  template: string,
  { outcome, facts }: Body<'preview-letters'>,
): Promise<Previewed> {
  return store().runTransaction(
    async (tx) => {
      const record = await tx.get(recordRef(id, outcome));
      const { text, missing } = fillLetter(template, factsOf(record, facts));
      const why = record.exists ? await refusalOfMail(tx, record, outcome) : null;
      const way = why === null ? 'mail' : hasPage(record) ? 'page' : 'none';
      const unfilled = missing.length > 0 ? unfilledText(missing) : null;
      return {
        id,
        name: nameOf(record),
        reference: referenceOf(record),
        status: statusOf(record),
        version: Number(record.get('version') ?? 0),
        text,
        way,
        why,
        refused: planRefusal(record, outcome) ?? unfilled,
        told: toldOf(record),
      };
    },
    { readOnly: true },
  );
}

const concurrency = 10;

async function forEach<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += concurrency)
    results.push(...(await Promise.all(items.slice(at, at + concurrency).map(run))));
  return results;
}

/** Each letter as she would read it now, and the way it would go. Nothing is stored. Throws `unavailable`. */
export async function previewLetters(body: Body<'preview-letters'>): Promise<StaffResponse<'preview-letters'>> {
  const template = await templateOf(body.outcome);
  return { letters: await forEach([...new Set(body.ids)], (id) => previewOne(id, template, body)) };
}

/** When a batch leaves. Throws `invalid` for an hour that has passed, or is too far ahead. */
function leavingInstant(leavesAt: string | null): Date {
  const now = Date.now();
  if (leavesAt === null) return new Date(now + undoMinutes * minuteMs);
  const at = foundationInstant(leavesAt);
  if (at.getTime() < now || at.getTime() > now + furthestMs)
    throw new Problem('invalid', {
      message: 'Choose an hour that is still to come, within three months.',
      fields: { leaves_at: ['Choose an hour that is still to come, within three months.'] },
    });
  return at;
}

type Planned = { batch: string; outcome: LetterOutcome };

/** Stores one letter unless she cannot be told this. Throws `conflict`, `not-found`. */
function planOne(
  { id, version, text }: Body<'plan-letters'>['letters'][number],
  { batch, outcome }: Planned,
  by: StaffMember,
): Promise<void> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const [record, before] = await tx.getAll(recordRef(id, outcome), letterRef(id, batch, outcome));
      if (!record?.exists) throw new Problem('not-found', { message: 'This application is no longer there.' });
      // The same key again finds the letter that its first call has stored.
      if (before?.exists) return;
      if (Number(record.get('version') ?? 0) !== version)
        throw new Problem('conflict', { message: 'A colleague changed this application after you read the letter.' });
      const refused = planRefusal(record, outcome);
      if (refused !== null) throw new Problem('conflict', { message: refused });
      if (/\{[^{}]*\}|\[[^\]]*\]/.test(text))
        throw new Problem('conflict', { message: 'Something in this letter is still to be filled in.' });
      tx.create(letterRef(id, batch, outcome), {
        batch,
        outcome,
        text,
        state: 'waiting',
        why: null,
        mail: null,
        created_at: Timestamp.now(),
        left_at: null,
        by_uid: by.uid,
        by_email: by.email,
      } satisfies DecisionLetter);
      tx.update(record.ref, withOutcomeToTell(record, { letter_waiting: batch }));
    }),
    limits.storeDeadlineMs,
  );
}

/** Stores the batch before its letters, so that none waits for ever. The same key again finds it, with its first instant. */
function openBatch(id: string, batch: LetterBatch): Promise<Date> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const stored = (await tx.get(batchRef(id))).data() as LetterBatch | undefined;
      if (stored) return stored.leaves_at.toDate();
      tx.create(batchRef(id), batch);
      return batch.leaves_at.toDate();
    }),
    limits.storeDeadlineMs,
  );
}

/**
 * Plans a batch of letters; each is its own transaction, and results stand in the order of `letters`. Nothing leaves before
 * `leaves_at`, and until then everything can be taken back. The same key plans nothing twice. Throws `invalid`.
 */
export async function planLetters(
  { outcome, facts, leaves_at, letters }: Body<'plan-letters'>,
  by: StaffMember,
  { key, log }: { key: string | null; log: Log },
): Promise<StaffResponse<'plan-letters'>> {
  const wanted = Timestamp.fromDate(leavingInstant(leaves_at));
  const id = key ? keyedHash('decision-batch', by.uid, key).slice(0, 20) : store().collection('ids').doc().id;
  const leavesAt = await openBatch(id, {
    outcome,
    facts,
    records: letters.map((letter) => letter.id),
    leaves_at: wanted,
    due_at: wanted,
    created_at: Timestamp.now(),
    by_uid: by.uid,
    by_email: by.email,
  });
  const results = await forEach(letters, async (letter) => {
    try {
      await planOne(letter, { batch: id, outcome }, by);
      return { id: letter.id, ok: true };
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code === 'internal' || problem.code === 'unavailable') log.error('letter-row', { cause: error });
      return { id: letter.id, ok: false, message: problem.message };
    }
  });
  const isEmpty = results.every(({ ok }) => !ok);
  if (isEmpty) await withDeadline(batchRef(id).delete(), limits.storeDeadlineMs);
  return { batch: isEmpty ? null : id, leaves_at: leavesAt.toISOString(), results };
}
