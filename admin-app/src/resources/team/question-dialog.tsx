import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import type { StaffRole } from '@society-gal/contracts/team';
import { MemberWaits } from './member-waits.tsx';
import { RoleFields } from './role-fields.tsx';

/** A change that is asked back. With `roles`, they are chosen in the same dialog. */
export type Question = {
  title: string;
  text: string;
  confirm: string;
  roles?: readonly StaffRole[];
  /** The member who would leave. */
  leaving?: string;
  work: (roles: readonly StaffRole[]) => Promise<unknown>;
  done: string;
};

/** What every part of the team's screen is given: whether a change is on its way, and how to ask before one. */
export type Asks = { busy: boolean; ask: (question: Question) => void };

type Props = {
  question: Question | null;
  busy: boolean;
  onChange: (question: Question | null) => void;
  onConfirm: () => void;
};

/** Asks back before the team changes. */
export function QuestionDialog({ question, busy, onChange, onConfirm }: Props) {
  return (
    <Dialog open={question !== null} onClose={() => onChange(null)} aria-labelledby="question-title">
      <DialogTitle id="question-title">{question?.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{question?.text}</DialogContentText>
        {question?.leaving ? <MemberWaits uid={question.leaving} /> : null}
        {question?.roles ? (
          <RoleFields label="Roles" chosen={question.roles} onChange={(roles) => onChange({ ...question, roles })} />
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onChange(null)} autoFocus>
          Cancel
        </Button>
        <Button
          variant="contained"
          color={question?.leaving ? 'error' : 'primary'}
          disabled={busy || question?.roles?.length === 0}
          onClick={() => onConfirm()}
        >
          {question?.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
