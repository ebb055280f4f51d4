import type { SafeWay } from '../forms/safe-contact.ts';
import { collections } from '../store/paths.ts';

/** Collections in which people asked for help. Their records carry how it is safe to reach the person. */
export const helpCollections = [
  collections.contactMessages,
  collections.scholarshipApplications,
  collections.referrals,
  collections.waitlistEntries,
] as const;
/** One of {@link helpCollections}. */
export type HelpCollection = (typeof helpCollections)[number];

/** Does this collection hold records of people who asked for help? */
export function isHelpCollection(name: string): name is HelpCollection {
  return helpCollections.some((each) => each === name);
}

/**
 * The fields that reach the person whose safety a record speaks of; in a referral that is the person referred, never the
 * one who referred her. `post` lies in the sealed answers.
 */
export const contactFields: Readonly<
  Record<HelpCollection, { email: string; phone: string | null; post: string | null }>
> = {
  [collections.contactMessages]: { email: 'email', phone: 'phone', post: null },
  [collections.scholarshipApplications]: {
    email: 'email_address',
    phone: 'phone_number',
    post: 'mailing_address',
  },
  [collections.referrals]: { email: 'referral_email', phone: null, post: null },
  [collections.waitlistEntries]: { email: 'email', phone: 'phone', post: null },
};

/** The fields that the banner of a record shows instead of its answers, open or not. */
export function bannerFields(collection: HelpCollection): readonly string[] {
  return Object.values(contactFields[collection]).filter((field) => field !== null);
}

/** Ways that lead to a person; `none` leads to nobody. */
export type ContactWay = Exclude<SafeWay, 'none'>;

/** The field that a way uses; a text goes to the phone. Null where the form does not ask for it. */
export function fieldOfWay(collection: HelpCollection, way: ContactWay): string | null {
  const fields = contactFields[collection];
  return way === 'email' ? fields.email : way === 'post' ? fields.post : fields.phone;
}

type StoredContact = Readonly<Record<string, unknown>>;

function waysOf(record: StoredContact): readonly unknown[] | null {
  return Array.isArray(record.safe_ways) ? record.safe_ways : null;
}

/** Was "Not safe now" pressed, and nothing said since? */
export function isStopped(record: StoredContact): boolean {
  return record.safe_stopped_at !== null && record.safe_stopped_at !== undefined;
}

/** May the person whom somebody referred not be contacted: she has not said yes, or said no? */
export function lacksConsent(record: StoredContact): boolean {
  return record.consent === 'waiting' || record.consent === 'no';
}

/**
 * May staff use, and therefore see, this way to reach her? Whoever was never asked is treated as before; whoever said
 * "not safe now", or has not agreed to be contacted at all, is reached in no way.
 */
export function mayUseWay(record: StoredContact, way: ContactWay): boolean {
  if (isStopped(record) || lacksConsent(record)) return false;
  const ways = waysOf(record);
  return ways === null || ways.includes(way);
}

/** The stored fields that screens, lists and files leave out, because she did not choose the way that they lead by. */
export function hiddenContactFields(collection: string, record: StoredContact): readonly string[] {
  if (!isHelpCollection(collection)) return [];
  const { email, phone, post } = contactFields[collection];
  return [
    ...(mayUseWay(record, 'email') ? [] : [email]),
    ...(phone === null || mayUseWay(record, 'phone') || mayUseWay(record, 'text') ? [] : [phone]),
    ...(post === null || mayUseWay(record, 'post') ? [] : [post]),
  ];
}
