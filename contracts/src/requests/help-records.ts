import type { SafeWay } from '../forms/safe-contact.ts';
import { collections } from '../store/paths.ts';

export const helpCollections = [
  collections.contactMessages,
  collections.scholarshipApplications,
  collections.referrals,
  collections.waitlistEntries,
] as const;
export type HelpCollection = (typeof helpCollections)[number];

export function isHelpCollection(name: string): name is HelpCollection {
  return helpCollections.some((each) => each === name);
}

/** In a referral these reach the person referred, never the referrer; `post` is in the sealed answers. */
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

export function bannerFields(collection: HelpCollection): readonly string[] {
  return Object.values(contactFields[collection]).filter((field) => field !== null);
}

export type ContactWay = Exclude<SafeWay, 'none'>;

/** A text goes to the phone; null where the form does not ask for the way. */
export function fieldOfWay(collection: HelpCollection, way: ContactWay): string | null {
  const fields = contactFields[collection];
  return way === 'email' ? fields.email : way === 'post' ? fields.post : fields.phone;
}

type StoredContact = Readonly<Record<string, unknown>>;

function waysOf(record: StoredContact): readonly unknown[] | null {
  return Array.isArray(record.safe_ways) ? record.safe_ways : null;
}

/** Only her later word lifts "Not safe now". */
export function isStopped(record: StoredContact): boolean {
  return record.safe_stopped_at !== null && record.safe_stopped_at !== undefined;
}

/** A person who was referred must agree before any contact. */
export function lacksConsent(record: StoredContact): boolean {
  return record.consent === 'waiting' || record.consent === 'no';
}

/** "Not safe now" or missing consent closes every way; a person who was never asked is treated as before. */
export function mayUseWay(record: StoredContact, way: ContactWay): boolean {
  if (isStopped(record) || lacksConsent(record)) return false;
  const ways = waysOf(record);
  return ways === null || ways.includes(way);
}

/** Screens, lists and files hide the ways that she did not choose. */
export function hiddenContactFields(collection: string, record: StoredContact): readonly string[] {
  if (!isHelpCollection(collection)) return [];
  const { email, phone, post } = contactFields[collection];
  return [
    ...(mayUseWay(record, 'email') ? [] : [email]),
    ...(phone === null || mayUseWay(record, 'phone') || mayUseWay(record, 'text') ? [] : [phone]),
    ...(post === null || mayUseWay(record, 'post') ? [] : [post]),
  ];
}
