import type { herAwardCalls, Proof } from '@society-gal/contracts/awards';
import { Problem } from '@society-gal/contracts/http';
import { type DocumentReference, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import type * as z from 'zod';
import type { AwardChange, StoredAward } from '../awards/award-store.ts';
import { changeProof } from '../awards/papers.ts';
import { changeDetails, changeTaxNumber } from '../awards/payment-details.ts';
import { answerTraces } from '../awards/traces.ts';
import type { Route } from '../http/route.ts';
import { sealedRef } from '../safe-contact/sealed.ts';
import { claimUploads } from '../uploads/claim.ts';
import { changeRoute } from './change-route.ts';
import { changeHerAward } from './her-award.ts';

/** The address of her papers, the same as that of what she adds to her request. */
const added = { form: 'request', field: 'added_files' } as const;

/**
 * A paper for an instalment. Its files belong to the application from then on, and go when it goes. A name that she types is her
 * signature; every other paper waits for a look.
 */
async function sendProof(
  record: DocumentReference,
  { tx, award, at }: AwardChange,
  { n, need, note, files }: z.output<(typeof herAwardCalls)['award-proof']['request']>,
): Promise<Partial<StoredAward>> {
  const { attachments, bind } = await claimUploads(tx, added.form, { [added.field]: files }, record.path);
  const isSigned = need === 'signature' && note !== null;
  const change = changeProof({ award }, { n, need }, (before): Proof<Timestamp> => {
    if (before?.state === 'accepted') throw new Problem('conflict', { message: 'We have this paper. Thank you.' });
    const sent = attachments.map(({ id, name, size }) => ({ id, name, size }));
    return { state: isSigned ? 'accepted' : 'sent', at, how: 'page', by_email: null, note, files: sent };
  });
  if (attachments.length > 0)
    tx.set(sealedRef(record), { attachments: FieldValue.arrayUnion(...attachments) }, { merge: true });
  bind();
  return change;
}

/** What she does on her page so that the money reaches her or her school. */
export const awardPaymentCalls: readonly Route[] = [
  changeRoute('award-payment', ({ record }, { details }) =>
    changeHerAward(record, (around) => changeDetails(around, details, { how: 'page' })),
  ),
  changeRoute('award-tax', ({ record }, { number }) =>
    changeHerAward(record, (around) => changeTaxNumber(around, number)),
  ),
  changeRoute('award-proof', ({ record }, body) => changeHerAward(record, (around) => sendProof(record, around, body))),
  changeRoute('award-traces', ({ record }, body) => changeHerAward(record, (around) => answerTraces(around, body))),
];
