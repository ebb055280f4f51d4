import { DialogContentText, List, ListItem } from '@mui/material';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { FailedState } from '../../app/states.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';

type Kind = keyof StaffResponse<'member-waits'>;

/** Each kind of open work: its label by number, and how a colleague takes it over. */
const lines: readonly { kind: Kind; one: string; many: string; next: string }[] = [
  {
    kind: 'records',
    one: 'application that she looks after',
    many: 'applications that she looks after',
    next: 'What she looks after is handed over in the list, under “More”.',
  },
  {
    kind: 'readings',
    one: 'application to read and score',
    many: 'applications to read and score',
    next: 'The cycle offers what she has not read to those who read on.',
  },
  {
    kind: 'todos',
    one: 'to-do in a note',
    many: 'to-dos in notes',
    next: 'Nobody else sees what is for her: ask her first.',
  },
  {
    kind: 'letters',
    one: 'decision letter that has not left',
    many: 'decision letters that have not left',
    next: 'What is planned still leaves.',
  },
  { kind: 'drafts', one: 'draft of a letter', many: 'drafts of letters', next: 'A draft stays under Letters.' },
];

/** Shown before a member is removed: her open work, and what happens to it. */
export function MemberWaits({ uid }: { uid: string }) {
  const { phase, value, retry } = useStaffAnswer('member-waits', { uid });
  if (phase === 'failed') return <FailedState title="What waits for her could not be counted." onRetry={retry} />;
  if (!value) return <DialogContentText role="status">Counting what waits for her …</DialogContentText>;
  const waiting = lines.filter(({ kind }) => value[kind] > 0);
  if (waiting.length === 0) return <DialogContentText role="status">Nothing waits for her.</DialogContentText>;
  return (
    <>
      <DialogContentText id="waits-title">This waits for her:</DialogContentText>
      <List dense disablePadding aria-labelledby="waits-title">
        {waiting.map(({ kind, one, many, next }) => (
          <ListItem key={kind} disableGutters sx={{ display: 'block' }}>
            <strong>
              {value[kind].toLocaleString('en-US')} {value[kind] === 1 ? one : many}.
            </strong>{' '}
            {next}
          </ListItem>
        ))}
      </List>
    </>
  );
}
