/** What the demo foundation left open and a real one has to fill in before people see it. */
import { applicationCycles, claimsWithoutSource, organisation, taxIdPlaceholder } from '@society-gal/contracts/brand';

/** One thing to fill in: where, and what is wrong. */
export type Placeholder = { where: string; what: string };

/** A domain that nobody can own. */
export const demoDomain = /\.(?:test|example|invalid|localhost)\b/;

/** Every placeholder that is left on a day (YYYY-MM-DD). Empty means ready. */
export function placeholdersLeft(today: string): Placeholder[] {
  const remaining: Placeholder[] = [];
  const say = (where: string, what: string) => remaining.push({ where, what });
  // Widened on purpose: the module's own literal types would make the comparison a constant.
  const taxId: string = organisation.taxId;
  if (taxId === taxIdPlaceholder) say('organisation.taxId', 'is the placeholder; receipts would be void');
  for (const key of ['email', 'supportEmail', 'donationsEmail', 'senderEmail', 'siteUrl'] as const)
    if (demoDomain.test(organisation[key])) say(`organisation.${key}`, `is a demo address (${organisation[key]})`);
  for (const claim of claimsWithoutSource())
    say(claim.where, `has no source: "${claim.says}"; say who can prove it, or remove it`);
  if (!applicationCycles.some(({ closes }) => today <= closes)) say('rounds', 'are all past; enter the next one');
  return remaining;
}
