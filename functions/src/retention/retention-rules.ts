import { type CollectionName, collections, retentionDays } from '@society-gal/contracts';

/**
 * How long the records of a collection say who they are about. `keep` names the fields that stay, for counting;
 * without it the whole document goes. Everything not named goes, so that a field added later is never kept by accident.
 */
export type RetentionRule = {
  collection: CollectionName;
  days: number;
  /** The instant that `days` are counted from. */
  since: string;
  keep?: readonly string[];
  /** Only documents whose field has this value. */
  only?: { field: string; is: string };
};

const always = ['id', 'form_id', 'reference', 'created_at', 'done', 'done_at'] as const;
const decided = ['status', 'version', 'status_changed_at'] as const;

/** The privacy policy's numbers, as the job applies them. Gifts stay as long as tax law asks. */
export const retentionRules: readonly RetentionRule[] = [
  {
    collection: collections.contactMessages,
    days: retentionDays.contactMessages,
    since: 'created_at',
    keep: [...always, 'preferred_contact_method'],
  },
  {
    collection: collections.scholarshipApplications,
    days: retentionDays.applications,
    since: 'created_at',
    keep: [...always, ...decided, 'application_types', 'currently_enrolled', 'availability_types'],
  },
  {
    collection: collections.partnershipApplications,
    days: retentionDays.applications,
    since: 'created_at',
    keep: [...always, ...decided, 'partnership_types', 'engagement_types', 'launch_timing', 'multi_year_partnership'],
  },
  {
    collection: collections.waitlistEntries,
    days: retentionDays.waitlists,
    since: 'created_at',
    keep: [...always, 'waitlist_type'],
  },
  // The document of an invitation stays: its id is what keeps a guest from being written to twice.
  { collection: collections.galaInvitations, days: retentionDays.waitlists, since: 'created_at', keep: always },
  {
    collection: collections.golfApplications,
    days: retentionDays.waitlists,
    since: 'created_at',
    keep: [...always, 'meetingFrequency'],
  },
  {
    collection: collections.referrals,
    days: retentionDays.referrals,
    since: 'created_at',
    keep: [...always, 'programs_selected'],
  },
  { collection: collections.mailOutbox, days: retentionDays.mailOutbox, since: 'created_at' },
  {
    collection: collections.newsletterSubscribers,
    days: retentionDays.unconfirmedNewsletter,
    since: 'asked_at',
    only: { field: 'status', is: 'pending' },
  },
];

/** What is left of a document. `null` says that it goes as a whole. */
export const remainsOf = (
  rule: RetentionRule,
  document: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null =>
  rule.keep === undefined
    ? null
    : {
        ...Object.fromEntries(rule.keep.flatMap((name) => (name in document ? [[name, document[name]]] : []))),
        search_words: [],
      };
