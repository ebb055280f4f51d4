import { collections, type MailStatus, mailStatuses } from '@society-gal/contracts';
import { type CompositeIndex, indexOf, type Plan } from '../../reading/plan.ts';

/** Mails in one state, newest first. */
export const planMail = (status: MailStatus): Plan => ({
  path: collections.mailOutbox,
  where: [{ field: 'status', op: '==', value: status }],
  order: { field: 'created_at', direction: 'desc' },
});

/** Every composite index the mail screen can need. */
export const indexesOfMail = (): CompositeIndex[] => [
  ...new Map(
    mailStatuses.flatMap((status) => indexOf(planMail(status)) ?? []).map((index) => [JSON.stringify(index), index]),
  ).values(),
];
