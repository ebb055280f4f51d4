import { collections } from '@society-gal/contracts/store';
import { consumeRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import { logAccess } from './access/access-log.ts';
import type { StaffMember } from './access/authenticate.ts';
import { forSignedIn, forStaff } from './access/staff-route.ts';
import { setRoles, withdrawAdmin } from './admin-rights.ts';
import { alerts } from './alerts.ts';
import { invite, withdrawInvitation } from './invitations.ts';
import { morningMail } from './morning-mail-preference.ts';
import { acceptInvitation, closeSession, openSession } from './session.ts';
import { approveMember, readTeam } from './team.ts';

// Tokens cannot be guessed; the limit keeps guessing from costing Firestore reads.
const tokenAttempts = { count: 20, windowSeconds: 600 } as const;

/** Notes a change of the team where owners read it: whoever has stolen an owner's session is seen. */
function logTeamChange(what: string, recordId: string, by: StaffMember): Promise<void> {
  return logAccess({ what: `team: ${what}`, collection: collections.admins, recordId }, by);
}

/** The staff calls about signing in and the team. */
export const teamRoutes: readonly Route[] = [
  forSignedIn('session', ({ password, over }, person) => (over ? closeSession(person) : openSession(person, password))),
  forSignedIn('accept-invitation', async ({ token }, person) => {
    await consumeRateLimit({ scope: 'invitation-token', key: person.uid, ...tokenAttempts });
    await acceptInvitation(person, token);
    return { ok: true };
  }),
  forStaff('morning-mail', async ({ wanted }, by) => ({ wanted: await morningMail(by, wanted) })),
  forStaff('alerts', (body, by) => alerts(body, by)),
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
];
