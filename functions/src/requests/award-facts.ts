import { type AwardOnPage, awardKinds, payees, type ReleaseOnPage, releaseFields } from '@society-gal/contracts/awards';
import { formatCentsShort, formatDay } from '@society-gal/contracts/format';
import type { RequestStatus } from '@society-gal/contracts/requests';

type Fact = { label: string; text: string };

/** Where an award stands, in one calm sentence. */
export function awardStanding({ status, answer_by, ended_on }: AwardOnPage): string {
  return {
    offered: `This is an offer. You can answer until ${formatDay(answer_by)}. A no needs no reason and costs you nothing.`,
    accepted: 'You said yes.',
    active: 'It is under way.',
    ended: ended_on ? `It ended on ${formatDay(ended_on)}.` : 'It has ended.',
    declined: 'You said no to this offer. That is fine, and you can apply again whenever you like.',
    expired: `The offer could be answered until ${formatDay(answer_by)}, and is closed now. If you still want it, write to us under “Messages”.`,
    withdrawn: 'We took this offer back. If you have a question, write to us under “Messages”.',
  }[status];
}

function paidWhen({ amount, due_on, paid_on, status }: AwardOnPage['instalments'][number]): string {
  return status === 'paid' && paid_on
    ? `${formatCentsShort(amount)}, paid on ${formatDay(paid_on)}`
    : `${formatCentsShort(amount)} on or after ${formatDay(due_on)}`;
}

/** The payments of an award; of one that ended only those that were made. */
export function duePayments({ status, instalments }: AwardOnPage): AwardOnPage['instalments'] {
  return status === 'ended' ? instalments.filter((each) => each.status === 'paid') : instalments;
}

/** An award as it may be read and kept: nothing of an account is among it. */
export function awardFacts(award: AwardOnPage): Fact[] {
  const { kind, amount, purpose, conditions, payee } = award;
  const { label, paysMoney } = awardKinds[kind];
  return [
    { label: 'What it is', text: paysMoney ? `${label}, ${formatCentsShort(amount)}` : label },
    { label: 'What it is for', text: purpose },
    { label: 'What it asks of you', text: conditions.join('\n') },
    { label: 'When it is paid', text: duePayments(award).map(paidWhen).join('\n') },
    { label: 'Who is paid', text: payee ? payees[payee].label : '' },
  ].filter(({ text }) => text !== '');
}

/** What a release lets somebody read, in words to her. */
export function releaseText({ fields, purpose, last_day }: ReleaseOnPage): string {
  const asked = fields.map((field) => releaseFields[field].ask);
  return `May read: ${asked.join(', ')}\nWhat for: ${purpose}\nUntil: ${formatDay(last_day)}`;
}

/** The part of the copy that follows a yes; empty for a request without an award. */
export function copiedAward({ award, releases }: Pick<RequestStatus, 'award' | 'releases'>): string[] {
  if (!award) return [];
  return [
    ['Your award', awardStanding(award)],
    ...awardFacts(award).map(({ label, text }) => [label, text]),
    ...releases
      .filter(({ state }) => state === 'given')
      .map((release) => [`You share with ${release.receiver.name}`, releaseText(release)]),
  ].map(([label, text]) => `${label}\n${text}`);
}
