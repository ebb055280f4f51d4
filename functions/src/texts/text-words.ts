import { organisation } from '@society-gal/contracts/brand';

/** What a text to our number asks for. */
export type TextWord = 'stop' | 'start' | 'help';

/** Twilio's own words, which carriers ask for: https://help.twilio.com/articles/223134027 */
const words: Readonly<Record<TextWord, readonly string[]>> = {
  stop: ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'],
  start: ['start', 'unstop', 'yes'],
  help: ['help', 'info'],
};

/**
 * What somebody asks for, null for any other text. It must be the whole text, in any spelling; but who begins with "stop" or
 * "unsubscribe" means it, whatever follows.
 */
export function textWordOf(body: string): TextWord | null {
  const normalized = body.normalize('NFKC').toLowerCase();
  const letters = normalized.replace(/[^\p{L}\p{N}]+/gu, '');
  for (const [word, spellings] of Object.entries(words)) if (spellings.includes(letters)) return word as TextWord;
  return /^\P{L}*(?:stop|unsubscribe)\b/u.test(normalized) ? 'stop' : null;
}

const { shortName, legalName, supportEmail, phone } = organisation;

/** What we answer. None says what somebody asked us for. */
export const textAnswers: Readonly<Record<TextWord, string>> = {
  stop: `${shortName}: you get no more texts from us. Text START to get them again, HELP for help.`,
  start: `${shortName}: where you agreed to texts, you get them again. Reply STOP to end, HELP for help.`,
  help: `This is ${legalName}. We text when a place opens, to people who agreed to it. Reach us at ${supportEmail} or ${phone}. Reply STOP to end.`,
};

/** The text about a place that is held: no name, and not for what. */
export function openingText(link: string): string {
  return `${shortName}: a place is held for you. Take it here: ${link} Reply STOP to end.`;
}
