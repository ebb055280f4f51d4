import { Alert, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { type ApplicationStatus, applicationStatuses, statusLabels } from '@society-gal/contracts/forms';
import { limits } from '@society-gal/contracts/http';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../access-control/session.tsx';
import { formatInstant } from '../../app/format-instant.ts';
import { useShortcuts } from '../../app/shortcuts.tsx';
import { useToasts } from '../../app/toasts.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useDraft } from '../../records/use-draft.ts';
import { DeadlineChip } from '../../response-deadlines/deadline-chip.tsx';
import { canWrite, firstDraft, isReady, type LetterDraft, LetterFields } from '../../safe-contact/letter-fields.tsx';
import type { Reach } from '../../safe-contact/use-safe-contact.ts';
import { SentMessages } from '../decisions/sent-messages.tsx';
import { type ApplicationResource, promisedSince, runningPromise, textOf } from './application-resource.ts';
import { ReasonAsked } from './reason-asked.tsx';
import { StatusSelect } from './status-select.tsx';
import { useSetStatus, versionOf } from './use-set-status.ts';

/** Why a decision waits for its letter. */
const unreadyLetter = 'Write it to its end, and fill in what stands in [brackets]; or leave it out.';

type Props = {
  resource: ApplicationResource;
  record: StoredRecord;
  /** How she may be written to; null for who asked for no help, and until it is known. */
  reach: Reach | null;
};

/**
 * The status of an open application, with a reason that goes into the history; a final one without it is asked for one afterwards. When a colleague decides
 * while the page is open, it says so at once, before anybody decides on what is no longer true. A letter to her can go with
 * the next change, in one step.
 */
export function Decision({ resource, record, reach }: Props) {
  const { session } = useSession();
  const toasts = useToasts();
  const { setStatus, shown, isPending, asked, giveReason, leaveReason } = useSetStatus(resource);
  const [reason, setReason] = useDraft(`reason ${record.id}`, '');
  const [letter, setLetter] = useDraft<LetterDraft | null>(`decision ${record.id}`, null);
  const [news, setNews] = useState<string | null>(null);
  const seen = useRef(versionOf(record));
  const mine = session.phase === 'staff' ? session.email : '';
  const changedBy = textOf(record, 'status_changed_by');

  useEffect(() => {
    const version = versionOf(record);
    if (version <= seen.current) return;
    seen.current = version;
    setNews(
      changedBy && changedBy !== mine
        ? `${changedBy} has just set this to ${statusLabels[record.status as ApplicationStatus] ?? record.status}.`
        : null,
    );
  }, [changedBy, mine, record]);

  const decide = async (next: ApplicationStatus, version: number) => {
    if (letter !== null && !isReady(letter))
      return toasts.show({ tone: 'error', title: 'The letter is not ready', description: unreadyLetter });
    const explanation = { reason: reason.trim() || null, ...(letter ? { message: letter } : {}) };
    if ((await setStatus(record, next, version, explanation)) === null) return;
    setReason('');
    setLetter(null);
  };
  useShortcuts(
    Object.fromEntries(
      applicationStatuses.map((status, index) => [
        String(index + 1),
        {
          description: `Set to ${statusLabels[status]}`,
          run: () => {
            if (shown(record) !== status) void decide(status, versionOf(record));
          },
        },
      ]),
    ),
  );
  return (
    <Paper component="section" aria-label="Decision" variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        {news ? (
          <Alert
            severity="info"
            role="status"
            action={
              <Button color="inherit" onClick={() => setNews(null)}>
                Got it
              </Button>
            }
          >
            {news}
          </Alert>
        ) : null}
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <StatusSelect
            name={textOf(record, resource.nameField) || record.id}
            status={shown(record)}
            disabled={isPending(record.id)}
            version={versionOf(record)}
            onChange={(next, version) => void decide(next, version)}
          />
          <TextField
            size="small"
            label="Reason for the next change"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            multiline
            maxRows={4}
            slotProps={{ htmlInput: { maxLength: limits.textLength } }}
            sx={{ flex: '1 1 260px', '@media print': { display: 'none' } }}
          />
          {reach && canWrite(reach) ? (
            <Button
              variant="outlined"
              aria-expanded={letter !== null}
              onClick={() => setLetter(letter === null ? firstDraft(reach) : null)}
              sx={{ '@media print': { display: 'none' } }}
            >
              {letter === null ? 'Write a letter with the next change' : 'Leave the letter out'}
            </Button>
          ) : null}
        </Stack>
        {asked ? (
          <ReasonAsked
            key={`${asked.id} ${asked.version}`}
            asked={asked}
            onGiven={(why) => giveReason(asked, why)}
            onLeft={leaveReason}
          />
        ) : null}
        {reach && letter ? <LetterFields reach={reach} draft={letter} onChange={setLetter} isDecision /> : null}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <SentMessages
            record={record}
            status={shown(record)}
            to={resource.kind === 'scholarship' ? 'her' : 'organization'}
          />
          <DeadlineChip deadline={runningPromise(resource, record)} received={promisedSince(record)} />
          <Typography variant="body2" sx={{ color: 'text.secondary', ml: { md: 'auto' } }}>
            {changedBy
              ? `Last changed by ${changedBy} on ${formatInstant(record.status_changed_at)}`
              : 'Not changed since it arrived'}
          </Typography>
        </Stack>
      </Stack>
    </Paper>
  );
}
