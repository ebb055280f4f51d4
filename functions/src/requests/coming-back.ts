import { dayMs } from '@society-gal/contracts/format';
import type { AnyHandledForm } from '@society-gal/contracts/forms';
import { type ReturnFacts, stepsOf } from '@society-gal/contracts/requests';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { makeIntroduction } from './introduction.ts';
import { keptUntil } from './request-status.ts';
import { codeOfRecord, makeReturnCode } from './return-code.ts';

/** What lets a person come back to what she sends: made before it is stored, and stored with it in one transaction. */
export type ComingBack = {
  /** Shown once; nothing of it is stored. */
  facts: ReturnFacts;
  recordFields: { return_code_hash: string };
  store: (tx: Transaction) => void;
};

/** Makes a return code and a PIN for a record that is about to be stored; of a referral also the link for her. */
export function comingBack(form: AnyHandledForm, record: DocumentReference): ComingBack {
  const made = makeReturnCode();
  const now = new Date();
  const introduction = form.id === 'referral' ? makeIntroduction(record) : null;
  const steps = stepsOf(
    { form: form.id, sentAt: now, settledAt: null, isBeingRead: false, withdrawnAt: null, expectedOn: null },
    now,
  );
  const expiresAt = new Date(now.getTime() + form.retention.days * dayMs);
  return {
    facts: {
      returnCode: made.code,
      pin: made.pin,
      steps,
      keptUntil: keptUntil(form, now, null),
      ...(introduction ? { introduction: introduction.address } : {}),
    },
    recordFields: { return_code_hash: made.hash },
    store: (tx) => {
      tx.create(made.ref, codeOfRecord(made, record, expiresAt));
      if (introduction) tx.create(introduction.ref, introduction.document);
    },
  };
}
