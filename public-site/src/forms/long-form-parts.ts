import { DraftBar } from './draft-bar.tsx';
import { PutBack } from './put-back.tsx';
import { Review } from './review.tsx';
import { SaveElsewhere } from './save-elsewhere.tsx';
import { deleteSavedDraft } from './saved-draft.ts';
import { keepFindable, moveOnWithEnter, showPlace } from './section-focus.ts';

/** What a long form needs once scripts run, in a chunk of its own: the document shows the form without it. */
export const longFormParts = {
  DraftBar,
  PutBack,
  Review,
  SaveElsewhere,
  deleteSavedDraft,
  keepFindable,
  moveOnWithEnter,
  showPlace,
};
/** {@link longFormParts}, for what works with them before they are there. */
export type LongFormParts = typeof longFormParts;
