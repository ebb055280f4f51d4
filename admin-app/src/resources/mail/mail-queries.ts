import type { MailStatus, WithheldReason } from '@society-gal/contracts/mail';
import { collections } from '@society-gal/contracts/store';
import { type CompositeIndex, indexOf, type Plan, uniqueIndexes } from '../../queries/query-plan.ts';

/** What the mail screen shows: mails in one state, or what could not go because there is no such address. */
export const mailLists = ['failed', 'bounced', 'queued', 'sending', 'withheld', 'sent'] as const satisfies readonly (
  | MailStatus
  | WithheldReason
)[];
/** One of {@link mailLists}. */
export type MailList = (typeof mailLists)[number];

/** The mails of a list, newest first. */
export function planMail(list: MailList): Plan {
  return {
    path: collections.mailOutbox,
    where: [{ field: list === 'bounced' ? 'withheld_reason' : 'status', op: '==', value: list }],
    order: { field: 'created_at', direction: 'desc' },
  };
}

/** Every composite index the mail screen can need. */
export function indexesOfMail(): CompositeIndex[] {
  return uniqueIndexes(mailLists.flatMap((list) => indexOf(planMail(list)) ?? []));
}
