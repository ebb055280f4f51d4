import { foundationDay } from '@society-gal/contracts/brand';
import { rowCountHeader } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { decisionRoutes } from '../decisions/decision.routes.ts';
import { helpRoutes } from '../help/help.routes.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { guardMode, setGuardMode } from '../http/guard.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import { letterRoutes } from '../letters/letters.routes.ts';
import { eventRoutes } from '../lists/events.routes.ts';
import { readInvitationOutcome } from '../lists/invitation-outcome.ts';
import { financeRoutes } from '../money/finance/finance.routes.ts';
import { addNote, setDone } from '../records/annotate.ts';
import { caseRoutes } from '../records/case.routes.ts';
import { changeStatus, changeStatuses } from '../records/change-status.ts';
import { readCounts } from '../records/counts.ts';
import { readExportJob } from '../records/export-job.ts';
import { exportRecords } from '../records/export-records.ts';
import { openFile } from '../records/open-file.ts';
import { readPrivateNotes } from '../records/private-notes.ts';
import { resolveMail, retryMail, sendSoon } from '../records/resend-mail.ts';
import { reviewRoutes } from '../review/review.routes.ts';
import { logAccess } from '../team/access/access-log.ts';
import { requireFreshProofOf, type StaffMember } from '../team/access/authenticate.ts';
import { forSignedIn, forStaff, staffAnswer } from '../team/access/staff-route.ts';
import { setRoles, withdrawAdmin } from '../team/admin-rights.ts';
import { alerts } from '../team/alerts.ts';
import { invite, withdrawInvitation } from '../team/invitations.ts';
import { morningMail } from '../team/morning-mail-preference.ts';
import { factorRoutes } from '../team/second-factor/factor.routes.ts';
import { acceptInvitation, closeSession, openSession } from '../team/session.ts';
import { approveMember, readTeam } from '../team/team.ts';
import { memberWaits } from './member-waits.ts';
import { readNeeds } from './needs-you.ts';

// Tokens cannot be guessed; the limit keeps guessing from costing Firestore reads.
const tokenAttempts = { count: 20, windowSeconds: 600 } as const;

/** Notes a change of the team where owners read it: whoever has stolen an owner's session is seen. */
function logTeamChange(what: string, recordId: string, by: StaffMember): Promise<void> {
  return logAccess({ what: `team: ${what}`, collection: collections.admins, recordId }, by);
}

/** The export answers a whole CSV file with its length, or the id of one that is being written. */
const exportRoute = staffAnswer('export', async (body, by, request) => {
  const exported = await exportRecords(body, by, request.log);
  if ('id' in exported) return { status: 202, body: exported };
  const answer = fileAnswer(exported.file, `${body.collection}-${foundationDay()}.csv`, 'text/csv; charset=utf-8');
  const measures = { 'content-length': String(exported.file.length), [rowCountHeader]: String(exported.rows) };
  return { ...answer, headers: { ...answer.headers, ...measures } };
});

/** `POST /api/staff/<call>`: one route for every call of the contract. */
export const staffRoutes: readonly Route[] = [
  forSignedIn('session', ({ password, over }, person) => (over ? closeSession(person) : openSession(person, password))),
  forSignedIn('accept-invitation', async ({ token }, person) => {
    await consumeRateLimit({ scope: 'invitation-token', key: person.uid, ...tokenAttempts });
    await acceptInvitation(person, token);
    return { ok: true };
  }),
  forStaff('set-status', (body, by, request) => changeStatus(body, by, request.idempotencyKey)),
  forStaff('set-status-bulk', (body, by, request) => changeStatuses(body, by, request.log)),
  forStaff('private-notes', (body, by) => readPrivateNotes(body, by)),
  forStaff('add-note', async (body, by, request) => ({ id: await addNote(body, by, request.idempotencyKey) })),
  forStaff('set-done', async (body, by) => ({ done: await setDone(body, by) })),
  forStaff('needs-you', (_body, by, request) => readNeeds(by, request.log)),
  forStaff('counts', () => readCounts()),
  forStaff('morning-mail', async ({ wanted }, by) => ({ wanted: await morningMail(by, wanted) })),
  forStaff('alerts', (body, by) => alerts(body, by)),
  forStaff('invitation-outcome', ({ id }) => readInvitationOutcome(id)),
  forStaff('guard', async ({ mode }, by) => {
    if (mode) {
      requireFreshProofOf(by);
      await setGuardMode(mode, by.uid);
    }
    return { mode: mode ?? (await guardMode()) };
  }),
  forStaff('team', (_body, by) => readTeam(by)),
  forStaff('approve-member', async ({ uid, roles }, by) => {
    await approveMember(uid, roles, by);
    await logTeamChange(`approved as ${roles.join(', ')}`, uid, by);
    return { ok: true };
  }),
  forStaff('set-roles', async ({ uid, roles }, by) => {
    await setRoles(uid, roles);
    await logTeamChange(`roles ${roles.join(', ')}`, uid, by);
    return { ok: true };
  }),
  forStaff('member-waits', ({ uid }) => memberWaits(uid)),
  forStaff('remove-member', async ({ uid }, by) => {
    await withdrawAdmin(uid, by.email);
    await logTeamChange('removed', uid, by);
    return { ok: true };
  }),
  forStaff('invite', async ({ email, roles }, by) => {
    const id = await invite(email, roles, by);
    await logTeamChange(`invited as ${roles.join(', ')}`, id, by);
    return { id };
  }),
  forStaff('withdraw-invitation', async ({ id }, by) => {
    await withdrawInvitation(id);
    await logTeamChange('invitation withdrawn', id, by);
    return { ok: true };
  }),
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
  ...helpRoutes,
  ...letterRoutes,
  ...eventRoutes,
  ...financeRoutes,
  ...factorRoutes,
  ...decisionRoutes,
  ...reviewRoutes,
  ...caseRoutes,
];
