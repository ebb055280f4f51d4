import { Problem } from '@society-gal/contracts/http';
import type { StoredFields } from '../safe-contact/person.ts';

/** Fields of a referral that say anything about the person referred. */
export const hersInRecord = [
  ...['referral_name', 'referral_email', 'referral_phone'],
  ...['safe_to_contact', 'programs_selected'],
] as const;
const reach: readonly string[] = ['safe_ways', 'safe_voicemail', 'safe_times', 'safe_name'];

/** Has the woman whom somebody referred said yes herself, by the link? */
export function hasOwnWord({ form_id, consent }: StoredFields): boolean {
  return form_id === 'referral' && consent === 'yes';
}

/** A record as whoever sent it may read it: what the woman whom she referred said herself is shown to nobody else. */
export function withoutHerWord(record: StoredFields): StoredFields {
  if (!hasOwnWord(record)) return record;
  const hers: readonly string[] = [...hersInRecord, ...reach];
  return Object.fromEntries(Object.entries(record).filter(([name]) => !hers.includes(name)));
}

/** Throws `conflict` for a referrer who would change what the woman said herself. */
export function requireNoOwnWord(record: StoredFields): void {
  if (hasOwnWord(record)) throw new Problem('conflict', { message: 'She has said herself how she is reached.' });
}
