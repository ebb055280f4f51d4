import { type AnyHandledForm, formsEverOffered, type SafeWay } from '@society-gal/contracts/forms';
import { collections, searchField, searchTerm } from '@society-gal/contracts/store';
import type { DocumentSnapshot, Query, Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { isSameAddress } from '../safe-contact/addresses.ts';

/** A record that is kept about a person, with its form; of a gift and of a certificate `form` is null. */
export type OwnRecord = { snapshot: DocumentSnapshot; form: AnyHandledForm | null };

/** More of one collection is never one person's. */
const mostOfOne = 200;

/** Records are found by the beginnings of their words; an address may be longer than those, so it is compared again. */
function candidates(collection: string, email: string): Query {
  return store().collection(collection).where(searchField, 'array-contains', searchTerm(email)).limit(mostOfOne);
}

/** The fields in which a form asks for the address of whom a record is about. */
function emailFields({ people }: AnyHandledForm): string[] {
  return people.map(({ email }) => email);
}

/** May this record be shown to whoever reads the mailbox? Not when she said that mail is not safe: then code and PIN open it. */
function isOpenToMailbox(record: DocumentSnapshot): boolean {
  const ways = record.get('safe_ways') as SafeWay[] | null | undefined;
  return !record.get('safe_stopped_at') && (!ways || ways.includes('email'));
}

function isGone(record: DocumentSnapshot): boolean {
  return Boolean(record.get('anonymised_at')) || Boolean(record.get('deleted_at'));
}

/**
 * Everything that is kept about whoever has this address: what she sent with any form, what she was invited to, her
 * gifts and certificates. Always the same number of questions to the store, whatever is found.
 */
export async function recordsOf(email: string): Promise<OwnRecord[]> {
  const byCollection = Map.groupBy(formsEverOffered, ({ collection }) => collection);
  const found = [...byCollection].map(async ([collection, forms]) => {
    const { docs } = await candidates(collection, email).get();
    return docs.flatMap((snapshot): OwnRecord[] => {
      const form =
        forms.find(({ id }) => id === snapshot.get('form_id')) ?? (forms.length === 1 ? forms[0] : undefined);
      if (!form || isGone(snapshot) || !isOpenToMailbox(snapshot)) return [];
      return emailFields(form).some((name) => isSameAddress(snapshot.get(name), email)) ? [{ snapshot, form }] : [];
    });
  });
  const gifts = candidates(collections.donations, email)
    .get()
    .then(({ docs }) =>
      docs
        .filter((snapshot) => isSameAddress(snapshot.get('donor_email'), email))
        .map((snapshot): OwnRecord => ({ snapshot, form: null })),
    );
  const certificates = candidates(collections.certificates, email)
    .get()
    .then(({ docs }) =>
      docs
        .filter((snapshot) => isSameAddress(snapshot.get('email'), email))
        .map((snapshot): OwnRecord => ({ snapshot, form: null })),
    );
  const all = (await Promise.all([...found, gifts, certificates])).flat();
  return all.sort((one, other) => sentAt(other.snapshot).getTime() - sentAt(one.snapshot).getTime());
}

/** When a record was sent. */
export function sentAt(record: DocumentSnapshot): Date {
  return (record.get('created_at') as Timestamp | undefined)?.toDate() ?? new Date(0);
}
