import { randomUUID } from 'node:crypto';
import { foundationDay } from '@society-gal/contracts/brand';
import { dayMs } from '@society-gal/contracts/format';
import { findForm } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import { type draftCall, type requestCalls, wrongCodeOrPin } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import type * as z from 'zod';
import { config } from '../core/config.ts';
import { keyedHash } from '../core/identifiers.ts';
import { type Sealed, seal, unseal } from '../core/sealing.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { draftKey, makeSalt } from './pin-hash.ts';
import { endSessions, type OpenRequest, openSession } from './request-session.ts';
import { codeOfDraft, makeReturnCode, returnCodeRef } from './return-code.ts';

type Draft = z.output<typeof draftCall.request>;
type SavedDraft = z.input<typeof draftCall.response>;
type Content = Pick<Draft, 'answers' | 'files'>;
type OpenedDraft = Pick<
  Extract<z.output<(typeof requestCalls)['open']['response']>, { kind: 'draft' }>,
  'form' | 'answers' | 'files' | 'kept_until'
>;

function endOfLife(): Date {
  return new Date(Date.now() + limits.draftDays * dayMs);
}

/** The files of a draft that exist, are hers, and belong to no record yet. */
async function ownFiles({ form, files }: Draft): Promise<DocumentSnapshot[]> {
  const tickets = Object.entries(files).flatMap(([field, list]) => list.map((file) => ({ field, ...file })));
  if (tickets.length === 0) return [];
  const refs = tickets.map(({ id }) => store().collection(collections.uploads).doc(id));
  const found = await withDeadline(store().getAll(...refs), limits.storeDeadlineMs);
  return found.filter(
    (file, index) =>
      file.exists &&
      file.get('claimed_by') === null &&
      file.get('form') === form &&
      file.get('field') === tickets[index]?.field &&
      file.get('token_hash') === keyedHash('upload', tickets[index]?.token ?? ''),
  );
}

/** What is stored of a draft: nothing that anybody can read without her PIN but the form, the files' ids and the dates. */
async function sealedDraft(draft: Draft, ref: DocumentReference, key: Buffer, expiresAt: Date) {
  if (!findForm(draft.form)?.long) throw new Problem('invalid', { fields: { form: ['This form cannot be saved.'] } });
  const files = await ownFiles(draft);
  const until = Timestamp.fromDate(expiresAt);
  // Files that no form has taken are deleted after a day, unless a draft keeps them.
  await Promise.all(files.map((file) => file.ref.update({ delete_after: until })));
  const content: Content = { answers: draft.answers, files: draft.files };
  return {
    form: draft.form,
    sealed: seal(content, key, ref.path),
    files: files.map(({ id }) => id),
    saved_at: FieldValue.serverTimestamp(),
    expires_at: until,
  };
}

/** Saves a draft under a new code and PIN. Throws `invalid` for a form that is not long. */
async function saveNew(draft: Draft): Promise<SavedDraft> {
  const made = makeReturnCode();
  const salt = makeSalt();
  const ref = store().collection(collections.formDrafts).doc(randomUUID());
  const expiresAt = endOfLife();
  const key = await draftKey(made.hash, made.pin, salt);
  const data = await sealedDraft(draft, ref, key, expiresAt);
  const code = await codeOfDraft(made, ref, { salt, expiresAt });
  const batch = store().batch();
  batch.create(ref, data);
  batch.create(made.ref, code);
  await withDeadline(batch.commit(), limits.storeDeadlineMs);
  const session = await openSession({ code_hash: made.hash }, key.toString('base64'));
  return { code: made.code, pin: made.pin, ...session, kept_until: foundationDay(expiresAt) };
}

/** Replaces the draft of a session, under the code and PIN that she has already. */
async function saveAgain(draft: Draft, { draft: ref, codeHash, secret }: OpenRequest): Promise<SavedDraft> {
  if (!ref) throw new Problem('unauthenticated');
  const key = Buffer.from(String(secret()), 'base64');
  const expiresAt = endOfLife();
  const data = await sealedDraft(draft, ref, key, expiresAt);
  const batch = store().batch();
  // An update: a draft that was deleted meanwhile does not come back.
  batch.update(ref, data);
  batch.update(returnCodeRef(codeHash), { expires_at: data.expires_at });
  await withDeadline(batch.commit(), limits.storeDeadlineMs);
  const session = await openSession({ code_hash: codeHash }, key.toString('base64'));
  return { code: null, pin: null, ...session, kept_until: foundationDay(expiresAt) };
}

/** Saves a form for another device; with an opened draft, in its place. */
export function saveDraft(draft: Draft, opened: OpenRequest | null): Promise<SavedDraft> {
  return opened ? saveAgain(draft, opened) : saveNew(draft);
}

/** What she saved. Throws `forbidden` when it is gone. */
export async function openDraft(ref: DocumentReference, key: Buffer): Promise<OpenedDraft> {
  const draft = await withDeadline(ref.get(), limits.storeDeadlineMs);
  const expiresAt = draft.get('expires_at') as Timestamp | undefined;
  if (!expiresAt || expiresAt.toMillis() <= Date.now()) throw new Problem('forbidden', { message: wrongCodeOrPin });
  const { answers, files } = unseal(draft.get('sealed') as Sealed, key, ref.path) as Content;
  return { form: String(draft.get('form')), answers, files, kept_until: foundationDay(expiresAt.toDate()) };
}

/** Deletes a draft with its code, its sessions, and those of its files that no form has taken. */
export async function removeDraft(ref: DocumentReference, codeHash: string): Promise<void> {
  const draft = await withDeadline(ref.get(), limits.storeDeadlineMs);
  const ids = (draft.get('files') ?? []) as string[];
  if (config().uploadsBucket && ids.length > 0) {
    const { removeFile } = await import('../uploads/upload-routes.ts');
    const files = await store().getAll(...ids.map((id) => store().collection(collections.uploads).doc(id)));
    for (const file of files) if (file.exists && file.get('claimed_by') === null) await removeFile(file.id);
  }
  await endSessions(codeHash);
  await withDeadline(ref.delete(), limits.storeDeadlineMs);
  await withDeadline(returnCodeRef(codeHash).delete(), limits.storeDeadlineMs);
}
