import { workshopApplicationType } from '@society-gal/contracts/forms';
import { staffPaths } from '@society-gal/contracts/http';
import { readsAll } from '@society-gal/contracts/staff';
import { type CollectionName, collections } from '@society-gal/contracts/store';
import type { StaffRole } from '@society-gal/contracts/team';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import type { Plan } from '../../queries/query-plan.ts';
import { planHanded, planPending } from '../applications/application-queries.ts';
import { applicationResources, textOf } from '../applications/application-resource.ts';
import { type Topic, topics } from './topics.ts';

/** A list of records across their kinds. */
export type WaitingList = {
  id: 'overdue' | 'wrote' | 'handed' | 'pending' | 'arrived' | 'joined';
  label: string;
  /** The instant that it is sorted by, and from when it is read. */
  field: 'overdue_since' | 'her_news_at' | 'created_at';
  from: Date;
  direction: 'asc' | 'desc';
  collections: readonly CollectionName[];
  since: string;
  empty: string;
  about: string;
};

const cases = [collections.scholarshipApplications, collections.referrals, collections.contactMessages] as const;
const applications = [collections.scholarshipApplications, collections.partnershipApplications] as const;
/** Collections with a promised answer. */
const promised = [...cases, collections.partnershipApplications] as const;
const ever = { from: new Date(0), direction: 'asc' } as const;

/** Records that wait across their kinds: what is later than promised, what she wrote, and what is to be reviewed. */
export const waitingLists: readonly WaitingList[] = [
  {
    id: 'overdue',
    label: 'Overdue',
    field: 'overdue_since',
    ...ever,
    // From a waitlist somebody is called by a day, too.
    collections: [...promised, collections.waitlistEntries],
    since: 'Due on',
    empty: 'Nothing is overdue.',
    about:
      'A promised day has come, or the day of a call. Answer or call, or tell her the new day: her page shows it. A partner is told by mail.',
  },
  {
    id: 'wrote',
    label: 'She wrote',
    field: 'her_news_at',
    ...ever,
    collections: cases,
    since: 'She wrote',
    empty: 'Nothing new was written to us.',
    about: 'She added something on her page, and nobody has answered or marked it as read.',
  },
  {
    id: 'handed',
    label: 'Handed to you',
    field: 'created_at',
    ...ever,
    collections: applications,
    since: 'Received',
    empty: 'Nothing that was handed to you is open.',
    about: 'What a colleague handed to you and nobody has decided on, the oldest first. “Mine” shows the rest, too.',
  },
  {
    id: 'pending',
    label: 'Pending review',
    field: 'created_at',
    from: new Date(0),
    direction: 'desc',
    collections: applications,
    since: 'Received',
    empty: 'Nothing is pending.',
    about: 'What nobody has begun to review, the newest first. “Submitted” on the dashboard shows all of one kind.',
  },
];

/** What came since an instant, the newest first: what "Needs you today" counted, and nothing else. */
function listsSince(from: Date): readonly WaitingList[] {
  const since = { field: 'created_at', from, direction: 'desc', since: 'Received' } as const;
  return [
    {
      ...since,
      id: 'arrived',
      label: 'Arrived since you were here',
      collections: promised,
      empty: 'Nothing has arrived since.',
      about:
        'Applications, partnerships, referrals and messages since you were here before, done and to do, the newest first.',
    },
    {
      ...since,
      id: 'joined',
      label: 'Joined a list since you were here',
      collections: [collections.waitlistEntries, collections.newsletterSubscribers],
      empty: 'Nobody has joined a list since.',
      about: 'Who joined a waitlist or the newsletter since you were here before, the newest first.',
    },
  ];
}

/** The lists that an address offers to somebody with these roles; with `since`, an instant as text, those of what is new. */
export function waitingListsFor(roles: readonly StaffRole[], since: string | null): readonly WaitingList[] {
  const from = new Date(since ?? Number.NaN);
  const all = Number.isNaN(from.getTime()) ? waitingLists : [...waitingLists, ...listsSince(from)];
  return all.filter((list) => list.collections.every((name) => readsAll(roles, name)));
}

/** What one record of these lists is called, and the field of its name. */
const kinds: Readonly<Partial<Record<CollectionName, { label: string; nameField: string }>>> = {
  [collections.scholarshipApplications]: { label: 'Application', nameField: 'full_name' },
  [collections.partnershipApplications]: { label: 'Partnership', nameField: 'organization_name' },
  [collections.referrals]: { label: 'Referral', nameField: 'referral_name' },
  [collections.contactMessages]: { label: 'Contact message', nameField: 'full_name' },
};

const applicationKinds: Readonly<Partial<Record<CollectionName, 'scholarship' | 'partnership'>>> = {
  [collections.scholarshipApplications]: 'scholarship',
  [collections.partnershipApplications]: 'partnership',
};

/**
 * The query of a list within one collection; `uid` is who looks, for what is hers. Records without the field, or with none, are
 * not in its range.
 */
export function planWaiting(list: WaitingList, collection: CollectionName, uid = ''): Plan {
  const kind = applicationKinds[collection];
  if (list.id === 'handed' && kind) return planHanded(applicationResources[kind], uid);
  if (list.id === 'pending' && kind) return planPending(applicationResources[kind]);
  return {
    path: collection,
    where: [{ field: list.field, op: '>=', value: list.from }],
    order: { field: list.field, direction: list.direction },
  };
}

/** Is a record part of a list? Sign-ups for workshops wait for no answer, and what is archived for nobody. */
export function belongsTo(list: WaitingList, record: StoredRecord): boolean {
  const types: unknown = record.application_types;
  if (list.id === 'pending' || list.id === 'handed') return !record.archived_at;
  return !(list.id === 'arrived' && Array.isArray(types) && types.includes(workshopApplicationType));
}

/** What a record is called, who sent it, and where it is read. */
export function describeWaiting(collection: CollectionName, record: StoredRecord) {
  const kind = kinds[collection];
  const ofCollection = topics.filter((topic) => topic.collection === collection);
  const isOf = ({ where }: Topic) => where.every(({ field, op, value }) => op !== '==' || record[field] === value);
  const topic = ofCollection.find(isOf) ?? ofCollection[0];
  const name = textOf(record, kind?.nameField ?? topic?.nameField ?? '');
  const application = applicationKinds[collection];
  return {
    label: kind?.label ?? topic?.label ?? 'List',
    name: name || 'Without a name',
    address:
      topic && !application
        ? staffPaths.inboxRecord(topic.id, record.id)
        : staffPaths.application(application ?? 'scholarship', record.id),
  };
}
