import { Alert, Button, Chip, Paper, Stack, Typography } from '@mui/material';
import { collections } from '@society-gal/contracts/store';
import { type FormEvent, useState } from 'react';
import { useCallStaff } from '../app/call-staff.ts';
import { formatInstant } from '../app/format-instant.ts';
import { FailedState } from '../app/states.tsx';
import type { StoredRecord } from '../queries/bounded-query.ts';
import { useAction } from '../queries/use-action.ts';
import { useDraft } from '../records/use-draft.ts';
import { canWrite, firstDraft, isReady, LetterFields, LetterPreview } from './letter-fields.tsx';
import type { HelpRecord, Reach } from './use-safe-contact.ts';
import { useSubcollection } from './use-subcollection.ts';
import { referrerOf } from './ways.ts';

const kinds: Readonly<Record<string, string>> = {
  addition: 'She added',
  contact: 'She changed how to reach her',
  decision: 'Our decision',
};

const WriteToHer = ({ collection, record, reach }: HelpRecord & { reach: Reach }) => {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [draft, setDraft, key] = useDraft(`letter ${record.id} ${reach.mail}${reach.page}`, firstDraft(reach));
  const referrer = referrerOf(collection, record);
  const [isPreview, setPreview] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isSent = await run(
      () => call('write-message', { collection, id: record.id, ...draft }, key),
      {
        title:
          draft.by === 'mail'
            ? 'Your mail is on its way'
            : `Your message is on ${referrer === null ? 'her' : 'the referrer’s'} page`,
      },
      'Not sent',
    );
    if (!isSent) return;
    setDraft(firstDraft(reach));
    setPreview(false);
  };
  if (!canWrite(reach))
    return (
      <Alert severity="info">
        You cannot write to {referrer ?? 'her'} from here: {reach.mail}, and there is no page to read it on. Use a task
        below, if a way is open.
      </Alert>
    );
  return (
    <Stack
      component="form"
      aria-label={`Write to ${referrer ?? 'her'}`}
      spacing={1.5}
      onSubmit={send}
      sx={{ '@media print': { display: 'none' } }}
    >
      <LetterFields reach={reach} draft={draft} onChange={setDraft} referrer={referrer} />
      {isPreview ? <LetterPreview draft={draft} name={referrer ?? reach.safe_name ?? '…'} /> : null}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={busy || !isReady(draft)}>
          {draft.by === 'mail'
            ? 'Send by discreet email'
            : `Put on ${referrer === null ? 'her' : 'the referrer’s'} page`}
        </Button>
        <Button variant="outlined" aria-pressed={isPreview} onClick={() => setPreview((is) => !is)}>
          Preview
        </Button>
      </Stack>
    </Stack>
  );
};

const Message = ({ message, isNew }: { message: StoredRecord; isNew: boolean }) => {
  const isHers = message.from === 'you';
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        p: 1.5,
        ml: isHers ? 0 : { xs: 2, sm: 6 },
        mr: isHers ? { xs: 2, sm: 6 } : 0,
        borderLeftWidth: isHers ? 6 : 1,
      }}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {kinds[String(message.kind)] ?? (isHers ? 'She wrote' : 'We wrote')} · {formatInstant(message.at)}
          {isHers ? '' : ` · ${String(message.by_email ?? '')}`}
        </Typography>
        {isNew ? <Chip size="small" color="warning" label="New" /> : null}
      </Stack>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{String(message.text ?? '')}</Typography>
    </Paper>
  );
};

/** Everything that was written between her and us, newest first, and a way to answer that her wishes leave open. */
export function Messages({ collection, record, reach }: HelpRecord & { reach: Reach | null }) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const page = useSubcollection({ collection, record }, collections.messages);
  const hasNews = Boolean(record.her_news_at);
  const newestOfOurs = page.rows.findIndex(({ from }) => from === 'us');
  return (
    <Paper component="section" aria-label="Messages with her" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h2">Messages</Typography>
          {hasNews ? (
            <Button
              size="small"
              variant="outlined"
              disabled={busy}
              onClick={() =>
                void run(
                  () => call('mark-read', { collection, id: record.id }),
                  { title: 'Marked as read' },
                  'Not saved',
                )
              }
            >
              Mark as read
            </Button>
          ) : null}
        </Stack>
        {reach ? (
          <WriteToHer key={`${reach.mail}${reach.page}`} collection={collection} record={record} reach={reach} />
        ) : null}
        {page.phase === 'failed' && !page.isOld ? (
          <FailedState title="The messages could not be loaded." onRetry={page.retry} />
        ) : null}
        {page.phase === 'ready' && page.rows.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>Nothing was written yet.</Typography>
        ) : null}
        <Stack component="ol" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {page.rows.map((message, place) => (
            <Message
              key={message.id}
              message={message}
              isNew={hasNews && message.from === 'you' && (newestOfOurs === -1 || place < newestOfOurs)}
            />
          ))}
        </Stack>
      </Stack>
    </Paper>
  );
}
