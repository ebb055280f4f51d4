import { Button, Link, List, ListItem, ListItemText, Paper, Typography } from '@mui/material';
import { foundationDay } from '@society-gal/contracts/brand';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatDay } from '../../app/format-instant.ts';
import { FailedState } from '../../app/states.tsx';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { addressOfRecord } from '../../records/record-address.ts';

type RowProps = { address: string; text: string; detail: string; label: string; busy: boolean; onDone: () => void };

const Row = ({ address, text, detail, label, busy, onDone }: RowProps) => (
  <ListItem disableGutters divider sx={{ gap: 1, flexWrap: 'wrap' }}>
    <ListItemText
      primary={
        <Link component={RouterLink} to={address} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Link>
      }
      secondary={detail}
    />
    <Button size="small" disabled={busy} aria-label={`${label}: ${text}`} onClick={onDone}>
      {label}
    </Button>
  </ListItem>
);

/** Where the number of notes leads. */
const anchor = 'notes-for-you';

/** What notes ask of you: to-dos with their day, and where a colleague named you. Nothing is shown while nothing waits. */
export function MyNotes() {
  const [version, setVersion] = useState(0);
  const { phase, value, retry } = useStaffAnswer('my-notes', {}, String(version));
  const section = useRef<HTMLElement>(null);
  const call = useCallStaff();
  const { busy, run } = useAction();
  const finish = async (id: string, title: string) => {
    if (!(await run(() => call('finish-note-task', { id }), { title }, 'Not done'))) return;
    setVersion((now) => now + 1);
    // The button that had the focus goes with its note.
    section.current?.focus();
  };
  if (phase === 'failed' && value === null)
    return (
      <div id={anchor}>
        <FailedState title="Notes for you could not be loaded." onRetry={retry} />
      </div>
    );
  if (!value || value.todos.length + value.mentions.length === 0) return null;
  const today = foundationDay();
  return (
    <Paper
      component="section"
      ref={section}
      id={anchor}
      tabIndex={-1}
      aria-labelledby="my-notes-title"
      variant="outlined"
      sx={{ px: 2, py: 1 }}
    >
      <Typography variant="h2" id="my-notes-title">
        Notes for you
      </Typography>
      <List dense disablePadding>
        {value.todos.map((todo) => (
          <Row
            key={todo.id}
            address={addressOfRecord(todo.collection, todo.record)}
            text={todo.text}
            detail={`${todo.due_on < today ? 'Overdue since' : 'By'} ${formatDay(todo.due_on)} · ${todo.by}`}
            label="Done"
            busy={busy}
            onDone={() => void finish(todo.id, 'Done')}
          />
        ))}
        {value.mentions.map((mention) => (
          <Row
            key={mention.id}
            address={addressOfRecord(mention.collection, mention.record)}
            text={mention.text}
            detail={`${mention.by} named you on ${formatDay(mention.at)}`}
            label="Seen"
            busy={busy}
            onDone={() => void finish(mention.id, 'Seen')}
          />
        ))}
      </List>
    </Paper>
  );
}
