import { api, foundationDay, Problem, type StaffCall, type StaffResponse, staffCalls } from '@society-gal/contracts';
import { z } from 'zod';
import { type Answer, type Call, handle, type Route } from '../edge/handle.ts';
import { takeSlot } from '../edge/limit.ts';
import { fieldErrors } from '../edge/serve.ts';
import { withdrawAdmin } from './admin-rights.ts';
import { addNote, setDone } from './annotate.ts';
import { changeStatus, changeStatuses } from './change-status.ts';
import { exportRecords } from './export-records.ts';
import { invite } from './invitations.ts';
import { openFile } from './open-file.ts';
import { resendReceipt, retryMail } from './resend.ts';
import { acceptInvitation, openSession } from './session.ts';
import { approveMember, readTeam } from './team.ts';
import { requireSignedIn, requireStaff, type SignedIn, type StaffMember } from './who-calls.ts';

type Body<C extends StaffCall> = z.output<(typeof staffCalls)[C]['request']>;

/**
 * A staff route asks who calls before it looks at what they say: a stranger learns nothing about a call, not even
 * which fields it takes. So the edge hands the body on unchecked, and it is checked here.
 */
const staffRoute = <C extends StaffCall, Person>(
  name: C,
  admit: (call: Call) => Promise<Person>,
  run: (body: Body<C>, person: Person, call: Call) => Promise<Answer>,
): Route =>
  handle(
    {
      method: 'POST',
      path: `${api.staff}/${name}`,
      schema: z.unknown(),
      // A file takes as long as it takes.
      ...(name === 'export' || name === 'open-file' ? { deadlineMs: null } : {}),
    },
    async (call) => {
      const person = await admit(call);
      const read = staffCalls[name].request.safeParse(call.body);
      if (!read.success) throw new Problem('invalid', { fields: fieldErrors(read.error) });
      return run(read.data as Body<C>, person, call);
    },
  );

/** A call that any signed-in person may make. */
const forSignedIn = <C extends StaffCall>(
  name: C,
  run: (body: Body<C>, person: SignedIn) => Promise<StaffResponse<C>>,
): Route => staffRoute(name, requireSignedIn, async (body, person) => ({ status: 200, body: await run(body, person) }));

/** A call for staff only. What they do is logged with their id. */
const forStaff = <C extends StaffCall>(
  name: C,
  run: (body: Body<C>, by: StaffMember, call: Call) => Promise<StaffResponse<C>>,
): Route =>
  staffRoute(name, requireStaff, async (body, by, call) => {
    call.log.info('staff-call', { call: name, uid: by.uid });
    return { status: 200, body: await run(body, by, call) };
  });

// Tokens cannot be guessed; this keeps somebody who tries from costing reads.
const tokenTries = { count: 20, windowSeconds: 600 } as const;

/** The export answers a file instead of JSON. */
const exportRoute = staffRoute('export', requireStaff, async (body, by, call) => ({
  status: 200,
  stream: await exportRecords(body, by, call.log),
  headers: {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${body.collection}-${foundationDay()}.csv"`,
  },
}));

/**
 * A file leaves as a download in a sandbox, whatever it claims to be: nothing a stranger sent may run in the staff's
 * origin. The name is given as RFC 6266 asks.
 */
const openFileRoute = staffRoute('open-file', requireStaff, async (body, by, call) => {
  call.log.info('staff-call', { call: 'open-file', uid: by.uid });
  const { attachment, bytes } = await openFile(body, by);
  return {
    status: 200,
    stream: bytes,
    headers: {
      'content-type': attachment.content_type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
      'content-security-policy': "sandbox; default-src 'none'",
    },
  };
});

/** `POST /api/staff/<call>`: one route for every call of the contract. */
export const staffRoutes: readonly Route[] = [
  forSignedIn('session', (_body, person) => openSession(person)),
  forSignedIn('accept-invitation', async ({ token }, person) => {
    await takeSlot({ scope: 'invitation-token', key: person.uid, ...tokenTries });
    await acceptInvitation(person, token);
    return { ok: true };
  }),
  forStaff('set-status', (body, by) => changeStatus(body, by)),
  forStaff('set-status-bulk', (body, by, call) => changeStatuses(body, by, call.log)),
  forStaff('add-note', async (body, by, call) => ({ id: await addNote(body, by, call.idempotencyKey) })),
  forStaff('set-done', async (body, by) => ({ done: await setDone(body, by) })),
  forStaff('team', (_body, by) => readTeam(by)),
  forStaff('approve-member', async ({ uid }, by) => {
    await approveMember(uid, by);
    return { ok: true };
  }),
  forStaff('remove-member', async ({ uid }) => {
    await withdrawAdmin(uid);
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
  openFileRoute,
];
