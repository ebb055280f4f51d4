import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections, searchField } from '@society-gal/contracts/store';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { readHerAwards } from '../awards/her-records.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { forgetBesideTax } from '../money/donations/forget-beside-tax.ts';
import { eraseRequest } from '../requests/erase-request.ts';
import { readSealed } from '../safe-contact/sealed.ts';
import { logAccess } from '../team/access/access-log.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';

type Named = Body<'hand-over-person'>['records'][number];

/** What is kept below a record and is about the person. */
const below = [
  collections.messages,
  collections.asks,
  collections.contactTasks,
  collections.contactHistory,
  collections.notes,
  collections.privateNotes,
  collections.history,
  collections.decisionLetters,
  collections.reviews,
] as const;

// Hashes, tokens, keys and search words are no answers of hers, and would help an attacker. What is to be told is a mark for counting.
const isInternal = (field: string): boolean =>
  field === searchField || /(^|_)(hash|hashes|token|keys?|lease|url|to_tell)(_|$)/.test(field);

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (isInternal(name) ? [] : [[name, plain(inner)]])),
  );
}

async function readAll(records: readonly Named[]): Promise<DocumentSnapshot[]> {
  const found = await store().getAll(...records.map(({ collection, id }) => store().collection(collection).doc(id)));
  if (found.some((record) => !record.exists))
    throw new Problem('not-found', { message: 'One of these records is no longer there. Search again.' });
  return found;
}

async function logEach(what: string, records: readonly Named[], reason: string, by: StaffMember): Promise<void> {
  for (const { collection, id } of records) await logAccess({ what, collection, recordId: id, reason }, by);
}

function referenceOf(record: DocumentSnapshot): string | null {
  return (record.get('reference') as string | undefined) ?? null;
}

async function readWholeRecord(record: DocumentSnapshot): Promise<Record<string, unknown>> {
  const children = await Promise.all(
    below.map(async (name) => {
      const { docs } = await record.ref.collection(name).get();
      return docs.length > 0 ? [[name, docs.map((doc) => plain(doc.data()))] as const] : [];
    }),
  );
  const awards = await readHerAwards(record.id);
  return {
    kept_in: record.ref.parent.id,
    id: record.id,
    ...(plain(record.data()) as Record<string, unknown>),
    ...(plain(await readSealed(record.ref)) as Record<string, unknown>),
    ...Object.fromEntries(children.flat()),
    ...(awards.length > 0 ? { awards: awards.map(plain) } : {}),
  };
}

/**
 * Everything that is kept of these records, sealed answers, messages and notes included; files are named. Who handed over
 * which record is logged first, not what stood in it. Throws `not-found`, `unavailable`.
 */
export async function handOverPerson(
  { records, reason }: Body<'hand-over-person'>,
  by: StaffMember,
): Promise<StaffResponse<'hand-over-person'>> {
  const found = await withDeadline(readAll(records), limits.storeDeadlineMs);
  await logEach('hand-over-person', records, reason, by);
  return { made_at: new Date().toISOString(), records: await Promise.all(found.map(readWholeRecord)) };
}

const whyKept = 'Tax law asks us to keep the gift, its date, its receipt and the name of the donor.';
const whyAwardKept =
  'Tax law asks us to keep the amount, day, fund and reference of what was paid. Nothing leads from there to her.';

/**
 * Erases these records with their answers, files, messages and mails. Of a gift and of a paid award only what tax law does not ask for goes, and
 * the answer says so. Logged first, without content. Repeating is safe. Throws `not-found`, `unavailable`.
 */
export async function erasePerson(
  { records, reason }: Body<'erase-person'>,
  by: StaffMember,
): Promise<StaffResponse<'erase-person'>> {
  const found = await withDeadline(readAll(records), limits.storeDeadlineMs);
  await logEach('erase-person', records, reason, by);
  const gifts = found.filter((record) => record.ref.parent.id === collections.donations);
  const others = found.filter((record) => !gifts.includes(record));
  for (const gift of gifts) await forgetBesideTax(gift);
  const kept = gifts.map((gift) => ({ reference: referenceOf(gift), why: whyKept }));
  for (const record of others)
    if ((await eraseRequest(record.ref)).keepsPayments)
      kept.push({ reference: referenceOf(record), why: whyAwardKept });
  return { erased: others.length, kept };
}
