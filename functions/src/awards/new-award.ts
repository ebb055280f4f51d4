import type { AwardReport, Instalment } from '@society-gal/contracts/awards';

/** An instalment of which nothing has come or gone yet. */
export function newInstalment({
  n,
  amount,
  due_on,
  needs,
}: Pick<Instalment<never>, 'n' | 'amount' | 'due_on' | 'needs'>) {
  return {
    ...{ n, amount, due_on, needs },
    proofs: {},
    status: 'waiting',
    paid_on: null,
    reference: null,
    paid_by_uid: null,
    batch: null,
    returned_on: null,
    returned_why: null,
  } as const satisfies Instalment<never>;
}

/** A report that nobody has answered yet. */
export function newReport({
  n,
  kind,
  opens_on,
  due_on,
}: Pick<AwardReport<never>, 'n' | 'kind' | 'opens_on' | 'due_on'>) {
  return {
    ...{ n, kind, opens_on, due_on },
    status: 'open',
    received_at: null,
    reminded_at: null,
    excused_by: null,
    excused_why: null,
  } as const satisfies AwardReport<never>;
}
