import type { Route } from '../http/route.ts';
import { forStaff } from '../team/access/staff-route.ts';
import { correctRecord } from './correct-record.ts';
import { possibleDuplicates } from './duplicates.ts';
import { enterApplication } from './enter-application.ts';
import { finishNoteTask, listColleagues, myNotes } from './note-tasks.ts';
import { promoteEntry } from './promote-entry.ts';
import { promoteInquiry } from './promote-inquiry.ts';
import { changeView, forgetView, savedViews, saveView } from './saved-views.ts';
import { updateRecords } from './update-records.ts';
import { usedTags } from './used-tags.ts';

/** The staff calls about the records of one person, and about several records at once. */
export const caseRoutes: readonly Route[] = [
  forStaff('possible-duplicates', (body, by) => possibleDuplicates(body, by)),
  forStaff('enter-application', (body, by, request) => enterApplication(body, by, request.idempotencyKey)),
  forStaff('correct-record', (body, by) => correctRecord(body, by)),
  forStaff('promote-entry', (body, by) => promoteEntry(body, by)),
  forStaff('promote-inquiry', (body, by) => promoteInquiry(body, by)),
  forStaff('update-records', (body, by) => updateRecords(body, by)),
  forStaff('used-tags', (body) => usedTags(body)),
  forStaff('saved-views', (body, by) => savedViews(body, by)),
  forStaff('save-view', (body, by) => saveView(body, by)),
  forStaff('change-view', async (body, by) => {
    await changeView(body, by);
    return { ok: true };
  }),
  forStaff('forget-view', async (body, by) => {
    await forgetView(body, by);
    return { ok: true };
  }),
  forStaff('colleagues', (body) => listColleagues(body)),
  forStaff('my-notes', (_body, by) => myNotes(by)),
  forStaff('finish-note-task', async (body, by) => {
    await finishNoteTask(body, by);
    return { ok: true };
  }),
];
