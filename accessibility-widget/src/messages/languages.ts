import { launcher as en } from './en.ts';
import { launcher as es } from './es.ts';

/** The languages there are. Another one is its file in this folder and its entry here. */
export const launcherMessages = { en, es };
export type Language = keyof typeof launcherMessages;

/** True for a two-letter code that the widget has texts for. */
export function isLanguage(code: string): code is Language {
  return code in launcherMessages;
}
