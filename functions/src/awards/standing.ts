import { type Award, holdReasons, type Instalment, openNeeds, paymentNeeds } from '@society-gal/contracts/awards';
import type { StoredAward } from './award-store.ts';

type Standing = Pick<Award<unknown>, 'status' | 'payee' | 'details_by' | 'held' | 'asked_traces' | 'tax'>;

/** Only an award that she accepted and that goes on is paid. */
export function mayBePaid({ status }: Pick<Award<unknown>, 'status'>): boolean {
  return status === 'accepted' || status === 'active';
}

/** Lies it in a batch of which the bank may have the file, while the books know of no payment? */
export function mayBeAtBank({ batch, status }: Pick<Instalment<unknown>, 'batch' | 'status'>): boolean {
  return batch !== null && (status === 'waiting' || status === 'ready');
}

/** A colleague's stop with one more reason: what she asked for, or what a colleague wrote before, is still read by whoever ends it. */
export function alsoHeld<Instant>(
  before: Award<Instant>['held'],
  { text, at, by_email = null }: { text: string; at: Instant; by_email?: string | null },
): NonNullable<Award<Instant>['held']> {
  const keeps = before !== null && ['pause', 'staff'].includes(before.reason);
  const earlier = keeps ? before.text || holdReasons[before.reason] : '';
  const isSaid = earlier.includes(text);
  return {
    reason: 'staff',
    text: isSaid ? earlier : `${earlier} ${text}`.trim(),
    at,
    by_email,
    until: before?.until ?? null,
  };
}

/** What an instalment that is not paid still waits for, in words for staff; empty when it can be paid. */
export function waitsFor(award: Standing, instalment: Pick<Instalment<unknown>, 'needs' | 'proofs'>): string[] {
  if (award.status === 'offered') return ['Her answer'];
  if (!mayBePaid(award)) return ['Nothing more: this award is over'];
  const papers = openNeeds(instalment).map((need) => {
    const { label } = paymentNeeds[need];
    return instalment.proofs[need]?.state === 'sent' ? `A look at: ${label.toLowerCase()}` : label;
  });
  return [
    ...papers,
    ...(award.details_by === null
      ? [award.payee === 'school' ? 'Details of her school' : 'Details of her account']
      : []),
    ...(award.tax.asks && award.tax.number_ends === null ? ['Her tax number'] : []),
    ...(award.asked_traces.length > 0 || award.held?.reason === 'trace' ? [holdReasons.trace] : []),
    ...(award.held && award.held.reason !== 'trace'
      ? [`${holdReasons[award.held.reason]} ${award.held.text}`.trim()]
      : []),
  ];
}

/** The instalments as they stand after a change of their award: `waiting` or `ready`; what was paid or came back stays. */
export function standingOf<Instant>(
  award: Standing & Pick<Award<Instant>, 'instalments'>,
): readonly Instalment<Instant>[] {
  return award.instalments.map((instalment) =>
    instalment.status === 'paid' || instalment.status === 'returned'
      ? instalment
      : { ...instalment, status: waitsFor(award, instalment).length === 0 ? 'ready' : 'waiting' },
  );
}

/** These fields of an award, with its instalments as they stand after them. */
export function withStanding(award: StoredAward, fields: Partial<StoredAward>): Partial<StoredAward> {
  return { ...fields, instalments: standingOf({ ...award, ...fields }) };
}
