import { promises } from '@society-gal/contracts/brand';

const span =
  /\bwithin (?:an?|one|two|three|four|five|six|seven|ten|twenty-four|\d+)[ -](?:(?:business|working|week) ?)?(?:hour|day)s?\b(?: on business days)?/gi;

/** What a text promises in hours or days, such as 'within 24 hours'. */
export function promisedIn(text: string): string[] {
  return [...text.matchAll(span)].map(([found]) => found);
}

/** Does the foundation keep this promise already? */
export function isKept(phrase: string): boolean {
  return Object.values(promises).some(({ text }) => text.toLowerCase() === phrase.toLowerCase());
}
