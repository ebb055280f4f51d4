/** The words that tell one foundation from another. */
import * as first from '@society-gal/contracts/brand';

/** Every text and number in a value, at any depth. */
export function leaves(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

/** Names, places and things of the first foundation, in whatever spelling. */
export const namesOfTheFirst =
  /society[\s_-]?gal|societygal|\bgals\b|(?-i:\bSG\b)|\bsg-|santa barbara|california|reinvented|glucose|calendly|\(805\) ?\d|\b805[ -]555|marisol|whitfield|\bdana\b|priya|raman|okafor|(?<![\d-])00-0000000(?!\d)/i;

/** Parts that the second foundation does not have. */
export const partsOfTheFirst = /\bgalas?\b|\bgolf/i;

/** What is the same for every foundation: emergency lines, other companies' names, weekdays, words on buttons. */
const shared = new Set(
  leaves([
    first.crisisLines,
    first.quickExit,
    first.videoHost,
    first.socialLinks.map(({ label }) => label),
    first.courseCards.map(({ buttonText }) => buttonText),
    first.golf?.weekday,
  ]),
);
// Words of one or two letters, units and technical values stand in every text.
const tellsNothing = /^(?:.{1,3}|[a-z]+(?:[_-][a-z0-9]+)*|[A-Z]+|\/.*|\d{1,2}(?:-\d{1,2})?)$/;

/**
 * What the first foundation says of itself and the second does not: each sentence, name, date and price of its brand, as
 * it is written out. Prices below $100 and counts are left out: 90 or 5 stand for many things.
 */
export function factsOfTheFirst(second: unknown): readonly string[] {
  const kept = new Set(leaves(second).map(String));
  const texts = leaves(first)
    .filter((leaf): leaf is string => typeof leaf === 'string' && !shared.has(leaf))
    .filter((leaf) => !tellsNothing.test(leaf));
  const prices = [
    first.workshop.regularPriceDollars,
    first.certification.priceDollars,
    first.certification.regularPriceDollars,
    ...leaves([first.gala?.tickets, first.gala?.sponsorTiers]).filter(
      (leaf) => typeof leaf === 'number' && leaf >= 100,
    ),
  ]
    .filter((price) => !kept.has(String(price)))
    .map((price) => `$${first.formatCount(Number(price))}`);
  return [...new Set([...texts, ...prices])].filter((fact) => !kept.has(fact));
}
