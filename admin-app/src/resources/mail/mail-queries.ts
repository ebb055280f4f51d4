import { collections, type MailStatus, mailStatuses } from '@society-gal/contracts';
import { type CompositeIndex, indexOf, type Plan, uniqueIndexes } from '../../queries/query-plan.ts';

/** Mails in one state, newest first. */
export function planMail(status: MailStatus): Plan {
  return {
    path: collections.mailOutbox,
    where: [{ field: 'status', op: '==', value: status }],
    order: { field: 'created_at', direction: 'desc' },
  };
}

/** Every composite index the mail screen can need. */
export function indexesOfMail(): CompositeIndex[] {
  return uniqueIndexes(mailStatuses.flatMap((status) => indexOf(planMail(status)) ?? []));
}
