import { Typography } from '@mui/material';
import { invitationOutcomes } from '@society-gal/contracts/lists';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';

/** How the mail to a guest of the gala fared, in the words that her inviter reads. */
export function InvitationOutcome({ id }: { id: string }) {
  const outcome = useStaffAnswer('invitation-outcome', { id }).value?.outcome;
  return outcome ? <Typography>Invitation: {invitationOutcomes[outcome]}</Typography> : null;
}
