import type { Route } from '../http/route.ts';
import { forStaff } from '../team/access/staff-route.ts';
import { checkWords } from './check-words.ts';
import { countFigures } from './count-figures.ts';
import { firstHour } from './first-hour.ts';
import { listWords, openWords } from './open-words.ts';
import { addPicture, libraryPictureRoute, listPictures } from './picture-library.ts';
import { planWords, unplanWords } from './planned-words.ts';
import { previewWords, wordsPreviewRoute } from './preview-words.ts';
import { publishWords, restoreWords } from './publish-words.ts';
import { dropDraft, holdWords, saveWords } from './save-words.ts';
import { listEditions, showEarlier } from './site-editions.ts';
import { compareWords, wordsHistory } from './word-versions.ts';

/** The staff calls about words, dates and figures of the public site. */
export const wordsRoutes: readonly Route[] = [
  forStaff('list-words', (_, by) => listWords(by)),
  forStaff('open-words', (body, by) => openWords(body, by)),
  forStaff('hold-words', (body, by) => holdWords(body, by)),
  forStaff('save-words', (body, by) => saveWords(body, by)),
  forStaff('drop-draft', (body) => dropDraft(body)),
  forStaff('check-words', (body) => checkWords(body)),
  forStaff('preview-words', (body) => previewWords(body)),
  wordsPreviewRoute,
  forStaff('publish-words', (body, by) => publishWords(body, by)),
  forStaff('plan-words', (body, by) => planWords(body, by)),
  forStaff('unplan-words', (body) => unplanWords(body)),
  forStaff('words-history', (body) => wordsHistory(body)),
  forStaff('compare-words', (body) => compareWords(body)),
  forStaff('restore-words', (body, by) => restoreWords(body, by)),
  forStaff('count-figures', (body, by) => countFigures(body, by)),
  forStaff('site-editions', () => listEditions()),
  forStaff('show-edition', (body, by) => showEarlier(body, by)),
  forStaff('picture-library', () => listPictures()),
  forStaff('add-picture', (body, by) => addPicture(body, by)),
  libraryPictureRoute,
  forStaff('first-hour', async () => firstHour()),
];
