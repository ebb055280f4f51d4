import { foundationDay } from '@society-gal/contracts/brand';
import { daysAfter } from '@society-gal/contracts/format';
import {
  type AnyHandledForm,
  type Attachment,
  answers,
  findForm,
  type SafeContact,
} from '@society-gal/contracts/forms';
import { type Decision, type RequestStatus, stepsOf } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { awardOnPage } from '../awards/award-on-page.ts';
import { awardRef, type StoredAward } from '../awards/award-store.ts';
import { releasesOf } from '../awards/releases.ts';
import { now } from '../core/clock.ts';
import { readSealed } from '../safe-contact/sealed.ts';
import { hasOwnWord, withoutHerWord } from './her-own-word.ts';

function dateOf(value: unknown): Date | null {
  return (value as Timestamp | null | undefined)?.toDate() ?? null;
}

function instantOf(value: unknown): string | null {
  return dateOf(value)?.toISOString() ?? null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The decision that a letter or an offer has told her, and when; what staff decided and did not tell yet is none. */
function toldDecision(
  record: DocumentSnapshot,
  award: StoredAward | null,
): { decision: Decision; at: Date | null } | null {
  const outcome: unknown = record.get('told_outcome');
  if (outcome === 'approved' || outcome === 'rejected') return { decision: outcome, at: dateOf(record.get('told_at')) };
  return award && { decision: 'approved', at: award.offered_at.toDate() };
}

/** When a request was answered or marked as done; null while it waits. */
function settledAt(record: DocumentSnapshot, firstAnswerAt: Date | null): Date | null {
  // An application is answered by its decision; a message by whatever we wrote, or when staff say that it is done.
  if (record.get('status') !== undefined) return null;
  return firstAnswerAt ?? (record.get('done') === true ? dateOf(record.get('done_at')) : null);
}

/** The day on which a record is deleted, YYYY-MM-DD; `deleteOn` is its own, where it has one. */
export function keptUntil(form: Pick<AnyHandledForm, 'retention'>, createdAt: Date, deleteOn: unknown): string {
  if (typeof deleteOn === 'string') return deleteOn;
  return daysAfter(foundationDay(createdAt), form.retention.days);
}

/** Her latest award as stored, and on her page with what leaves about her. For a request that was never awarded nothing more is read. */
async function afterAYes(
  record: DocumentSnapshot,
): Promise<{ stored: StoredAward | null; onPage: Pick<RequestStatus, 'award' | 'releases'> }> {
  const id: unknown = record.get('award_id');
  if (typeof id !== 'string') return { stored: null, onPage: { award: null, releases: [] } };
  const today = foundationDay(await now());
  const [award, releases] = await Promise.all([awardRef(id).get(), releasesOf(record, today)]);
  const stored = (award.data() as StoredAward | undefined) ?? null;
  return { stored, onPage: { award: stored && awardOnPage(id, stored, today), releases } };
}

/** What she may read on her page, and staff with it. Takes a record that exists. */
export async function statusOf(recordRef: DocumentReference): Promise<RequestStatus> {
  const [record, sealed, messages, asks, letter] = await Promise.all([
    recordRef.get(),
    readSealed(recordRef),
    recordRef.collection(collections.messages).orderBy('at').get(),
    recordRef.collection(collections.asks).orderBy('at').get(),
    recordRef.collection(collections.sealed).doc('recommendation').get(),
  ]);
  const value: Record<string, unknown> = { ...record.data(), ...sealed };
  const formId = textOf(value.form_id);
  const form = findForm(formId);
  const sentAt = dateOf(value.created_at) ?? new Date(0);
  const firstAnswer = messages.docs.find((message) => message.get('from') === 'us');
  const withdrawnAt = dateOf(value.withdrawn_at);
  const shown = withoutHerWord(value);
  const contact = shown as Partial<SafeContact>;
  const { stored, onPage } = await afterAYes(record);
  const told = toldDecision(record, stored);
  return {
    reference: textOf(value.reference),
    form: formId,
    sent_at: sentAt.toISOString(),
    withdrawn_at: instantOf(value.withdrawn_at),
    steps: stepsOf({
      form: formId,
      sentAt,
      settledAt: told ? told.at : settledAt(record, dateOf(firstAnswer?.get('at'))),
      decision: told?.decision ?? null,
      isBeingRead: value.status === 'under_review',
      withdrawnAt,
      expectedOn: typeof value.expected_on === 'string' ? value.expected_on : null,
    }),
    messages: messages.docs.map((message) => ({
      id: message.id,
      at: instantOf(message.get('at')) ?? sentAt.toISOString(),
      from: message.get('from'),
      kind: message.get('kind'),
      text: textOf(message.get('text')),
    })),
    asks: asks.docs.map((ask) => ({
      id: ask.id,
      at: instantOf(ask.get('at')) ?? sentAt.toISOString(),
      what: textOf(ask.get('what')),
      due_on: textOf(ask.get('due_on')),
      answered_at: instantOf(ask.get('answered_at')),
    })),
    safe: {
      safe_ways: contact.safe_ways ?? null,
      safe_voicemail: contact.safe_voicemail ?? null,
      safe_times: contact.safe_times ?? null,
      safe_name: contact.safe_name ?? null,
      confirmed_at: instantOf(value.safe_confirmed_at),
      stopped_at: instantOf(value.safe_stopped_at),
      own_word: hasOwnWord(value),
    },
    sent: (form ? answers(form, shown) : []).flatMap(({ label, text }) => (text === '' ? [] : [{ label, text }])),
    files: ((value.attachments ?? []) as Attachment[]).map(({ name, size }) => ({ name, size })),
    recommendation: letter.exists
      ? {
          name: textOf(letter.get('name')),
          state: letter.get('received_at')
            ? 'received'
            : (dateOf(letter.get('expires_at'))?.getTime() ?? 0) <= Date.now()
              ? 'expired'
              : 'asked',
        }
      : null,
    kept_until: form ? keptUntil(form, sentAt, value.delete_on) : foundationDay(sentAt),
    erase_on: typeof value.erase_on === 'string' ? value.erase_on : null,
    ...onPage,
  };
}
