import { letterFormType } from '@society-gal/contracts/letters';
import {
  type MailPayload,
  moneyMails,
  type RecordLink,
  teamMails,
  type WithheldReason,
} from '@society-gal/contracts/mail';
import type { Timestamp } from 'firebase-admin/firestore';
import { emailKey } from './addresses.ts';
import { helpFormOf, personOf, type StoredFields, senderOf } from './person.ts';

/**
 * What is stored of an address: who stopped it or refused to be written to, by the paths of their records. It says neither
 * the address nor the person. Each list goes with the instant at which its first entry came.
 */
export type Wish = {
  kind: 'email' | 'phone';
  /** Said to staff, or by a link that was mailed to the address: proven, so that it binds receipts too. */
  stopped_at: Timestamp | null;
  stopped_by: readonly string[];
  /** Pressed with the code and PIN of a record, in which anybody can name any address. */
  unproven_stopped_at?: Timestamp | null;
  unproven_stopped_by?: readonly string[];
  /** What staff recorded that she said; what a form says binds its own record alone. */
  refused_at: Timestamp | null;
  refused_by: readonly string[];
  /** A mail server said that there is no such address: no letter goes there any more. */
  bounced_at?: Timestamp | null;
  /** A press in a mail showed that mail arrives there. */
  proven_at?: Timestamp | null;
  /** Somebody wrote STOP from this number: no text goes there until START comes from it. */
  texts_ended_at?: Timestamp | null;
  /** START came after a STOP. */
  texts_back_at?: Timestamp | null;
  /** The latest texts from this number that were heard, by their ids at the provider: one that comes again changes nothing. */
  texts_heard?: readonly string[];
};

/** What the gate needs to know of a mail. */
export type GatedMail = Pick<MailPayload, 'to' | 'formType'> & { record?: RecordLink | null };

/** What a person said on her own record of being written to: null when she was not asked. */
function saidOn(record: StoredFields, way: 'email' | 'text'): 'stopped' | 'not-this-way' | 'allowed' | null {
  if (record.safe_stopped_at) return 'stopped';
  if (!Array.isArray(record.safe_ways)) return null;
  return record.safe_ways.includes(way) ? 'allowed' : 'not-this-way';
}

/** Has she left the list of this row, for good or for a while? */
function isAway(row: StoredFields, nowMs = Date.now()): boolean {
  const pausedUntil = row.paused_until as Timestamp | null | undefined;
  return Boolean(row.left_at) || (pausedUntil?.toMillis() ?? 0) > nowMs;
}

/** What a row of a list says itself of writing to its person: only `allowed` and null (she was not asked) let anything go. */
export function verdictOfRow(
  row: StoredFields,
  way: 'email' | 'text',
  nowMs = Date.now(),
): 'gone' | 'left' | ReturnType<typeof saidOn> {
  if (row.anonymised_at || row.deleted_at || row.withdrawn_at) return 'gone';
  return isAway(row, nowMs) ? 'left' : saidOn(row, way);
}

function verdictOfRecord(mail: GatedMail, record: StoredFields): WithheldReason | 'allowed' | null {
  const form = helpFormOf(record);
  if (!form) return null;
  const person = personOf(record);
  const isHers = person.email !== null && emailKey(person.email) === emailKey(mail.to);
  const isReferral = form.reached?.email !== form.people[0].email;
  // Whoever refers somebody is written to as before: the record speaks of another person.
  if (isReferral && !isHers && emailKey(senderOf(record).email ?? '') === emailKey(mail.to)) return null;
  const said = saidOn(record, 'email');
  if (said === 'stopped') return said;
  // Nothing automatic goes to a person who was referred before she says yes; a confirmation never does.
  const hasAgreed = record.consent === 'yes' || record.consent === 'not-needed';
  if (isReferral && (!hasAgreed || mail.formType === form.mail.template.formType)) return 'no-consent';
  return said === 'not-this-way' ? 'not-by-email' : said;
}

/** A letter goes only to who is on its list now, and to an address that there is. */
function verdictOfLetter({ formType }: GatedMail, record: StoredFields | null, wish: Partial<Wish> | undefined) {
  if (formType !== letterFormType) return null;
  if (wish?.bounced_at) return 'bounced';
  return record && isAway(record) ? 'left' : null;
}

/** What a donor must know of her gifts. A reminder of one to come is none of it: "Not safe now" stops reminders. */
const isReceipt = (formType: string): boolean => moneyMails.includes(formType) && formType !== 'gift-ahead';

/**
 * Why a mail must not be sent, or null when it may (decision 0036). `record` is what the mail is about, `gone` when that was
 * deleted, and null when it is about nothing; `wish` is what its address said.
 */
export function verdictOf(
  mail: GatedMail,
  record: StoredFields | 'gone' | null,
  wish: Partial<Wish> | undefined,
): WithheldReason | null {
  if (teamMails.includes(mail.formType)) return null;
  if (wish?.stopped_at) return 'stopped';
  if (record === 'gone') return 'gone';
  const ofLetter = verdictOfLetter(mail, record, wish);
  if (ofLetter) return ofLetter;
  const ofRecord = record && verdictOfRecord(mail, record);
  if (ofRecord && ofRecord !== 'allowed') return ofRecord;
  if (wish?.unproven_stopped_at && !isReceipt(mail.formType)) return 'stopped-elsewhere';
  if (ofRecord === 'allowed') return null;
  return wish?.refused_at && !moneyMails.includes(mail.formType) ? 'refused' : null;
}

/** Does the address say anything that can hold a mail back? */
export function isHeld(wish: Partial<Wish> | undefined): boolean {
  return Boolean(wish?.stopped_at || wish?.unproven_stopped_at || wish?.refused_at);
}

/** Why a text must not be sent. */
export type TextRefusal =
  | 'gone'
  | 'no-consent'
  | 'left'
  | 'stopped'
  | 'ended'
  | 'not-by-text'
  | 'refused'
  | 'no-number';

/**
 * Why no text may go to the number of a row of a list, or null when one may: she agreed to texts, is on the list, did not say that they
 * are unsafe, and nobody wrote STOP from that number. `wishes` are what her number and her address said.
 */
export function verdictOfText(
  row: StoredFields | undefined,
  { phone, email }: { phone: Partial<Wish> | undefined; email: Partial<Wish> | undefined },
  nowMs = Date.now(),
): TextRefusal | null {
  const said = row ? verdictOfRow(row, 'text', nowMs) : 'gone';
  if (!row || said === 'gone') return 'gone';
  if (row.text_consent !== true) return 'no-consent';
  if (said === 'left') return said;
  const isStopped = (wish: Partial<Wish> | undefined) => wish?.stopped_at || wish?.unproven_stopped_at;
  if (said === 'stopped' || isStopped(phone) || isStopped(email)) return 'stopped';
  if (phone?.texts_ended_at) return 'ended';
  if (said === 'not-this-way') return 'not-by-text';
  return said !== 'allowed' && phone?.refused_at ? 'refused' : null;
}
