import { collections, type HelpCollection } from '@society-gal/contracts';
import { staffPaths } from '../../app/staff-paths.ts';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import type { Plan } from '../../queries/query-plan.ts';

/** Records that wait across their kinds, oldest first: what she wrote, and what is later than promised. */
export const waitingLists = [
  {
    id: 'overdue',
    label: 'Overdue',
    field: 'overdue_since',
    since: 'Overdue since',
    empty: 'Nothing is overdue.',
    about: 'A promised day has passed. Answer, or tell her the new day: her page shows it.',
  },
  {
    id: 'wrote',
    label: 'She wrote',
    field: 'her_news_at',
    since: 'She wrote',
    empty: 'Nothing new was written to us.',
    about: 'She added something on her page, and nobody has answered or marked it as read.',
  },
] as const;
/** One of {@link waitingLists}. */
export type WaitingList = (typeof waitingLists)[number];

/** The list that an address names, or undefined. */
export function findWaitingList(id: string | null): WaitingList | undefined {
  return waitingLists.find((list) => list.id === id);
}

/** The kinds of request that have a page of hers and a promise of ours. */
export const waitingKinds: readonly { collection: HelpCollection; label: string; nameField: string }[] = [
  { collection: collections.scholarshipApplications, label: 'Application', nameField: 'full_name' },
  { collection: collections.referrals, label: 'Referral', nameField: 'referral_name' },
  { collection: collections.contactMessages, label: 'Contact message', nameField: 'full_name' },
];

/** The query of a list within one kind. Records without the field, or with none, are not in its range. */
export function planWaiting(list: WaitingList, collection: HelpCollection): Plan {
  return {
    path: collection,
    where: [{ field: list.field, op: '>=', value: new Date(0) }],
    order: { field: list.field, direction: 'asc' },
  };
}

/** Where a record of one of these kinds is read. */
export function addressOfWaiting(collection: HelpCollection, record: StoredRecord): string {
  if (collection === collections.referrals) return staffPaths.inboxRecord('referrals', record.id);
  if (collection === collections.contactMessages) return staffPaths.inboxRecord('contact', record.id);
  return staffPaths.application('scholarship', record.id);
}
