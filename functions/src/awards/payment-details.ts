import type { PaymentDetails } from '@society-gal/contracts/awards';
import { Problem } from '@society-gal/contracts/http';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { type Sealed, seal, unseal } from '../core/sealing.ts';
import { type AwardChange, changeAward, type StoredAward, sealedOf } from './award-store.ts';
import { heldForSchool, letSchoolKnow, schoolReleaseStands } from './releases.ts';
import { alsoHeld, mayBePaid, withStanding } from './standing.ts';

// Finance opens these while she is away, so no key of hers is in them: the server's key and the award's own place open them.
const keyOf = (award: DocumentReference): [Buffer, string] => [Buffer.from(award.id), `${award.path}/payment`];

/** Who wrote where the money goes. */
export type DetailsBy = NonNullable<StoredAward['details_by']>;

/** Where the money of an award goes, from its document `sealed/payment`; null where nobody said. */
export function detailsIn(sealed: DocumentSnapshot, award: DocumentReference): PaymentDetails | null {
  const stored = sealed.get('details') as Sealed | undefined;
  return stored ? (unseal(stored, ...keyOf(award)) as PaymentDetails) : null;
}

/** Throws `conflict` before her yes, and once all is paid: what is sealed then would outlive its rule. */
function requireToBePaid(award: StoredAward): void {
  if (!mayBePaid(award)) throw new Problem('conflict', { message: 'This is asked once an offer is accepted.' });
  if (award.instalments.every(({ status }) => status === 'paid'))
    throw new Problem('conflict', { message: 'Everything is paid, so nothing more is needed here.' });
}

/**
 * Seals where the money goes. For a school it writes what her school may know, or asks her for it. After a payment was made ready,
 * somebody else may have written it, so payments stop for a look.
 */
export async function changeDetails(
  around: AwardChange,
  details: PaymentDetails,
  by: DetailsBy,
): Promise<Partial<StoredAward>> {
  const { tx, award, ref, at } = around;
  requireToBePaid(award);
  if (details.payee !== award.payee)
    throw new Problem('conflict', {
      message: award.payee === 'school' ? 'This award is paid to a school.' : 'This award is paid to an account.',
    });
  const isToKnow = details.payee !== 'school' || (await letSchoolKnow(around, details.school, by));
  // New details are what a change of school waited for.
  const held = award.held?.reason === 'school' || award.held?.reason === 'release' ? null : award.held;
  tx.set(sealedOf(ref, 'payment'), { details: seal(details, ...keyOf(ref)) }, { merge: true });
  const wasMadeReady = award.instalments.some(({ batch, status }) => batch !== null || status === 'paid');
  const look = alsoHeld(award.held, {
    text: 'Where the money goes changed after a payment was made ready. Look before you pay.',
    at,
    by_email: by.how === 'staff' ? by.email : null,
  });
  return withStanding(award, {
    details_by: by,
    held: wasMadeReady ? look : (held ?? (isToKnow ? null : heldForSchool(at))),
  });
}

/** Seals her tax number; its last four figures stay to be recognised by. Only when finance asks for one. */
export function changeTaxNumber({ tx, award, ref }: AwardChange, number: string): Partial<StoredAward> {
  requireToBePaid(award);
  if (!award.tax.asks) throw new Problem('conflict', { message: 'We need no tax number for this award.' });
  tx.set(sealedOf(ref, 'payment'), { tax: seal(number, ...keyOf(ref)) }, { merge: true });
  return withStanding(award, { tax: { ...award.tax, number_ends: number.slice(-4) } });
}

/** Deletes where the money of a closed award went, with her tax number. A payment that comes back later asks for both anew. */
export async function forgetDetails(id: string): Promise<void> {
  await changeAward(id, null, ({ tx, award, ref }) => {
    if (award.closed_at === null) return {};
    tx.delete(sealedOf(ref, 'payment'));
    return withStanding(award, { details_by: null, tax: { ...award.tax, number_ends: null } });
  });
}

/** Throws `conflict` where a school is to be paid that may not know of the award today. */
export async function requireSchoolMayKnow(
  tx: Transaction,
  { id, ...around }: { id: string; award: StoredAward; today: string },
): Promise<void> {
  const { award } = around;
  if (award.payee !== 'school' || award.details_by === null || (await schoolReleaseStands(tx, id, around))) return;
  throw new Problem('conflict', { message: 'Her school may not know about this award. Ask her first.' });
}
