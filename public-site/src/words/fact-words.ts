import {
  aiWebsites,
  certification,
  firstYear,
  foundationDay,
  gala,
  golf,
  isCurrent,
  leadership,
  office,
  organisation,
  programClaim,
  promises,
  workshop,
} from '@society-gal/contracts/brand';
import { formatCentsShort, formatDay, formatDollars } from '@society-gal/contracts/format';
import { cycleOf } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { capitalize } from '../pages/shared-texts.ts';

const today = foundationDay();
const round = cycleOf(today);
const coming = gala && isCurrent(gala, today) ? gala : null;
const { street, city, region, postalCode } = organisation.address;

/** Empty where the fact has nothing to say today. Bare numbers are left out, because a text may mean another thing by the same number. */
const words: Readonly<Record<string, string>> = {
  'round.awards': round?.awards ?? '',
  'round.opens': round?.opensText ?? '',
  'round.closes': round?.closesText ?? '',
  'round.answersBy': round ? formatDay(round.answersBy) : '',
  'gala.name': coming?.name ?? '',
  'gala.date': coming?.dateText ?? '',
  'gala.hours': coming?.timeText ?? '',
  'gala.place': gala?.place ?? '',
  'gala.city': gala?.city ?? '',
  'gala.setting': gala?.setting ?? '',
  'golf.lessons': golf?.lessonsText ?? '',
  'golf.since': golf?.lessonsSinceText ?? '',
  'golf.tournament': golf && isCurrent({ lastDay: golf.tournamentLastDay }, today) ? golf.tournamentText : '',
  'foundation.name': organisation.shortName,
  'foundation.legalName': organisation.legalName,
  'foundation.status': organisation.status,
  'foundation.taxId': organisation.taxId,
  'foundation.mission': organisation.mission,
  'foundation.headline': organisation.headline,
  'foundation.email': organisation.email,
  'foundation.supportEmail': organisation.supportEmail,
  'foundation.donationsEmail': organisation.donationsEmail,
  'foundation.phone': organisation.phone,
  'foundation.call': organisation.phoneHref,
  'foundation.address': `${street}, ${city}, ${region} ${postalCode}`,
  'foundation.city': city,
  'founder.name': leadership[0].name,
  'office.hours': office.hours,
  'year.begins': formatDay(firstYear.begins),
  'year.ends': formatDay(firstYear.ends),
  'gift.least': formatCentsShort(limits.donation.minimumCents),
  'gift.programs': programClaim,
  'price.certification': formatDollars(certification.priceDollars),
  'price.certificationRegular': formatDollars(certification.regularPriceDollars),
  'price.workshop': formatDollars(workshop.regularPriceDollars),
  'price.gala': gala ? formatDollars(gala.tickets[0].priceDollars) : '',
  'websites.launch': isCurrent(aiWebsites.launch, today) ? aiWebsites.launch.value : '',
  ...Object.fromEntries(Object.entries(promises).map(([name, { text }]) => [`promises.${name}`, text])),
};

/** What `{token}` in a text of staff stands for. A token with a capital, as in `{Promises.contact}`, begins a sentence. */
export function factWords(): Readonly<Record<string, string>> {
  return words;
}

/** Content files keep a day on one line with spaces that do not break. */
export const plainSpaces = (text: string): string => text.replaceAll('\u00A0', ' ');

/** Words that two facts share have no token of their own: nobody could tell which of them a text follows. */
const tokenOf = new Map<string, string>();
for (const [token, said] of Object.entries(words)) {
  if (said === '' || Object.values(words).filter((other) => other === said).length > 1) continue;
  tokenOf.set(said, token);
  tokenOf.set(capitalize(said), capitalize(said) === said ? token : capitalize(token));
}
const longestFirst = [...tokenOf.keys()]
  .sort((one, other) => other.length - one.length)
  .map((said) => RegExp.escape(said));
/** As whole words: the price in '$5,000' is not '$5'. */
const saidOfFacts = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}]|[.,]\\p{N})`, 'gu');
const tokens = /\{([a-zA-Z]+\.[a-zA-Z]+)\}/g;

/** 'Apply by {round.closes}' for 'Apply by December 15, 2026'. */
export function toTemplate(text: string): string {
  return plainSpaces(text).replace(saidOfFacts, (said) => `{${tokenOf.get(said)}}`);
}

function wordsOf(token: string): string | undefined {
  const named = words[token];
  if (named !== undefined) return named;
  const small = words[token.charAt(0).toLowerCase() + token.slice(1)];
  return small && capitalize(small);
}

/** The other way; a token without words stays as it is. */
export function fromTemplate(text: string): string {
  return text.replace(tokens, (braced, token: string) => wordsOf(token) || braced);
}

/** Tokens that no fact has words for today. */
export function unknownTokens(text: string): string[] {
  return [...text.matchAll(tokens)].flatMap(([, token = '']) => (wordsOf(token) ? [] : [token]));
}
