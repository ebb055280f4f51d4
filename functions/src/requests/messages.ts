import { collections } from '@society-gal/contracts/store';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';

/** Whom a message or an ask is from, when it is from the foundation. */
export type WrittenBy = { uid: string; email: string };

/** Words between her and the foundation. `by` is whoever of the staff wrote them; `ask` what they answer. */
export type NewMessage = {
  kind: 'message' | 'addition' | 'contact' | 'decision';
  text: string;
  /** Names of files that came with it. */
  files?: readonly string[];
  ask?: string;
  /** Given where a repeated call must find what the first has written. */
  id?: string;
} & ({ from: 'you' } | { from: 'us'; by: WrittenBy });

/**
 * Adds words to a record, within a transaction that has read it. What is from her marks the record as news for staff; what
 * is from us ends that mark. Nothing is overwritten. Returns the id.
 */
export function addMessage(tx: Transaction, record: DocumentReference, message: NewMessage): string {
  const messages = record.collection(collections.messages);
  const ref = message.id === undefined ? messages.doc() : messages.doc(message.id);
  const by = message.from === 'us' ? message.by : null;
  tx.create(ref, {
    at: FieldValue.serverTimestamp(),
    from: message.from,
    kind: message.kind,
    text: message.text,
    files: [...(message.files ?? [])],
    ask: message.ask ?? null,
    by_uid: by?.uid ?? null,
    by_email: by?.email ?? null,
  });
  const isAnswer = by !== null && record.parent.id !== collections.scholarshipApplications;
  tx.update(record, {
    her_news_at: by === null ? FieldValue.serverTimestamp() : null,
    // A message is answered by whatever we write; an application by its decision alone.
    ...(isAnswer ? { overdue_since: null } : {}),
  });
  return ref.id;
}

/** Information or papers that staff ask for, until a day (YYYY-MM-DD). `id` as in {@link NewMessage}. */
export type NewAsk = { what: string; dueOn: string; by: WrittenBy; id?: string };

/** Adds an ask to a record, within a transaction that has read it. Returns the id. */
export function addAsk(tx: Transaction, record: DocumentReference, { what, dueOn, by, id }: NewAsk): string {
  const asks = record.collection(collections.asks);
  const ref = id === undefined ? asks.doc() : asks.doc(id);
  tx.create(ref, {
    at: FieldValue.serverTimestamp(),
    what,
    due_on: dueOn,
    answered_at: null,
    by_uid: by.uid,
    by_email: by.email,
  });
  tx.update(record, { open_asks: FieldValue.increment(1) });
  return ref.id;
}
