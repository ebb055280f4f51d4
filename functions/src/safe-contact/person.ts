import { type AnyHandledForm, formsEverOffered } from '@society-gal/contracts/forms';

/** How the person is reached whom a request is about. Null where the record does not say. */
export type Person = { name: string | null; email: string | null; phone: string | null };

/** The fields of a stored record. */
export type StoredFields = Readonly<Record<string, unknown>>;

/** The form that a record came from; undefined for one that asked for no help. */
export function helpFormOf(record: StoredFields): AnyHandledForm | undefined {
  const form = formsEverOffered.find(({ id }) => id === record.form_id);
  return form?.reached ? form : undefined;
}

function textIn(record: StoredFields, field: string | undefined): string | null {
  const value = field === undefined ? null : record[field];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Whom the safe ways of a record speak of: in a referral the person referred, elsewhere who sent it. */
export function personOf(record: StoredFields): Person {
  const reached = helpFormOf(record)?.reached;
  if (!reached) return { name: null, email: null, phone: null };
  return {
    name: textIn(record, reached.name),
    email: textIn(record, reached.email),
    phone: textIn(record, reached.phone),
  };
}

/** Who sent a record, and gets the mails about it: in a referral the referrer. */
export function senderOf(record: StoredFields): Person {
  const form = helpFormOf(record);
  const sender = form?.people[0] as { name?: string; email: string } | undefined;
  if (!form || !sender) return { name: null, email: null, phone: null };
  const isReached = form.reached?.email === sender.email;
  return {
    name: textIn(record, sender.name),
    email: textIn(record, sender.email),
    phone: isReached ? personOf(record).phone : null,
  };
}
