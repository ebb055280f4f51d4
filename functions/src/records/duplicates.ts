import { limits } from '@society-gal/contracts/http';
import { type HelpCollection, helpCollections } from '@society-gal/contracts/requests';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { withDeadline } from '../core/with-deadline.ts';
import { readHelpRecord } from '../help/help-record.ts';
import { describeRecord, withPersonKey } from '../safe-contact/found-record.ts';
import { personOf } from '../safe-contact/person.ts';
import { emailKeyOrNull, nameKeyOrNull, phoneKeyOrNull } from '../safe-contact/person-keys.ts';
import { readSealed } from '../safe-contact/sealed.ts';
import { logAccess } from '../team/access/access-log.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';

type Found = StaffResponse<'possible-duplicates'>['found'][number];
type Why = Found['why'][number];

/** Workshop sign-ups carry this where an application has a birth date. */
const noBirthDate = '1900-01-01';

/** The keys that tell whether two records are of one person; null where nothing is known. */
type Traits = Record<'email' | 'phone' | 'name', string | null>;

function traitsOf(record: DocumentSnapshot): Traits {
  const { email, phone, name } = personOf(record.data() ?? {});
  return {
    email: email && emailKeyOrNull(email),
    phone: phone && phoneKeyOrNull(phone),
    name: name && nameKeyOrNull(name),
  };
}

async function birthDateOf(record: DocumentSnapshot): Promise<string> {
  if (record.ref.parent.id !== collections.scholarshipApplications) return '';
  const { date_of_birth: born } = await withDeadline(readSealed(record.ref), limits.storeDeadlineMs);
  return typeof born === 'string' && born !== noBirthDate ? born : '';
}

function isGone(record: DocumentSnapshot): boolean {
  return Boolean(record.get('anonymised_at')) || Boolean(record.get('deleted_at'));
}

/** Records that share a key with this one. A name counts only beside a birth date, so it is looked for only where those lie. */
async function candidates(
  collection: HelpCollection,
  { ref }: DocumentSnapshot,
  { email, phone, name }: Traits,
  isBornKnown: boolean,
): Promise<DocumentSnapshot[]> {
  const hasBirthDates = isBornKnown && collection === collections.scholarshipApplications;
  const keys = [email, phone, hasBirthDates ? name : null].filter((key) => key !== null);
  const found = (await Promise.all(keys.map((key) => withPersonKey(collection, key)))).flatMap(({ docs }) => docs);
  return [...new Map(found.map((doc) => [doc.ref.path, doc])).values()].filter(
    (doc) => doc.ref.path !== ref.path && !isGone(doc),
  );
}

/**
 * Records that may be of the same person, the newest first: the same e-mail address, phone number, or name with birth date. They
 * are shown beside each other and never merged: mothers and daughters share a phone. It is asked with every opening of a record,
 * which is logged itself; a line of its own is written where the answer tells something of what lies sealed (decision 0040).
 * Throws `not-found`, `unavailable`.
 */
export async function possibleDuplicates(
  target: Body<'possible-duplicates'>,
  by: StaffMember,
): Promise<StaffResponse<'possible-duplicates'>> {
  const record = await readHelpRecord(target);
  const traits = traitsOf(record);
  const born = traits.name === null ? '' : await birthDateOf(record);
  const all = await withDeadline(
    Promise.all(helpCollections.map((collection) => candidates(collection, record, traits, born !== ''))),
    limits.storeDeadlineMs,
  );
  const compare = async (doc: DocumentSnapshot): Promise<Found[]> => {
    const other = traitsOf(doc);
    const isNamesake = traits.name !== null && other.name === traits.name;
    const why: Why[] = [
      ...(traits.email !== null && other.email === traits.email ? ['email' as const] : []),
      ...(traits.phone !== null && other.phone === traits.phone ? ['phone' as const] : []),
      ...(isNamesake && born !== '' && (await birthDateOf(doc)) === born ? ['name-and-birth-date' as const] : []),
    ];
    if (why.length === 0) return [];
    const collection = helpCollections.find((each) => each === doc.ref.parent.id) ?? target.collection;
    const { id, label, name, reference, created_at } = describeRecord(
      collection,
      doc as Parameters<typeof describeRecord>[1],
    );
    return [{ collection, id, label, name, reference, created_at, why }];
  };
  const found = (await Promise.all(all.flat().map(compare)))
    .flat()
    .sort((one, other) => (other.created_at ?? '').localeCompare(one.created_at ?? ''));
  if (found.some(({ why }) => why.includes('name-and-birth-date')))
    await logAccess({ what: 'possible-duplicates', collection: target.collection, recordId: target.id }, by);
  return { found };
}
