import { type AnyHandledForm, type Field, fieldKinds, formsEverOffered } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { searchFieldsOfRecord } from '../forms/stored-record.ts';
import { endedTextConsent } from '../lists/list-row.ts';
import { sealedFields, sealedRef } from '../safe-contact/sealed.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';

const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** The answers of a form that staff may put right: texts. How it is safe to reach her is recorded, never corrected. */
function correctableFields(form: AnyHandledForm): Map<string, Field> {
  return new Map(
    Object.entries(form.fields).filter(
      ([name, { kind }]) => fieldKinds[kind].correction !== undefined && !name.startsWith('safe_'),
    ),
  );
}

/** What a correction stores: a text, or null for an answer that was taken out. Throws `invalid`. */
function checked(name: string, typed: string, field: Field | undefined): string | null {
  const text = typed.trim();
  const refuse = (message: string) => new Problem('invalid', { message, fields: { [name]: [message] } });
  if (!field) throw refuse('This answer cannot be corrected here.');
  const { correction } = fieldKinds[field.kind];
  if (text === '') return null;
  if (correction === 'email' && !isEmail.test(text)) throw refuse(`${field.label}: this is no email address.`);
  if (correction === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(text)) throw refuse(`${field.label}: this is no date.`);
  if (correction !== 'lines' && text.length > limits.lineLength) throw refuse(`${field.label}: this is too long.`);
  return text;
}

/**
 * Puts answers of a record right. The version rises; what stood there before lies sealed below the record, and its history says who
 * changed which answers and why, without the answers. Throws `not-found`, `conflict`, `invalid`.
 */
export function correctRecord(
  { collection, id, version, changes, reason }: Body<'correct-record'>,
  by: StaffMember,
): Promise<StaffResponse<'correct-record'>> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const ref = store().collection(collection).doc(id);
      const [record, sealedDoc] = await tx.getAll(ref, sealedRef(ref));
      if (!record?.exists || record.get('anonymised_at') || record.get('deleted_at'))
        throw new Problem('not-found', { message: 'This record is no longer there.' });
      const form = formsEverOffered.find((each) => each.id === record.get('form_id'));
      if (!form) throw new Problem('conflict', { message: 'No form knows the answers of this record any more.' });
      const now = Number(record.get('version') ?? 0);
      if (now !== version)
        throw new Problem('conflict', {
          message: 'A colleague changed this record a moment ago. Nothing was overwritten.',
        });
      const correctable = correctableFields(form);
      const inSealed = sealedDoc?.exists ? sealedFields(form) : [];
      const values = Object.entries(changes).map(
        ([name, text]) => [name, checked(name, text, correctable.get(name))] as const,
      );
      const before = Object.fromEntries(
        values.map(([name]) => [name, (inSealed.includes(name) ? sealedDoc : record)?.get(name) ?? null]),
      );
      const open = Object.fromEntries(values.filter(([name]) => !inSealed.includes(name)));
      const sealed = Object.fromEntries(values.filter(([name]) => inSealed.includes(name)));
      const after = { ...record.data(), ...open };
      tx.update(ref, {
        ...open,
        ...('phone' in open ? endedTextConsent(record.data() ?? {}, open.phone) : {}),
        version: version + 1,
        ...searchFieldsOfRecord(collection, String(record.get('reference') ?? ''), after),
      });
      if (sealedDoc && Object.keys(sealed).length > 0) tx.update(sealedDoc.ref, sealed);
      const entry = ref.collection(collections.history).doc();
      tx.create(entry, {
        at: Timestamp.now(),
        by_uid: by.uid,
        by_email: by.email,
        corrected: values.map(([name]) => correctable.get(name)?.label ?? name),
        reason,
      });
      tx.create(ref.collection(collections.sealed).doc(`correction_${entry.id}`), { before });
      return { version: version + 1 };
    }),
    limits.storeDeadlineMs,
  );
}
