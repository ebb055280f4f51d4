import { limits, Problem } from '@society-gal/contracts/http';
import type { KeptData, KeptRecord, myDataCalls } from '@society-gal/contracts/requests';
import { collections } from '@society-gal/contracts/store';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import type * as z from 'zod';
import { keyedHash } from '../core/identifiers.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { type OwnRecord, recordsOf } from '../forms/records-of-address.ts';
import { searchFieldsOfRecord } from '../forms/stored-record.ts';
import { endedTextConsent } from '../lists/list-row.ts';
import { leftSubscription } from '../lists/newsletter.ts';
import { isOverUnprovenBudget } from '../mail/unproven-budget.ts';
import { forgetBesideTax } from '../money/donations/forget-beside-tax.ts';
import { askToErase, tellLostPair } from '../requests/asked-by-mailbox.ts';
import { noteErasure } from '../retention/erasures.ts';
import { emailKey, isSameAddress } from '../safe-contact/addresses.ts';
import { correctable, isBehindPair, keptRecordOf } from './kept-records.ts';

/** Everything that is kept under an address, as she reads it. */
export async function keptDataOf(email: string): Promise<KeptData> {
  const records = await recordsOf(email);
  return { email, records: await Promise.all(records.map((record) => keptRecordOf(record, email))) };
}

/** A copy of everything, as one document without any of our codes. */
export async function copyOf(email: string): Promise<Record<string, unknown>> {
  const { records } = await keptDataOf(email);
  return {
    email,
    made_at: new Date().toISOString(),
    records: records.map(({ title, reference, sentAt, keptUntil, why, facts }) => ({
      title,
      reference,
      sent_at: sentAt,
      kept_until: keptUntil,
      why,
      answers: Object.fromEntries(facts.map(({ label, text }) => [label, text])),
    })),
  };
}

async function ownRecord(email: string, collection: string, id: string): Promise<OwnRecord> {
  const found = (await recordsOf(email)).find(
    ({ snapshot }) => snapshot.id === id && snapshot.ref.parent.id === collection,
  );
  if (!found) throw new Problem('not-found', { message: 'This is no longer here. Reload the page.' });
  return found;
}

/**
 * Puts one of her own contact facts right. The value passes the form's own rule; what stood there before stays in the
 * history. Throws `invalid` for another field or a value that the form would refuse, `not-found`.
 */
export async function correct(
  email: string,
  { collection, id, field, value }: z.output<typeof myDataCalls.correct.request>,
): Promise<void> {
  const { snapshot, form } = await ownRecord(email, collection, id);
  if (!form || !correctable(form, email, snapshot).includes(field))
    throw new Problem('invalid', {
      fields: {
        field: [
          isBehindPair(form) ? 'Open it with code and PIN to change this.' : 'Please write to us to change this.',
        ],
      },
    });
  const checked = form.schema.safeParse({ ...(form.sample as object), [field]: value });
  const wrong = checked.success ? [] : checked.error.issues.filter(({ path }) => path[0] === field);
  if (wrong.length > 0) throw new Problem('invalid', { fields: { value: wrong.map(({ message }) => message) } });
  await withDeadline(
    store().runTransaction(async (tx) => {
      const record = await tx.get(snapshot.ref);
      if (!record.exists || record.get('deleted_at') || record.get('anonymised_at')) throw new Problem('not-found');
      const after = { ...record.data(), [field]: value };
      tx.update(record.ref, {
        [field]: value,
        ...(field === 'phone' ? endedTextConsent(record.data() ?? {}, value) : {}),
        ...searchFieldsOfRecord(collection, String(record.get('reference')), after),
      });
      const entry = record.ref.collection(collections.contactHistory).doc();
      tx.create(entry, {
        at: FieldValue.serverTimestamp(),
        by: 'her',
        by_uid: null,
        by_email: null,
        how: null,
        before: { [field]: record.get(field) ?? null },
        after: { [field]: value },
      });
    }),
    limits.storeDeadlineMs,
  );
}

/** Tells staff that code or PIN of one of her records are lost. Throws `not-found`, `invalid` where there is no code. */
export async function lostPair(
  email: string,
  { collection, id }: z.output<typeof myDataCalls.lost.request>,
): Promise<void> {
  const record = await ownRecord(email, collection, id);
  if ((await keptRecordOf(record, email)).opensWith !== 'pair')
    throw new Problem('invalid', { fields: { id: ['There is no code for this. Please call us.'] } });
  await tellLostPair(record.snapshot.ref);
}

/** Mails that went to an address, or wait to: they go too, but for those of gifts and of records that wait themselves. */
async function eraseMailsTo(email: string, waiting: readonly KeptRecord[]): Promise<void> {
  const outbox = store().collection(collections.mailOutbox);
  const { docs } = await outbox.where('to_key', '==', emailKey(email)).get();
  const ofGifts = ['receipt', 'receipt-corrected', 'payment-failed'];
  // The key leaves out what follows a plus sign, which may be another mailbox than the one that she has proven.
  const isOfWaiting = (mail: DocumentSnapshot) =>
    waiting.some(({ id }) => mail.get('record.id') === id || mail.id.startsWith(`${id}_`));
  const mails = docs.filter(
    (mail) =>
      isSameAddress(mail.get('to'), email) && !ofGifts.includes(String(mail.get('formType'))) && !isOfWaiting(mail),
  );
  await Promise.all(mails.map((mail) => mail.ref.delete()));
}

/**
 * Erases everything under an address that may be erased, and returns what the law asks us to keep; of gifts the rest goes. Forms for help wait: whoever
 * reads her mailbox must not end her application at once. Safe to repeat.
 */
export async function eraseAll(email: string): Promise<z.input<typeof myDataCalls.erase.response>> {
  const { erasePlaces, eraseRequest } = await import('../requests/erase-request.ts');
  const own = await recordsOf(email);
  const remaining: KeptRecord[] = [];
  const waiting: KeptRecord[] = [];
  let erased = 0;
  for (const record of own) {
    const description = await keptRecordOf(record, email);
    if (!description.canBeErased) {
      await forgetBesideTax(record.snapshot);
      remaining.push(await keptRecordOf({ ...record, snapshot: await record.snapshot.ref.get() }, email));
      continue;
    }
    if (isBehindPair(record.form)) {
      waiting.push({ ...description, eraseOn: await askToErase(record.snapshot.ref) });
      continue;
    }
    if (record.snapshot.ref.parent.id === collections.certificates) await record.snapshot.ref.delete();
    else if (record.form?.storeStrategy === 'double-opt-in') {
      await erasePlaces(record.snapshot.id);
      await record.snapshot.ref.update(leftSubscription());
    } else await eraseRequest(record.snapshot.ref);
    await noteErasure(record.snapshot.ref);
    erased += 1;
  }
  await eraseMailsTo(email, waiting);
  return { erased, left: remaining, waiting };
}

/** Asks for a link. The mail is queued only when something is kept; at most one in some minutes for an address. */
export async function askForLink(email: string, isAllowed: boolean): Promise<void> {
  const own = await recordsOf(email);
  if (own.length === 0 || !isAllowed) return;
  const { enqueueMail } = await import('../mail/enqueue.ts');
  const withheld = (await isOverUnprovenBudget('links')) ? 'over-budget' : null;
  const id = `my-data_${keyedHash('my-data-mail', email.toLowerCase(), String(Date.now()))}`;
  await withDeadline(
    store().runTransaction(async (tx) =>
      enqueueMail(tx, id, { to: email, name: '', formType: 'my-data-link', formData: {} }, { withheld }),
    ),
    limits.storeDeadlineMs,
  );
}
