import { Readable } from 'node:stream';
import { api, foundationDay, Problem, type StaffCall, type StaffResponse, staffCalls } from '@society-gal/contracts';
import { staffAnswerPolicy } from '@society-gal/contracts/answer-headers';
import { z } from 'zod';
import { guardMode, setGuardMode } from '../edge/guard.ts';
import { fieldErrors } from '../edge/problem-response.ts';
import { consumeRateLimit } from '../edge/rate-limit.ts';
import { type ApiRequest, type ApiResponse, defineRoute, type RequestHead, type Route } from '../edge/route.ts';
import { withdrawAdmin } from './admin-rights.ts';
import { addNote, setDone } from './annotate.ts';
import { authenticate, authenticateStaff, type SignedIn, type StaffMember } from './authenticate.ts';
import { changeStatus, changeStatuses } from './change-status.ts';
import { readExportJob } from './export-job.ts';
import { exportRecords } from './export-records.ts';
import { invite } from './invitations.ts';
import { openFile } from './open-file.ts';
import { resendReceipt, retryMail } from './resend-mail.ts';
import { acceptInvitation, openSession } from './session.ts';
import { approveMember, readTeam } from './team.ts';

type Body<C extends StaffCall> = z.output<(typeof staffCalls)[C]['request']>;

/**
 * A staff route authenticates before it reads the body: a stranger learns nothing about a call, not even which fields it
 * takes. Therefore the edge passes any body on, and it is checked here.
 */
function staffRoute<C extends StaffCall, Person>(
  name: C,
  authorise: (request: RequestHead) => Promise<Person>,
  run: (body: Body<C>, person: Person, request: ApiRequest) => Promise<ApiResponse>,
): Route {
  return defineRoute(
    {
      method: 'POST',
      path: `${api.staff}/${name}`,
      schema: z.unknown(),
      authorise,
      // Downloads of large files take longer than any deadline.
      ...(name === 'export' || name === 'open-file' ? { deadlineMs: null } : {}),
    },
    async (request, person) => {
      const read = staffCalls[name].request.safeParse(request.body);
      if (!read.success) throw new Problem('invalid', { fields: fieldErrors(read.error) });
      return run(read.data as Body<C>, person, request);
    },
  );
}

/** A call that any signed-in person may make. */
function forSignedIn<C extends StaffCall>(
  name: C,
  run: (body: Body<C>, person: SignedIn) => Promise<StaffResponse<C>>,
): Route {
  return staffRoute(name, authenticate, async (body, person) => ({ status: 200, body: await run(body, person) }));
}

/** A call for staff only; the log names the call and the member's id. */
function forStaff<C extends StaffCall>(
  name: C,
  run: (body: Body<C>, by: StaffMember, request: ApiRequest) => Promise<StaffResponse<C>>,
): Route {
  return staffRoute(name, authenticateStaff, async (body, by, request) => {
    request.log.info('staff-call', { call: name, uid: by.uid });
    return { status: 200, body: await run(body, by, request) };
  });
}

// Tokens cannot be guessed; the limit keeps guessing from costing Firestore reads.
const tokenAttempts = { count: 20, windowSeconds: 600 } as const;

/** The export answers a whole CSV file with its length, or the id of one that is being written. */
const exportRoute = staffRoute('export', authenticateStaff, async (body, by, request) => {
  const exported = await exportRecords(body, by, request.log);
  if ('id' in exported) return { status: 202, body: exported };
  return {
    status: 200,
    stream: Readable.from([exported.file]),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(exported.file.length),
      'content-disposition': `attachment; filename="${body.collection}-${foundationDay()}.csv"`,
    },
  };
});

/**
 * Files are sent as downloads with a sandbox policy, whatever their type: nothing that a stranger uploaded may run in
 * the staff app's origin. The file name is encoded as RFC 6266 says.
 */
const openFileRoute = staffRoute('open-file', authenticateStaff, async (body, by, request) => {
  request.log.info('staff-call', { call: 'open-file', uid: by.uid });
  const { attachment, bytes } = await openFile(body, by);
  return {
    status: 200,
    stream: bytes,
    headers: {
      'content-type': attachment.content_type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
      'content-security-policy': staffAnswerPolicy,
    },
  };
});

/** `POST /api/staff/<call>`: one route for every call of the contract. */
export const staffRoutes: readonly Route[] = [
  forSignedIn('session', ({ password }, person) => openSession(person, password)),
  forSignedIn('accept-invitation', async ({ token }, person) => {
    await consumeRateLimit({ scope: 'invitation-token', key: person.uid, ...tokenAttempts });
    await acceptInvitation(person, token);
    return { ok: true };
  }),
  forStaff('set-status', (body, by) => changeStatus(body, by)),
  forStaff('set-status-bulk', (body, by, request) => changeStatuses(body, by, request.log)),
  forStaff('add-note', async (body, by, request) => ({ id: await addNote(body, by, request.idempotencyKey) })),
  forStaff('set-done', async (body, by) => ({ done: await setDone(body, by) })),
  forStaff('guard', async ({ mode }, by) => {
    if (mode) await setGuardMode(mode, by.uid);
    return { mode: mode ?? (await guardMode()) };
  }),
  forStaff('team', (_body, by) => readTeam(by)),
  forStaff('approve-member', async ({ uid }, by) => {
    await approveMember(uid, by);
    return { ok: true };
  }),
  forStaff('remove-member', async ({ uid }, by) => {
    await withdrawAdmin(uid, by.email);
    return { ok: true };
  }),
  forStaff('invite', async ({ email }, by) => ({ id: await invite(email, by) })),
  forStaff('retry-mail', async ({ id }) => {
    await retryMail(id);
    return { ok: true };
  }),
  forStaff('resend-receipt', async ({ id }) => {
    await resendReceipt(id);
    return { ok: true };
  }),
  exportRoute,
  forStaff('export-file', ({ id }, by) => readExportJob(id, by)),
  openFileRoute,
];
