import { launcher as en } from './en.ts';
import { launcher as es } from './es.ts';

/** The languages there are. A further one is its file in this folder and its line here. */
export const launcherWords = { en, es };
export type Language = keyof typeof launcherWords;

/** True for a two-letter code the widget speaks. */
export const isLanguage = (code: string): code is Language => code in launcherWords;
