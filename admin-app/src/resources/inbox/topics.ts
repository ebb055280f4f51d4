import {
  type AnyForm,
  collections,
  findForm,
  gala,
  interestCourses,
  searchClauseIn,
  workshopApplicationType,
} from '@society-gal/contracts';
import type { StoredRecord } from '../../reading/bounded-query.ts';
import { type CompositeIndex, indexOf, type Plan } from '../../reading/plan.ts';
import { inquiryMark } from '../applications/application-resource.ts';
import { forEachArray, wordClause } from '../applications/plan-applications.ts';
import { type AnswerPromise, answerPromises } from '../promise/promise-clock.ts';

/** Something that arrives and wants a reader. Adding one is one entry of {@link topics}. */
export type Topic = {
  id: string;
  label: string;
  collection: Exclude<Plan['path'], `${string}/${string}`>;
  where: Plan['where'];
  form: string;
  nameField: string;
  emailField: string;
  /** One line that tells what it is about. */
  summaryField: string;
  /** Null where the site promises no answer. */
  promise: AnswerPromise | null;
};

const waitlist = (id: string, label: string, waitlistType: string, form: string): Topic => ({
  id,
  label,
  collection: collections.waitlistEntries,
  where: [{ field: 'waitlist_type', op: '==', value: waitlistType }],
  form,
  nameField: 'full_name',
  emailField: 'email',
  summaryField: 'phone',
  promise: null,
});

/** Everything that arrives apart from the applications staff decide on. */
export const topics: readonly Topic[] = [
  {
    id: 'contact',
    label: 'Contact messages',
    collection: collections.contactMessages,
    where: [],
    form: 'contact',
    nameField: 'full_name',
    emailField: 'email',
    summaryField: 'subject',
    promise: answerPromises.contact,
  },
  {
    id: 'referrals',
    label: 'Referrals',
    collection: collections.referrals,
    where: [],
    form: 'referral',
    nameField: 'referral_name',
    emailField: 'referrer_email',
    summaryField: 'situation_description',
    promise: answerPromises.referral,
  },
  {
    id: 'inquiries',
    label: 'Corporate inquiries',
    collection: collections.partnershipApplications,
    where: [{ field: 'launch_timing', op: '==', value: inquiryMark }],
    form: 'corporate-inquiry',
    nameField: 'organization_name',
    emailField: 'contact_email',
    summaryField: 'mission_alignment',
    promise: answerPromises.inquiry,
  },
  {
    id: 'golf',
    label: 'Golf groups',
    collection: collections.golfApplications,
    where: [],
    form: 'golf-group',
    nameField: 'name',
    emailField: 'email',
    summaryField: 'cityState',
    promise: null,
  },
  {
    id: 'workshop',
    label: 'Workshop sign-ups',
    collection: collections.scholarshipApplications,
    where: [{ field: 'application_types', op: 'array-contains', value: workshopApplicationType }],
    form: 'workshop-waitlist',
    nameField: 'full_name',
    emailField: 'email_address',
    summaryField: 'career_path',
    promise: null,
  },
  waitlist('gala', 'Gala waitlist', gala.waitlistType, 'gala-waitlist'),
  waitlist('ai-websites', 'AI Websites waitlist', 'ai_websites_course', 'ai-websites-waitlist'),
  ...interestCourses.map((course) =>
    waitlist(
      `course-${course.waitlistType.replaceAll('_', '-')}`,
      `Interest: ${course.title}`,
      course.waitlistType,
      'course-interest',
    ),
  ),
  {
    id: 'invitations',
    label: 'Gala invitations',
    collection: collections.galaInvitations,
    where: [],
    form: 'gala-invitation',
    nameField: 'invitee_name',
    emailField: 'invitee_email',
    summaryField: 'inviter_name',
    promise: null,
  },
  {
    id: 'newsletter',
    label: 'Newsletter',
    collection: collections.newsletterSubscribers,
    where: [],
    form: 'newsletter',
    nameField: 'email',
    emailField: 'email',
    summaryField: 'status',
    promise: null,
  },
];

/** The topic an address names, or undefined. */
export const findTopic = (id: string | null | undefined): Topic | undefined => topics.find((topic) => topic.id === id);

/** The form a topic's records came from. */
export const formOfTopic = (topic: Topic): AnyForm | undefined => findForm(topic.form);

/** Which records of a topic: still to do, done, or both. */
export type Doneness = 'open' | 'done' | 'all';

/** The query of a topic: what waits comes oldest first, since its promise runs out first. */
export const planTopic = (topic: Topic, doneness: Doneness): Plan => ({
  path: topic.collection,
  where: [
    ...topic.where,
    ...(doneness === 'all' ? [] : [{ field: 'done', op: '==', value: doneness === 'done' } as const]),
  ],
  order: { field: 'created_at', direction: doneness === 'open' ? 'asc' : 'desc' },
});

/**
 * The query of a search in a topic, newest first: among what is done as well as what is to do, since who is looked for
 * may have been answered already, and because each further condition would need indexes of its own.
 */
export const planSearch = (topic: Topic, typed: string): Plan => {
  // A topic that is itself a word of a list has its search words under that word: Firestore takes one of each query.
  const type = topic.where.find(({ op }) => op === 'array-contains')?.value;
  const found = searchClauseIn(topic.collection, typed, typeof type === 'string' ? type : '');
  return {
    path: topic.collection,
    where: [...topic.where.filter(({ op }) => op !== 'array-contains'), ...wordClause(found)],
    order: { field: 'created_at', direction: 'desc' },
  };
};

/** Every composite index the inbox can need. */
export const indexesOfInbox = (): CompositeIndex[] => {
  const all = topics.flatMap((topic) => [
    ...(['open', 'done', 'all'] as const).flatMap((doneness) => indexOf(planTopic(topic, doneness)) ?? []),
    ...[indexOf(planSearch(topic, 'ada'))].flatMap((index) => (index ? forEachArray(index) : [])),
  ]);
  return [...new Map(all.map((index) => [JSON.stringify(index), index])).values()];
};

/** A record together with its topic, as the list of everything shows it. */
export type TopicRecord = { topic: Topic; record: StoredRecord };
