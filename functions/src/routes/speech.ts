import type { Route } from '../http/route.ts';
import { textToSpeechRoute } from '../speech/text-to-speech.route.ts';

/** The function `speech`. */
export const routes: readonly Route[] = [textToSpeechRoute];
