import type { Route } from '../http/route.ts';
import { forStaff } from '../team/access/staff-route.ts';
import {
  approveLetter,
  readMailLists,
  readProgress,
  resumeLetter,
  saveLetter,
  sendLetter,
  stopLetter,
  testLetter,
} from './letters.ts';
import { letterPreviewRoute, previewLetter } from './preview-letter.ts';
import { readTextNumbers } from './text-numbers.ts';

/** The staff calls about letters to lists. */
export const letterRoutes: readonly Route[] = [
  forStaff('mail-lists', () => readMailLists()),
  forStaff('text-numbers', (body, by) => readTextNumbers(body, by)),
  forStaff('save-letter', (body, by) => saveLetter(body, by)),
  forStaff('letter-as-mailed', ({ id }) => previewLetter(id)),
  letterPreviewRoute,
  forStaff('test-letter', ({ id }, by) => testLetter(id, by)),
  forStaff('send-letter', (body, by) => sendLetter(body, by)),
  forStaff('approve-letter', ({ id }, by) => approveLetter(id, by)),
  forStaff('stop-letter', ({ id }) => stopLetter(id)),
  forStaff('resume-letter', ({ id }) => resumeLetter(id)),
  forStaff('letter-progress', ({ id }) => readProgress(id)),
];
