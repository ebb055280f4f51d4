import { type Instalment, type PaymentNeed, type Proof, refusedPaper } from '@society-gal/contracts/awards';
import { Problem } from '@society-gal/contracts/http';
import type { Timestamp } from 'firebase-admin/firestore';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { type AwardChange, changeAward, type StoredAward } from './award-store.ts';
import { mayBePaid, withStanding } from './standing.ts';

type StoredProof = Proof<Timestamp>;

/** Throws `not-found`. */
export function instalmentOf(award: StoredAward, n: number): Instalment<Timestamp> {
  const found = award.instalments.find((each) => each.n === n);
  if (!found) throw new Problem('not-found', { message: 'This award has no such instalment.' });
  return found;
}

/** The instalments with the fields of one of them changed. */
export function withInstalment(
  award: StoredAward,
  n: number,
  fields: Partial<Instalment<Timestamp>>,
): readonly Instalment<Timestamp>[] {
  return award.instalments.map((each) => (each.n === n ? { ...each, ...fields } : each));
}

type Place = { n: number; need: PaymentNeed };

/** Writes a paper of an instalment that is not paid. `write` gets the one before it. */
export function changeProof(
  { award }: Pick<AwardChange, 'award'>,
  { n, need }: Place,
  write: (before: StoredProof | undefined) => StoredProof,
): Partial<StoredAward> {
  const { needs, proofs, status } = instalmentOf(award, n);
  if (!mayBePaid(award) || status === 'paid' || !needs.includes(need))
    throw new Problem('conflict', { message: 'This paper is not needed now.' });
  return withStanding(award, {
    instalments: withInstalment(award, n, { proofs: { ...proofs, [need]: write(proofs[need]) } }),
  });
}

/** A paper that a colleague saw. Throws `conflict`, `not-found`. */
export function recordProof({ id, version, note, ...place }: Body<'record-proof'>, by: StaffMember) {
  return changeAward(id, version, (around) =>
    changeProof(around, place, (before) => ({
      state: 'accepted',
      at: around.at,
      how: 'staff',
      by_email: by.email,
      note,
      files: before?.files ?? [],
    })),
  );
}

/** A look at what she sent; she reads why a paper is needed once more. Throws `conflict`, `not-found`. */
export function judgeProof({ id, version, accept, note, ...place }: Body<'judge-proof'>, by: StaffMember) {
  return changeAward(id, version, (around) =>
    changeProof(around, place, (before) => {
      if (!before) throw new Problem('conflict', { message: 'She has not sent this paper yet.' });
      if (accept) return { ...before, state: 'accepted', by_email: by.email, note: note ?? before.note };
      return { ...before, state: 'refused', by_email: by.email, note: note ?? refusedPaper };
    }),
  );
}
