/**
 * `npm run admin:grant -- <e-mail> [--roles owner,caseworker] [--project <id>]`: makes an account staff, an
 * owner unless roles are named. For the first owner; later ones are approved on the Team screen. Without a project it
 * means the local stack; with one it uses the operator's own Google credentials (`gcloud auth application-default login`).
 * It never confirms an address for anyone: somebody else could have signed up with it.
 */
import { parseArgs } from 'node:util';
import { readRoles, staffRoles } from '@society-gal/contracts/team';
import { findAccountByEmail, grantAdmin, grantedNow } from '../functions/src/team/admin-rights.ts';
import { chooseProject, fail } from './operator-project.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string' }, roles: { type: 'string', default: 'owner' } },
});
const email = positionals[0]?.trim() ?? '';
if (positionals.length !== 1 || !email.includes('@'))
  fail('Name one e-mail address: npm run admin:grant -- person@example.org [--roles owner] [--project <id>]');
const roleNames = values.roles.split(',').map((role) => role.trim());
const roles = readRoles(roleNames);
if (roles.length !== new Set(roleNames).size)
  fail(`Roles are ${staffRoles.join(', ')}; name them with commas between.`);

const place = await chooseProject(values.project ?? process.env.GOOGLE_CLOUD_PROJECT);
const account = await findAccountByEmail(email).catch((error: unknown) =>
  fail(`Could not ask ${place} for ${email}: ${error instanceof Error ? error.message : String(error)}`),
);
if (!account)
  fail(`There is no account for ${email} in ${place}. Sign up at /admin/auth first, then run this command again.`);
else {
  await grantAdmin(account, grantedNow('operator', roles));
  console.log(`${email} is staff in ${place}: ${roles.join(', ')}. It takes effect at the next sign-in.`);
  if (!account.emailVerified)
    console.log(
      'The address is not confirmed yet. Until its owner opens the link in the verification mail, nothing opens.',
    );
}
