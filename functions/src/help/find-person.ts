import { referencePrefix } from '@society-gal/contracts/brand';
import { limits } from '@society-gal/contracts/http';
import { personCollections } from '@society-gal/contracts/requests';
import { readsAll, type StaffResponse } from '@society-gal/contracts/staff';
import { searchField, searchTerm } from '@society-gal/contracts/store';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { describeRecord, type Matches, readMatches, withPersonKey } from '../safe-contact/found-record.ts';
import { emailKeyOrNull, phoneKeyOrNull } from '../safe-contact/person-keys.ts';
import { logAccess } from '../team/access/access-log.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { readTold } from './sent-messages.ts';

type Collection = (typeof personCollections)[number];

const isPhone = (text: string): boolean => /^[+()\d][\d\s().\-+/]*$/.test(text);

/** The key that `text` means as a whole; null for a name, of which somebody may have typed the beginning alone. */
function keyOf(text: string): string | null {
  if (text.includes('@')) return emailKeyOrNull(text) ?? text;
  return isPhone(text) ? phoneKeyOrNull(text) : null;
}

const wholeReference = new RegExp(`^${referencePrefix}-\\w{4}-\\w{4}$`, 'i');

/** Records of one collection that match an e-mail address, a telephone number, a reference or the beginning of a name. */
async function matchesIn(collection: Collection, text: string): Promise<Matches> {
  const all = store().collection(collection);
  if (wholeReference.test(text)) return readMatches(all.where('reference', '==', text.toUpperCase()));
  const key = keyOf(text);
  if (key !== null) return withPersonKey(collection, key);
  return readMatches(all.where(searchField, 'array-contains', searchTerm(text)).orderBy('created_at', 'desc'));
}

/**
 * Everything that is kept under an e-mail address, a phone number, a reference or a name, and what was told, newest first, of what
 * the caller's roles read. The search is logged, what was typed is not. Throws `unavailable`.
 */
export async function findPerson(
  { text }: Body<'find-person'>,
  by: StaffMember,
): Promise<StaffResponse<'find-person'>> {
  await logAccess({ what: 'find-person', collection: null, recordId: null }, by);
  const mayRead = (collection: Collection) => readsAll(by.roles, collection);
  const found = await withDeadline(
    Promise.all(
      personCollections.filter(mayRead).map(async (collection) => {
        const { docs, more } = await matchesIn(collection, text);
        return { lines: docs.map((doc) => ({ doc, line: describeRecord(collection, doc) })), more };
      }),
    ),
    limits.storeDeadlineMs,
  );
  const newestFirst = found
    .flatMap(({ lines }) => lines)
    .sort((one, other) => (other.line.created_at ?? '').localeCompare(one.line.created_at ?? ''));
  const communications = await readTold(
    newestFirst.map(({ doc }) => doc),
    text,
  );
  return { found: newestFirst.map(({ line }) => line), more: found.some(({ more }) => more), told: communications };
}
