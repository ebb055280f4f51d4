import { Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { GuardControl } from './guard-control.tsx';
import { Invitations } from './invitations.tsx';
import { Members } from './members.tsx';
import { PendingMembers } from './pending-members.tsx';
import { type Question, QuestionDialog } from './question-dialog.tsx';
import { RolesHelp } from './roles-help.tsx';

const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
};

/** `/admin/team`: who may open these records. Every change is the back end's, and holds at once. */
export function TeamPage() {
  usePageTitle('Team');
  const { phase, value: team, retry } = useStaffAnswer('team', {});
  const action = useAction();
  const [question, setQuestion] = useState<Question | null>(null);
  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    const isDone = await action.run(work, { title: done }, 'Not done');
    if (isDone) retry();
    return isDone;
  };
  const confirm = async () => {
    if (!question) return;
    await run(() => question.work(question.roles ?? []), question.done);
    setQuestion(null);
  };
  const asks = { busy: action.busy, ask: setQuestion };
  return (
    <Stack spacing={3}>
      <Typography variant="h1">Team</Typography>
      {phase === 'loading' ? <LoadingLines label="Loading the team" /> : null}
      {phase === 'failed' ? <FailedState title="The team could not be loaded." onRetry={retry} /> : null}
      {phase === 'ready' && team ? (
        <>
          <Group title="Waiting for approval">
            <PendingMembers pending={team.pending} {...asks} />
          </Group>
          <Group title="Invite somebody">
            <Invitations invitations={team.invitations} run={run} {...asks} />
          </Group>
          <Group title="Staff">
            <Members members={team.members} {...asks} />
          </Group>
          <Group title="What each role opens">
            <RolesHelp />
          </Group>
          <Group title="Guard against floods">
            <GuardControl />
          </Group>
        </>
      ) : null}
      <QuestionDialog question={question} busy={action.busy} onChange={setQuestion} onConfirm={() => void confirm()} />
    </Stack>
  );
}
