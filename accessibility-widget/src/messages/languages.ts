import { launcher as en } from './en.ts';
import { launcher as es } from './es.ts';

/** A new language is its file in this folder and its entry here. */
export const launcherMessages = { en, es };
export type Language = keyof typeof launcherMessages;

export function isLanguage(code: string): code is Language {
  return code in launcherMessages;
}
