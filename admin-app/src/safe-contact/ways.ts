import { notProvided, safeWays } from '@society-gal/contracts/forms';
import { type ContactWay, fieldOfWay, type HelpCollection, mayUseWay } from '@society-gal/contracts/requests';
import type { StoredRecord } from '../queries/bounded-query.ts';

/** One way to reach her: whether she may be reached by it, and where it leads. */
export type Way = {
  way: ContactWay;
  label: string;
  isOpen: boolean;
  /** What the record holds, only where the way is open; post lies sealed. */
  value: string | null;
  href: string | null;
};

const schemes: Readonly<Record<ContactWay, ((value: string) => string) | null>> = {
  email: (value) => `mailto:${encodeURIComponent(value).replace('%40', '@')}`,
  phone: (value) => `tel:${value.replace(/[^\d+]/g, '')}`,
  text: (value) => `sms:${value.replace(/[^\d+]/g, '')}`,
  post: null,
};

/** Every way that the form of a record asks for, in the order in which she was asked. Closed ways carry no value. */
export function waysOf(collection: HelpCollection, record: StoredRecord): Way[] {
  return safeWays.flatMap(({ value: way, label }): Way[] => {
    if (way === 'none') return [];
    const field = fieldOfWay(collection, way);
    if (field === null) return [];
    const isOpen = mayUseWay(record, way);
    const stored: unknown = record[field];
    if (stored === notProvided) return [];
    const value = isOpen && typeof stored === 'string' && stored !== '' ? stored : null;
    return [{ way, label, isOpen, value, href: value === null ? null : (schemes[way]?.(value) ?? null) }];
  });
}

/** The referrer, who receives all messages about a referral; the person referred does not. Null for other records. */
export function referrerOf(collection: HelpCollection, record: StoredRecord): string | null {
  if (collection !== 'referrals') return null;
  return typeof record.referrer_name === 'string' && record.referrer_name !== ''
    ? record.referrer_name
    : 'the referrer';
}

/** What she chose, in words; null where she was never asked. */
export function waysText(ways: unknown): string | null {
  if (!Array.isArray(ways)) return null;
  return ways.map((way) => safeWays.find(({ value }) => value === way)?.label ?? String(way)).join(', ');
}

/** What a way leads to, as staff ask for it. A text and a call go to the same number. */
const hiddenLabels: Readonly<Partial<Record<ContactWay, string>>> = {
  email: 'email address',
  phone: 'phone number',
  post: 'postal address',
};

/** What the record leaves out because no open way leads there, each once. */
export function hiddenValues(ways: readonly Way[]): { way: ContactWay; label: string }[] {
  const hasNumber = ways.some(({ way, isOpen }) => isOpen && (way === 'phone' || way === 'text'));
  return ways.flatMap(({ way, isOpen }) => {
    const label = hiddenLabels[way];
    return isOpen || label === undefined || (way === 'phone' && hasNumber) ? [] : [{ way, label }];
  });
}
