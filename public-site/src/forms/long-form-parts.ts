import { DraftBar } from './draft-bar.tsx';
import { RestoredDraftNotice } from './restored-draft-notice.tsx';
import { Review } from './review.tsx';
import { deleteSavedDraft, SaveElsewhere } from './save-elsewhere.tsx';
import { keepFindable, moveOnWithEnter, showPlace } from './section-focus.ts';

/** A chunk of its own: the document shows the form without it. */
export const longFormParts = {
  DraftBar,
  RestoredDraftNotice,
  Review,
  SaveElsewhere,
  deleteSavedDraft,
  keepFindable,
  moveOnWithEnter,
  showPlace,
};
export type LongFormParts = typeof longFormParts;
