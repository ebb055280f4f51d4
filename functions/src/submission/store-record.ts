import { daySeconds } from '@society-gal/contracts/format';
import { type AnyHandledForm, mailOf } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import type { DocumentReference } from 'firebase-admin/firestore';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { type FormValue, ticketsIn } from '../forms/form-request.ts';
import {
  type FormResponse,
  firstResponse,
  type KeyMark,
  lostTo,
  markDocument,
  type StoreForm,
  type Unconfirmed,
} from '../forms/idempotency.ts';
import { deletedOn, recordId, recordOf, referenceFor } from '../forms/stored-record.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { type ComingBack, comingBack } from '../requests/coming-back.ts';
import { mayMailAbout } from '../safe-contact/gate.ts';
import { sealedRef, splitSealed } from '../safe-contact/sealed.ts';
import { tellOfUnconfirmed } from '../safe-contact/withheld.ts';
import { planAlert } from '../team/alerts.ts';
import { claimUploads } from '../uploads/claim.ts';

/**
 * Record, sealed answers, mail and key mark in one transaction: all or nothing, and nothing twice. What is suspected has no
 * mail; what she did not say is safe, or is beyond the budget of unproven addresses, is withheld, and the answer promises no confirmation.
 */
async function write(
  form: AnyHandledForm,
  value: FormValue,
  ref: DocumentReference,
  { mark, isSuspected, isOverBudget, coming }: Unconfirmed & { mark: KeyMark | null; coming: ComingBack | null },
): Promise<FormResponse> {
  const record = recordOf(form, ref.id, form.store(value as never));
  const mail = mailOf(form, value);
  // She who comes back herself need not name an address.
  const hasAddress = mail.to !== '';
  const tellStaff = form.isUrgent?.(value as never) ? await planAlert('danger', ref.id, ref.id) : null;
  return store().runTransaction(async (tx) => {
    const files = await claimUploads(tx, form.id, ticketsIn(form, value), ref.path);
    const unsafe = form.reached && hasAddress ? await mayMailAbout(tx, mail, record) : null;
    const withheld = unsafe ?? (isOverBudget ? 'over-budget' : null);
    const response: FormResponse = {
      ok: true,
      id: ref.id,
      reference: referenceFor(ref.id),
      ...(isSuspected || withheld || !hasAddress ? { confirmation: 'none' } : {}),
      ...(record.consent === 'waiting' ? { consent: 'waiting' } : {}),
    };
    const { open, sealed } = splitSealed(form, {
      ...record,
      ...(files.attachments.length > 0 ? { attachments: files.attachments } : {}),
      ...(isSuspected ? { suspected: true } : {}),
      ...(withheld === 'over-budget' ? { not_confirmed: true } : {}),
      ...coming?.recordFields,
    });
    tx.create(ref, open);
    coming?.store(tx);
    if (sealed) tx.create(sealedRef(ref), sealed);
    if (!isSuspected && hasAddress)
      enqueueMail(tx, `${ref.id}_0`, mail, {
        record: form.reached ? { collection: form.collection, id: ref.id } : null,
        withheld,
        deletedOn: deletedOn(form),
      });
    tellStaff?.(tx);
    if (mark) tx.create(mark.ref, markDocument(mark, response));
    files.bind();
    return response;
  });
}

/**
 * The strategy `record`: one record for each idempotency key, with the mail that follows from it. Safe to repeat and to
 * run in parallel: the creates of one transaction succeed together for exactly one of several equal requests.
 *
 * Throws `too-many` (the `once` field was there before), `conflict`, `invalid` (files), `unavailable`.
 */
export const storeRecord: StoreForm = async (form, value, { mark, idempotencyKey, log, ...unconfirmed }) => {
  const ref = store()
    .collection(form.collection)
    .doc(recordId(form, value, idempotencyKey));
  try {
    const coming = form.comesBack ? comingBack(form, ref) : null;
    const response = await withDeadline(
      write(form, value, ref, { mark, coming, ...unconfirmed }),
      limits.storeDeadlineMs,
    );
    log.info('form-stored', { form: form.id, id: response.id, ...unconfirmed });
    const { to } = mailOf(form, value);
    if (response.confirmation && to) await tellOfUnconfirmed(to, log);
    return { isFirst: true, response, ...(coming ? { returnFacts: coming.facts } : {}) };
  } catch (error) {
    if (lostTo(error) !== 'first') throw error;
    const response = await firstResponse(mark);
    if (response) return { isFirst: false, response };
    if (form.once)
      throw new Problem('too-many', { message: form.once.message, retryAfterSeconds: daySeconds, cause: error });
    throw new Problem('conflict', { cause: error });
  }
};
