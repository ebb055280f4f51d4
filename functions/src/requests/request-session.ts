import { randomBytes } from 'node:crypto';
import { limits, Problem } from '@society-gal/contracts/http';
import { requestSessionMs } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { keyedHash } from '../core/identifiers.ts';
import { type Sealed, seal, unseal } from '../core/sealing.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import type { RequestHead } from '../http/route.ts';
import { returnCodeRef } from './return-code.ts';

/** A session as whoever opened it gets it. */
export type NewSession = { session: string; expiresAt: string };

/** An opened request. Exactly one of `record` and `draft` is there. */
export type OpenRequest = {
  ref: DocumentReference;
  codeHash: string;
  record: DocumentReference | null;
  draft: DocumentReference | null;
  /** What was sealed into the session when it was opened: the key of a draft. */
  secret: () => unknown;
};

const over = 'This page was closed. Please open it again.';

function sessions() {
  return store().collection(collections.requestSessions);
}

function sessionRef(token: string): DocumentReference {
  return sessions().doc(keyedHash('request-session', token));
}

/** What a session may hold beside its owner: encrypted under the token, which is stored nowhere. */
export async function openSession(
  owner: { code_hash: string } | { kind: 'my-data' | 'my-giving' },
  secret: unknown = null,
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url');
  const ref = sessionRef(token);
  const expiresAtMs = Date.now() + requestSessionMs;
  const data = {
    ...owner,
    sealed: secret === null ? null : seal(secret, Buffer.from(token), ref.path),
    expires_at: Timestamp.fromMillis(expiresAtMs),
  };
  await withDeadline(ref.create(data), limits.storeDeadlineMs);
  return { session: token, expiresAt: new Date(expiresAtMs).toISOString() };
}

function bearer(request: Pick<RequestHead, 'header'>): string {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.header('authorization')?.trim() ?? '')?.[1];
  if (!token) throw new Problem('unauthenticated', { message: over });
  return token;
}

function secretOf(session: DocumentSnapshot, token: string): unknown {
  const sealed = session.get('sealed') as Sealed | null;
  return sealed === null ? null : unseal(sealed, Buffer.from(token), session.ref.path);
}

/** A session that is still open, with what was sealed into it. Throws `unauthenticated`. */
export async function requireSession(
  request: Pick<RequestHead, 'header'>,
): Promise<{ session: DocumentSnapshot; secret: () => unknown }> {
  const token = bearer(request);
  const session = await withDeadline(sessionRef(token).get(), limits.storeDeadlineMs);
  const expiresAt = session.get('expires_at') as Timestamp | undefined;
  if (!expiresAt || expiresAt.toMillis() <= Date.now()) throw new Problem('unauthenticated', { message: over });
  return { session, secret: () => secretOf(session, token) };
}

/**
 * The opened request behind `Authorization: Bearer <session>`. A session ends with its hour, when it is closed, and when
 * what it opened is deleted: then its code is gone. Throws `unauthenticated`.
 */
export async function requireOpenRequest(request: Pick<RequestHead, 'header'>): Promise<OpenRequest> {
  const { session, secret } = await requireSession(request);
  const codeHash: unknown = session.get('code_hash');
  if (typeof codeHash !== 'string') throw new Problem('unauthenticated', { message: over });
  const code = await withDeadline(returnCodeRef(codeHash).get(), limits.storeDeadlineMs);
  const expiresAt = code.get('expires_at') as Timestamp | undefined;
  if (!expiresAt || expiresAt.toMillis() <= Date.now()) throw new Problem('unauthenticated', { message: over });
  const target = (name: 'record' | 'draft') => {
    const path: unknown = code.get(name);
    return typeof path === 'string' ? store().doc(path) : null;
  };
  return { ref: session.ref, codeHash, record: target('record'), draft: target('draft'), secret };
}

/** The record of a session. Throws `unauthenticated` for the session of a draft. */
export async function requireOpenRecord(
  request: Pick<RequestHead, 'header'>,
): Promise<OpenRequest & { record: DocumentReference }> {
  const opened = await requireOpenRequest(request);
  if (!opened.record) throw new Problem('unauthenticated', { message: over });
  return { ...opened, record: opened.record };
}

/** Reads a record that nobody has deleted meanwhile. Throws `unauthenticated`: the session ended with the record. */
export async function readLiving(tx: Transaction, record: DocumentReference): Promise<DocumentSnapshot> {
  const snapshot = await tx.get(record);
  if (!snapshot.exists || snapshot.get('deleted_at') || snapshot.get('anonymised_at'))
    throw new Problem('unauthenticated', { message: over });
  return snapshot;
}

/** Ends every session that a code has opened. */
export async function endSessions(codeHash: string): Promise<void> {
  const opened = await withDeadline(sessions().where('code_hash', '==', codeHash).get(), limits.storeDeadlineMs);
  await Promise.all(opened.docs.map((session) => session.ref.delete()));
}
