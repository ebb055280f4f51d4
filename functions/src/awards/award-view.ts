import { type AwardRow, type AwardWhole, holdReasons, reportStateOn, whyNotPay } from '@society-gal/contracts/awards';
import { formatDay } from '@society-gal/contracts/format';
import type { Timestamp } from 'firebase-admin/firestore';
import type { StaffMember } from '../team/access/authenticate.ts';
import { paidOf } from './award-money.ts';
import type { StoredAward, StoredFund } from './award-store.ts';
import { waitsFor } from './standing.ts';

type Instalment = StoredAward['instalments'][number];

/** Papers and news of hers that nobody has looked at. */
export function toSeeOf({ instalments, news }: StoredAward): number {
  const sent = instalments.flatMap(({ proofs }) => Object.values(proofs).filter(({ state }) => state === 'sent'));
  return sent.length + news.filter(({ done_at }) => done_at === null).length;
}

/** A row of the list of awards, as it stands on a day. */
export function awardRowOf(
  id: string,
  award: StoredAward,
  funds: ReadonlyMap<string, StoredFund>,
  today: string,
): AwardRow {
  const next = award.instalments
    .filter(({ status }) => status !== 'paid')
    .sort((one, other) => one.due_on.localeCompare(other.due_on))[0];
  return {
    id,
    application: award.application_id,
    reference: award.reference,
    kind: award.kind,
    fund: award.fund === null ? null : (funds.get(award.fund)?.name ?? award.fund),
    amount: award.amount,
    paid: paidOf(award),
    status: award.status,
    answerBy: award.answer_by,
    next: next ? { n: next.n, amount: next.amount, dueOn: next.due_on, status: next.status } : null,
    ready: award.instalments.flatMap(({ n, amount, due_on, status, batch }) =>
      status === 'ready' && batch === null ? [{ n, amount, dueOn: due_on }] : [],
    ),
    lateReports: award.reports.filter((report) => reportStateOn(award, report, today) === 'late').length,
    toSee: toSeeOf(award),
    held: award.held?.reason ?? null,
  };
}

const instantOf = (at: Timestamp | null | undefined): string | null => at?.toDate().toISOString() ?? null;

function answeredOf({ answered, answered_at, status }: StoredAward): string | null {
  if (!answered || !answered_at) return null;
  const said = status === 'declined' ? 'No' : 'Yes';
  if (answered.how === 'page') return `${said}, on her page, ${formatDay(answered_at.toDate().toISOString())}`;
  return `${said}, as ${answered.by_email} heard on ${formatDay(answered.said_on)}: ${answered.note}`;
}

function instalmentOf(award: StoredAward, instalment: Instalment): AwardWhole['instalments'][number] {
  return {
    n: instalment.n,
    amount: instalment.amount,
    dueOn: instalment.due_on,
    status: instalment.status,
    waitsFor: instalment.status === 'paid' ? [] : waitsFor(award, instalment),
    proofs: instalment.needs.map((need) => {
      const proof = instalment.proofs[need];
      return {
        need,
        state: proof?.state ?? 'open',
        at: instantOf(proof?.at),
        how: proof?.how ?? null,
        byEmail: proof?.by_email ?? null,
        note: proof?.note ?? null,
        files: [...(proof?.files ?? [])],
      };
    }),
    paidOn: instalment.paid_on,
    reference: instalment.reference,
    batch: instalment.batch,
    returnedOn: instalment.returned_on,
    returnedWhy: instalment.returned_why,
  };
}

type Around = {
  funds: ReadonlyMap<string, StoredFund>;
  releases: AwardWhole['releases'];
  today: string;
};

/** An award as staff read it, without what is sealed. */
export function awardWholeOf(
  id: string,
  award: StoredAward,
  by: Pick<StaffMember, 'uid'>,
  { funds, releases, today }: Around,
): AwardWhole {
  return {
    ...awardRowOf(id, award, funds, today),
    version: award.version,
    purpose: award.purpose,
    conditions: [...award.conditions],
    payee: award.payee,
    offeredAt: award.offered_at.toDate().toISOString(),
    offeredBy: award.offered_by_email,
    answered: answeredOf(award),
    cannotPay: whyNotPay(award, by.uid),
    details: {
      here: award.details_by !== null,
      by: award.details_by?.how === 'staff' ? award.details_by.email : null,
    },
    traces: [...award.traces],
    askedTraces: [...award.asked_traces],
    heldText: award.held ? award.held.text || holdReasons[award.held.reason] : null,
    tax: { asks: award.tax.asks, why: award.tax.why, by: award.tax.by_email, ends: award.tax.number_ends },
    instalments: award.instalments.map((each) => instalmentOf(award, each)),
    reports: award.reports.map((report) => ({
      n: report.n,
      kind: report.kind,
      opensOn: report.opens_on,
      dueOn: report.due_on,
      state: reportStateOn(award, report, today),
      receivedAt: instantOf(report.received_at),
      excusedBy: report.excused_by,
      excusedWhy: report.excused_why,
    })),
    news: award.news.map(({ kind, at, until, done_at }) => ({
      kind,
      at: at.toDate().toISOString(),
      until,
      done: done_at !== null,
    })),
    releases,
    endedOn: award.ended_on,
    endReason: award.end_reason,
    endNote: award.end_note && { text: award.end_note.text, by: award.end_note.by_email },
  };
}
