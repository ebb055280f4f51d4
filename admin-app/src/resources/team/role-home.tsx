import { Stack, Typography } from '@mui/material';
import { mayCall, readsAll } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { StaffRole } from '@society-gal/contracts/team';
import { Fold } from '../../app/fold.tsx';
import { MyNotes } from '../cases/my-notes.tsx';
import { GiftsToDo } from '../gifts/gifts-to-do.page.tsx';
import { MorningMail } from '../inbox/morning-mail.tsx';
import { LetterList } from '../letters/letter-list.tsx';
import { planLettersUnderWay } from '../letters/letter-queries.ts';
import { MailLists } from '../letters/letters.page.tsx';
import { ReviewCycles } from '../review/review.page.tsx';
import { Counts } from './counts.tsx';
import { RolesHelp } from './roles-help.tsx';

const Letters = () => (
  <Stack component="section" aria-labelledby="letters-under-way" spacing={1.5}>
    <Typography variant="h2" id="letters-under-way">
      Letters under way
    </Typography>
    <LetterList
      label="Letters under way"
      plan={planLettersUnderWay}
      empty="No letter is being written, waits or is being sent."
    />
    <MailLists />
  </Stack>
);

/**
 * The first screen of roles that read no list of applications, after what needs them: each finds its own work there, and whoever
 * has none, what changed. Counts come after work, and not before whoever only reads.
 */
export function RoleHome({ roles }: { roles: readonly StaffRole[] }) {
  const isReader = mayCall(roles, 'review-queue');
  return (
    <>
      {readsAll(roles, collections.donations) ? <GiftsToDo /> : null}
      {readsAll(roles, collections.letters) ? <Letters /> : null}
      {isReader ? <ReviewCycles /> : null}
      {mayCall(roles, 'my-notes') ? <MyNotes /> : null}
      {isReader ? null : <Counts />}
      <MorningMail />
      <Fold summary="What your role sees and does">
        <RolesHelp roles={roles} isOwn />
      </Fold>
    </>
  );
}
