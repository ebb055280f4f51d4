import { saveView } from '../../../functions/src/records/saved-views.ts';
import { invite } from '../../../functions/src/team/invitations.ts';
import { admin, cases } from './team.ts';

/** Views that the team kept, and somebody who is invited to it. */
export async function seedDesk(): Promise<void> {
  const list = 'applications' as const;
  await saveView({ list, name: 'Late', query: 'status=under_review&order=oldest', shared: true }, admin);
  await saveView({ list, name: 'Mentors wanted', query: 'type=mentor_match', shared: true }, cases);
  await saveView({ list, name: 'My morning', query: 'status=submitted', shared: false }, admin);
  await invite('june.okada@societygal.test', ['caseworker'], admin);
}
