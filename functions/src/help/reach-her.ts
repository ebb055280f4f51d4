import { limits } from '@society-gal/contracts/http';
import { fieldOfWay } from '@society-gal/contracts/requests';
import { maySeeField, type StaffResponse } from '@society-gal/contracts/staff';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Log } from '../core/log.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { letterRef } from '../requests/recommendation.ts';
import { recordSafeContact } from '../safe-contact/record-safe-contact.ts';
import { readSealed } from '../safe-contact/sealed.ts';
import { stopContact } from '../safe-contact/stop-contact.ts';
import { logAccess } from '../team/access/access-log.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { helpRecordRef, readHelpRecord, readHelpRecordIn } from './help-record.ts';
import { hasPage, mailRefusal } from './letters.ts';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function instantOf(record: DocumentSnapshot, field: string): string | null {
  const at = record.get(field) as Timestamp | null | undefined;
  return at ? at.toDate().toISOString() : null;
}

/** How it is safe to reach her, for the banner of her record. The opening is logged. Throws `not-found`. */
export async function readSafeContact(
  target: Body<'safe-contact'>,
  by: StaffMember,
): Promise<StaffResponse<'safe-contact'>> {
  const record = await readHelpRecord(target);
  await logAccess({ what: 'safe-contact', collection: target.collection, recordId: target.id }, by);
  const [sealed, refused, letter] = await withDeadline(
    Promise.all([
      readSealed(record.ref),
      store().runTransaction((tx) => mailRefusal(tx, record), { readOnly: true }),
      letterRef(record.ref).get(),
    ]),
    limits.storeDeadlineMs,
  );
  const ways: unknown = record.get('safe_ways');
  return {
    safe_ways: Array.isArray(ways) ? ways.map(String) : null,
    safe_voicemail: textOrNull(sealed.safe_voicemail),
    safe_times: textOrNull(sealed.safe_times),
    safe_name: textOrNull(sealed.safe_name),
    confirmed_at: instantOf(record, 'safe_confirmed_at'),
    stopped_at: instantOf(record, 'safe_stopped_at'),
    mail: refused,
    page: hasPage(record),
    story_note: textOrNull(sealed.story_note ?? record.get('story_note')),
    recommender: letter.exists
      ? { name: String(letter.get('name') ?? ''), received: Boolean(letter.get('received_at')) }
      : null,
  };
}

/** One way to reach her that she did not choose; who looked and why is logged first. Throws `not-found`. */
export async function revealContact(
  { way, reason, ...target }: Body<'reveal-contact'>,
  by: StaffMember,
): Promise<StaffResponse<'reveal-contact'>> {
  const record = await readHelpRecord(target);
  await logAccess({ what: `reveal-contact: ${way}`, collection: target.collection, recordId: target.id, reason }, by);
  const field = fieldOfWay(target.collection, way);
  if (field === null) return { value: null };
  const sealed = await withDeadline(readSealed(record.ref), limits.storeDeadlineMs);
  return { value: textOrNull(record.get(field)) ?? textOrNull(sealed[field]) };
}

const storyFields = ['personal_story'] as const;
const isStory = (field: string): boolean => storyFields.some((name) => name === field);

/** Her sealed answers, or a part of them, as far as the caller's roles see them; who opened what is logged first. Throws `not-found`. */
export async function openSealed(
  { part, reason, ...target }: Body<'open-sealed'>,
  by: StaffMember,
): Promise<StaffResponse<'open-sealed'>> {
  const record = await readHelpRecord(target);
  const what = part === 'all' ? 'open-sealed' : `open-sealed: ${part}`;
  await logAccess({ what, collection: target.collection, recordId: target.id, reason }, by);
  if (part === 'letter') {
    const letter = await withDeadline(letterRef(record.ref).get(), limits.storeDeadlineMs);
    const [name, text, attachments] = ['name', 'letter', 'attachments'].map((field) => letter.get(field) ?? null);
    return { answers: { name, letter: text, attachments } };
  }
  const sealed = await withDeadline(readSealed(record.ref), limits.storeDeadlineMs);
  const wanted = ([name]: [string, unknown]) =>
    maySeeField(by.roles, name) && (part === 'all' || isStory(name) === (part === 'story'));
  return { answers: Object.fromEntries(Object.entries(sealed).filter(wanted)) };
}

/**
 * Records what she now says is safe, with who heard it, when and how. It is the only way past what she said before, and
 * ends a stop. Throws `not-found`.
 */
export function recordWhatIsSafe(
  { collection, id, how, ...safe }: Body<'record-safe-contact'>,
  by: StaffMember,
): Promise<void> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const record = await readHelpRecordIn(tx, { collection, id });
      await recordSafeContact(tx, record.ref, record, safe, { kind: 'staff', uid: by.uid, email: by.email, how });
    }),
    limits.storeDeadlineMs,
  );
}

/** "Not safe now": from this moment nothing is written, called or sent. Throws `not-found`. */
export async function stopContactOf(target: Body<'stop-contact'>, by: StaffMember, log: Log): Promise<void> {
  await readHelpRecord(target);
  const said = { kind: 'staff', uid: by.uid, email: by.email, how: 'Not safe now, pressed by staff' } as const;
  await stopContact(helpRecordRef(target), said, log);
}

/** The day by which she is answered now; her page shows it instead of the one that has passed. Throws `not-found`. */
export function setExpectedDay({ expected_on, ...target }: Body<'set-expected-day'>): Promise<void> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const record = await readHelpRecordIn(tx, target);
      tx.update(record.ref, { expected_on });
    }),
    limits.storeDeadlineMs,
  );
}
