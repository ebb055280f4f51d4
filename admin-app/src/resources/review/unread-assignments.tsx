import { Alert, Button, Typography } from '@mui/material';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { type Assigned, useAssign } from './use-assign.ts';

const listed = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });
const readings = (count: number): string => (count === 1 ? '1 reading' : `${count} readings`);

const doneText = ({ changed, refused }: Assigned): string =>
  [
    `${readings(changed)} given on.`,
    refused.length > 0
      ? `Of ${refused.map(({ reference }) => reference).join(', ')} these people can read no more: they do already, or gave it back. Assign somebody else.`
      : '',
  ].join(' ');

type Progress = StaffResponse<'review-progress'>;

/** How far a cycle is, in one line. */
export function progressText({ readers, without_readers }: Pick<Progress, 'readers' | 'without_readers'>): string {
  const saved = readers.reduce((sum, reader) => sum + reader.saved, 0);
  const all = readers.reduce((sum, reader) => sum + reader.waiting, saved);
  return [
    `All readers: ${saved} of ${all} saved.`,
    without_readers > 0
      ? `${without_readers} ${without_readers === 1 ? 'application has' : 'applications have'} no reader.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * How far a cycle is, and what waits in it for somebody who has left the team, or reads no more, and one press that gives it to those who read
 * there too. Asked again when `version` is another.
 */
export function UnreadAssignments({ cycle, version, onDone }: { cycle: string; version: string; onDone: () => void }) {
  const [done, setDone] = useState<Assigned | null>(null);
  const { busy, soFar, assign } = useAssign();
  const answer = useStaffAnswer('review-progress', { cycle }, `${version} ${done?.changed ?? ''}`);
  const readers = answer.value?.readers ?? [];
  const gone = readers.filter(({ on_team, waiting }) => !on_team && waiting > 0);
  const others = readers.filter(({ on_team, waiting, saved }) => on_team && waiting + saved > 0);
  const count = gone.reduce((sum, { waiting }) => sum + waiting, 0);
  const giveOn = async () => {
    const reviewers = others.map(({ uid }) => uid);
    const result = await assign({ cycle, reviewers, evenly: true, each: 1, give_on: true }, null);
    if (!result) return;
    setDone(result);
    onDone();
  };
  return (
    <>
      {answer.value !== null && answer.value.applications > 0 ? (
        <Typography variant="body2">{progressText(answer.value)}</Typography>
      ) : null}
      {count > 0 ? (
        <Alert
          severity="warning"
          action={
            others.length > 0 ? (
              <Button color="inherit" disabled={busy} onClick={() => void giveOn()}>
                {busy ? `Giving on... ${soFar > 0 ? soFar : ''}` : 'Give them to the others'}
              </Button>
            ) : null
          }
        >
          {readings(count)} {count === 1 ? 'waits' : 'wait'} for {listed.format(gone.map(({ name }) => name))}, who{' '}
          {gone.length === 1 ? 'reads' : 'read'} here no more.{' '}
          {others.length > 0
            ? `They can go to ${listed.format(others.map(({ name }) => name))}. Every score stays.`
            : 'Nobody else reads here yet: assign somebody first. Every score stays.'}
        </Alert>
      ) : null}
      {done ? (
        <Alert severity={done.refused.length > 0 ? 'warning' : 'success'} role="status">
          {doneText(done)}
        </Alert>
      ) : null}
    </>
  );
}
