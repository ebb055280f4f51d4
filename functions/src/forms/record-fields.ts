import { type AnyForm, type ApplicationState, collections, searchIndex, searchWords } from '@society-gal/contracts';
import { FieldValue } from 'firebase-admin/firestore';
import { keyedHash } from '../edge/hash.ts';
import { makeReference } from '../edge/serve.ts';

/** What a person can read to staff over the telephone; the same for the same document. */
export const referenceFor = (id: string): string => {
  const text = makeReference(Buffer.from(keyedHash('reference', id), 'hex'));
  return `SG-${text.slice(0, 4)}-${text.slice(4)}`;
};

// Whom and what staff look for a record by, in any collection.
const searchedFields = [
  'full_name',
  'preferred_name',
  'email',
  'email_address',
  'organization_name',
  'contact_name',
  'contact_email',
  'name',
  'inviter_name',
  'inviter_email',
  'invitee_name',
  'invitee_email',
  'referrer_name',
  'referrer_email',
  'referral_name',
  'referral_email',
] as const;

const isApplication = (form: Pick<AnyForm, 'collection'>): boolean =>
  form.collection === collections.scholarshipApplications || form.collection === collections.partnershipApplications;

/** What was applied for; a list in both kinds of application. */
const typesOf = (stored: Readonly<Record<string, unknown>>): string[] => {
  const types: unknown = stored.application_types ?? stored.partnership_types;
  return Array.isArray(types) ? types.map(String) : [];
};

/** The document of a submission: the form's own fields, then what staff and search need. */
export const recordOf = (
  form: Pick<AnyForm, 'collection' | 'id'>,
  id: string,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const reference = referenceFor(id);
  const texts = [reference, ...searchedFields.map((name) => (typeof stored[name] === 'string' ? stored[name] : null))];
  const state: Omit<ApplicationState<unknown>, 'id' | 'reference' | 'created_at'> = {
    status: 'submitted',
    version: 1,
    status_changed_at: null,
    status_changed_by: null,
    search: searchIndex(texts, typesOf(stored)),
  };
  return {
    ...stored,
    id,
    form_id: form.id,
    reference,
    created_at: FieldValue.serverTimestamp(),
    done: false,
    done_at: null,
    done_by: null,
    ...(isApplication(form) ? state : { search_words: searchWords(texts) }),
  };
};
