import { foundationDay } from '@society-gal/contracts/brand';
import { rowCountHeader } from '@society-gal/contracts/http';
import { fileAnswer } from '../http/file-answer.ts';
import type { Route } from '../http/route.ts';
import { forStaff, staffAnswer } from '../team/access/staff-route.ts';
import { addNote, setDone } from './annotate.ts';
import { changeStatus, changeStatuses } from './change-status.ts';
import { correctRecord } from './correct-record.ts';
import { readCounts } from './counts.ts';
import { possibleDuplicates } from './duplicates.ts';
import { enterApplication } from './enter-application.ts';
import { readExportJob } from './export-job.ts';
import { exportRecords } from './export-records.ts';
import { finishNoteTask, listColleagues, myNotes } from './note-tasks.ts';
import { openFile } from './open-file.ts';
import { readPrivateNotes } from './private-notes.ts';
import { promoteEntry } from './promote-entry.ts';
import { promoteInquiry } from './promote-inquiry.ts';
import { resolveMail, retryMail, sendSoon } from './resend-mail.ts';
import { changeView, forgetView, savedViews, saveView } from './saved-views.ts';
import { updateRecords } from './update-records.ts';
import { usedTags } from './used-tags.ts';

/** The export answers a whole CSV file with its length, or the id of one that is being written. */
const exportRoute = staffAnswer('export', async (body, by, request) => {
  const exported = await exportRecords(body, by, request.log);
  if ('id' in exported) return { status: 202, body: exported };
  const answer = fileAnswer(exported.file, `${body.collection}-${foundationDay()}.csv`, 'text/csv; charset=utf-8');
  const measures = { 'content-length': String(exported.file.length), [rowCountHeader]: String(exported.rows) };
  return { ...answer, headers: { ...answer.headers, ...measures } };
});

/** The staff calls about the records of one person, and about several records at once. */
export const recordRoutes: readonly Route[] = [
  forStaff('set-status', (body, by, request) => changeStatus(body, by, request.idempotencyKey)),
  forStaff('set-status-bulk', (body, by, request) => changeStatuses(body, by, request.log)),
  forStaff('private-notes', (body, by) => readPrivateNotes(body, by)),
  forStaff('add-note', async (body, by, request) => ({ id: await addNote(body, by, request.idempotencyKey) })),
  forStaff('set-done', async (body, by) => ({ done: await setDone(body, by) })),
  forStaff('counts', () => readCounts()),
  forStaff('retry-mail', async ({ id }, _by, { log }) => {
    await retryMail(id);
    await sendSoon(id, log);
    return { ok: true };
  }),
  forStaff('resolve-mail', async ({ id }) => {
    await resolveMail(id);
    return { ok: true };
  }),
  exportRoute,
  forStaff('export-file', ({ id }, by) => readExportJob(id, by)),
  staffAnswer('open-file', (body, by) => openFile(body, by)),
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
