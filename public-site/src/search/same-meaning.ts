/**
 * Words that people type, and a word that our pages use for it. Somebody who is afraid does not know what we call it. Each list is
 * found by the beginning of a word.
 */
const meanings: readonly (readonly [typed: RegExp, ours: string])[] = [
  [
    /\b(?:abus|afraid|scared|fear|hit|hurt|beat|stalk|threat|unsafe|violen|rape|assault|escap)/i,
    'danger hotline safety',
  ],
  [/\b(?:suicid|kill|die|alone)/i, 'lifeline crisis'],
  [/\b(?:shelter|food|rent|homeless|bed)/i, 'shelter hotline'],
  [/\b(?:money|fund|grant|tuition|laptop|loan)/i, 'scholarship'],
  [/\b(?:class|lesson|learn|train|study|school)/i, 'course program'],
  [/\b(?:pay|card|subscri|recurring|gift|give)/i, 'donate monthly'],
  [/\b(?:tax|deduct|irs|ein)/i, 'receipt 501'],
  [/\b(?:delete|erase|remove|gdpr|ccpa|privacy|data)/i, 'your data'],
  [/\b(?:job|work|hire|career|interview)/i, 'career sponsorship'],
  [/\b(?:font|contrast|blind|deaf|dyslex|reader|disab)/i, 'accessibility'],
  [/\b(?:phone|call|email|mail|address|talk)/i, 'contact'],
];

/** The words of a query, and ours for them. */
export function withSameMeaning(query: string): string {
  return [query, ...meanings.filter(([typed]) => typed.test(query)).map(([, ours]) => ours)].join(' ');
}
