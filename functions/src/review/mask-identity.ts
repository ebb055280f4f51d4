import { escapeRegExp } from '@society-gal/contracts/format';

/** What is known of an applicant and must not be read in a blind reading. */
export type KnownIdentity = {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  addresses: readonly string[];
  files: readonly string[];
};

/** As a whole word, in any script. */
const whole = (pattern: string, flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags);
const spaced = (text: string): string => text.trim().split(/\s+/).map(escapeRegExp).join(String.raw`\s+`);

const streetKinds =
  'Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Way|Terrace|Circle|Highway|Hwy|Parkway|Pkwy';
const titles = 'Mr|Mrs|Ms|Miss|Dr|Prof';
const capital = String.raw`(?!(?:${titles})(?![\p{L}]))\p{Lu}[\p{L}'’-]+`;
const capitals = `${capital}(?: ${capital}){0,2}`;
const relatives =
  'husband|wife|partner|boyfriend|girlfriend|son|daughter|mother|father|mom|dad|sister|brother|boss|landlord|friend|neighbor|teacher|pastor';

/** Patterns that look the same whoever wrote them. The order counts: an e-mail address holds what looks like a file or a name. */
const general: readonly [RegExp, string][] = [
  [/[^\s@<>()]+@[^\s@<>()]+\.[\p{L}]{2,}/gu, '[email]'],
  [/(?:https?:\/\/|www\.)\S+/giu, '[link]'],
  [/(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/gu, '[name]'],
  [/[\p{L}\p{N}_()-]+\.(?:pdf|docx?|odt|rtf|jpe?g|png|heic)(?![\p{L}\p{N}])/giu, '[file]'],
  [
    new RegExp(
      String.raw`\d+[\p{L}]?\s+(?:[\p{L}\p{N}.'’-]+\s+){1,4}(?:${streetKinds})(?![\p{L}])\.?(?:,?\s*(?:Apt|Unit|Suite|#)\.?\s*[\p{L}\p{N}]+)?`,
      'giu',
    ),
    '[address]',
  ],
  // Without a number, where the kind is written out: "St" and "Dr" stand before names too.
  [
    new RegExp(`${capitals} (?:Street|Avenue|Road|Boulevard|Lane|Terrace|Highway|Parkway)(?![\\p{L}])`, 'gu'),
    '[address]',
  ],
  [/(?:P\.?\s?O\.?\s*)Box\s+\d+/giu, '[address]'],
  [/(?<![\p{L}\p{N}])[A-Z]{2}\s+\d{5}(?:-\d{4})?(?!\d)/gu, '[address]'],
  [/(?<![\p{N}$€£])\+?\(?\d(?:[\s().-]{0,2}\d){8,13}(?!\d)/gu, '[phone]'],
];

/** Names that the words around them give away; the words stay. */
const introduced: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<=(?:[Nn]ame is|[Mm]y name’s|[Mm]y name's|[Cc]all me|[Cc]alled|[Nn]amed)\s)${capitals}`,
    'gu',
  ),
  new RegExp(String.raw`(?<=(?:${titles})\.?\s)${capitals}`, 'gu'),
  new RegExp(String.raw`(?<=(?:${relatives})(?:,|\sis|\snamed)?\s)${capitals}`, 'gu'),
];

/** Names of fewer letters are too often words. */
const minLetters = 3;

function knownPatterns({ names, emails, phones, addresses, files }: KnownIdentity): [RegExp, string][] {
  const full = (list: readonly string[], mark: string): [RegExp, string][] =>
    list.filter((text) => text.trim() !== '').map((text) => [whole(spaced(text), 'giu'), mark]);
  const digits = phones.map((phone) => phone.replaceAll(/\D/g, '')).filter((phone) => phone.length >= 7);
  const parts = names.flatMap((name) => name.trim().split(/[\s-]+/)).filter((part) => part.length >= minLetters);
  const lines = addresses.flatMap((address) => address.split(/[\n,]/)).filter((line) => line.trim().length >= 4);
  return [
    ...full(emails, '[email]'),
    ...full(files, '[file]'),
    ...full(addresses, '[address]'),
    ...full(lines, '[address]'),
    ...digits.map((phone): [RegExp, string] => [
      new RegExp(String.raw`\+?\(?${[...phone].join(String.raw`[\s().-]{0,3}`)}`, 'gu'),
      '[phone]',
    ]),
    ...full(names, '[name]'),
    // A first name may be a word as well: only where it begins with a capital, as it does where it is meant as a name.
    ...[...new Set(parts)].map((part): [RegExp, string] => [
      whole(`${escapeRegExp(part.charAt(0).toUpperCase() + part.slice(1))}|${escapeRegExp(part.toUpperCase())}`, 'gu'),
      '[name]',
    ]),
  ];
}

/**
 * A text without what tells who wrote it: her names, addresses, numbers and files, and whatever looks like an e-mail
 * address, link, phone number, street, file, or a name that is introduced. Each is replaced by a mark that says what stood
 * there. Names that only she knows as names are not recognised: decision 0055.
 */
export function maskIdentity(text: string, identity: KnownIdentity): { text: string; marks: number } {
  let marks = 0;
  let masked = text;
  const mark = (pattern: RegExp, as: string) => {
    masked = masked.replaceAll(pattern, () => {
      marks += 1;
      return as;
    });
  };
  for (const [pattern, as] of knownPatterns(identity)) mark(pattern, as);
  for (const [pattern, as] of general) mark(pattern, as);
  for (const pattern of introduced) mark(pattern, '[name]');
  return { text: masked, marks };
}
