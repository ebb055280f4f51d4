import { Button, Chip, List, ListItem, ListItemText, Stack, TextField, Typography } from '@mui/material';
import { foundationDay } from '@society-gal/contracts/brand';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { type FormEvent, useState } from 'react';
import { useCallStaff } from '../app/call-staff.ts';
import { formatDay, formatInstant } from '../app/format-instant.ts';
import { FailedState } from '../app/states.tsx';
import type { StoredRecord } from '../queries/bounded-query.ts';
import { useAction } from '../queries/use-action.ts';
import { useDraft } from '../records/use-draft.ts';
import { DayField, dayAfterToday } from './day-field.tsx';
import type { HelpRecord, Reach } from './use-safe-contact.ts';
import { useSubcollection } from './use-subcollection.ts';
import { referrerOf } from './ways.ts';

/** How an ask stands on a day. */
export function stateOfAsk(
  ask: StoredRecord,
  today: string,
): { label: string; color: 'success' | 'error' | 'default' } {
  if (ask.answered_at) return { label: `Answered ${formatDay(ask.answered_at)}`, color: 'success' };
  const due = String(ask.due_on ?? '');
  const day = formatDay(due);
  return due < today
    ? { label: `Overdue since ${day}`, color: 'error' }
    : { label: `Open until ${day}`, color: 'default' };
}

/** Information and papers that staff asked her for; her page shows them with their day. */
export function Asks({ collection, record, reach }: HelpRecord & { reach: Reach | null }) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const referrer = referrerOf(collection, record);
  const page = useSubcollection({ collection, record }, collections.asks);
  const [what, setWhat, key] = useDraft(`ask ${record.id}`, '');
  const [dueOn, setDueOn] = useState(() => dayAfterToday(14));
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const isAsked = await run(
      () => call('ask-for', { collection, id: record.id, what, due_on: dueOn }, key),
      {
        title: 'Her page asks for it',
        ...(reach?.mail === null ? { description: 'A discreet email says that there is news.' } : {}),
      },
      'Not asked',
    );
    if (!isAsked) return;
    setWhat('');
  };
  return (
    <Stack component="section" aria-labelledby="asks-title" spacing={1.5}>
      <Typography variant="h2" id="asks-title">
        What we asked for
      </Typography>
      {referrer === null ? null : <Typography variant="body2">Asked of {referrer}, who referred her.</Typography>}
      {reach?.page ? (
        <Stack
          component="form"
          aria-label="Ask for something"
          spacing={1}
          onSubmit={ask}
          sx={{ '@media print': { display: 'none' } }}
        >
          <TextField
            label="What is needed"
            value={what}
            onChange={(event) => setWhat(event.target.value)}
            slotProps={{ htmlInput: { maxLength: limits.lineLength } }}
          />
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <DayField label="Needed by" value={dueOn} onChange={setDueOn} />
            <Button type="submit" variant="outlined" disabled={busy || what.trim() === '' || dueOn === ''}>
              Ask for it
            </Button>
          </Stack>
        </Stack>
      ) : null}
      {reach && !reach.page ? (
        <Typography sx={{ color: 'text.secondary' }}>She has no page of her own. Ask her in a message.</Typography>
      ) : null}
      {page.phase === 'failed' && !page.isOld ? (
        <FailedState title="What we asked for could not be loaded." onRetry={page.retry} />
      ) : null}
      {page.phase === 'ready' && page.rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>We asked for nothing.</Typography>
      ) : null}
      {page.rows.length > 0 ? (
        <List disablePadding aria-labelledby="asks-title">
          {page.rows.map((each) => {
            const state = stateOfAsk(each, foundationDay());
            return (
              <ListItem key={each.id} disableGutters divider sx={{ flexWrap: 'wrap', columnGap: 1 }}>
                <ListItemText
                  primary={String(each.what ?? '')}
                  secondary={`${String(each.by_email ?? '')} · ${formatInstant(each.at)}`}
                  sx={{ overflowWrap: 'anywhere' }}
                />
                <Chip
                  size="small"
                  color={state.color}
                  variant={state.color === 'default' ? 'outlined' : 'filled'}
                  label={state.label}
                />
              </ListItem>
            );
          })}
        </List>
      ) : null}
    </Stack>
  );
}
