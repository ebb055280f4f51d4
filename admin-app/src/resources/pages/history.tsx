import { Box, Button, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { ConfirmButton } from '../../app/confirm-button.tsx';
import { formatInstant } from '../../app/format-instant.ts';
import { EmptyState, FailedState, LoadingLines } from '../../app/states.tsx';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { ChangeList } from './changes.tsx';
import type { Published, Words } from './use-words.ts';

type Version = StaffResponse<'words-history'>['versions'][number];

const hows: Readonly<Record<Version['how'], string>> = {
  published: 'published',
  planned: 'published as planned',
  restored: 'restored',
  counted: 'counted from our records',
};

/** What differs between two versions, or between one and the draft. */
const Difference = ({ id, from, to }: { id: string; from: number; to: number | null }) => {
  const answer = useStaffAnswer('compare-words', { id, from, to });
  if (answer.phase === 'failed') return <FailedState title="They could not be compared." onRetry={answer.retry} />;
  if (!answer.value || answer.isStale) return <LoadingLines label="Comparing" lines={2} />;
  const { changes } = answer.value;
  if (changes.length === 0) return <Typography>Both say the same.</Typography>;
  return <ChangeList label="What differs" changes={changes} />;
};

type OneProps = {
  words: Words;
  version: Version;
  hasDraft: boolean;
  isLatest: boolean;
  onPublished: (it: Published) => void;
};

const OneVersion = ({
  words,
  version: { version, at, by, how, changes },
  hasDraft,
  isLatest,
  onPublished,
}: OneProps) => {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [isCompared, setCompared] = useState(false);
  const [against, setAgainst] = useState<'before' | 'draft'>(version === 0 ? 'draft' : 'before');
  const { id } = words.opened;
  const name = `version ${version}`;
  const restore = () =>
    run(
      async () => {
        const done = await call('restore-words', { id, version, rev: await words.save() }).catch(words.explain);
        await words.reopen();
        onPublished(done);
      },
      null,
      'Not restored',
    );
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>
        Version {version}
        {isLatest ? ', which readers see' : ''}
      </Typography>
      <Typography variant="body2">
        {version === 0
          ? 'As it was before the first publishing.'
          : `${formatInstant(at)}, ${hows[how]} by ${by}, ${changes} ${changes === 1 ? 'change' : 'changes'}.`}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {version > 0 || hasDraft ? (
          <Button aria-expanded={isCompared} aria-label={`Compare ${name}`} onClick={() => setCompared(!isCompared)}>
            Compare
          </Button>
        ) : null}
        {isLatest ? null : (
          <ConfirmButton
            disabled={busy}
            label="Restore"
            question={`Publish the wording of ${name} again?`}
            confirmLabel="Yes, restore it"
            onConfirm={() => void restore()}
          />
        )}
      </Stack>
      {isCompared ? (
        <Stack spacing={1}>
          {hasDraft && version > 0 ? (
            <TextField
              select
              size="small"
              label="With"
              value={against}
              onChange={(event) => setAgainst(event.target.value as typeof against)}
              sx={{ maxWidth: 260, mt: 1 }}
            >
              <MenuItem value="before">the version before</MenuItem>
              <MenuItem value="draft">the draft</MenuItem>
            </TextField>
          ) : null}
          {against === 'draft' ? (
            <Difference id={id} from={version} to={null} />
          ) : (
            <Difference id={id} from={version - 1} to={version} />
          )}
        </Stack>
      ) : null}
    </Box>
  );
};

/** What was published when and by whom, each to compare and to restore. */
export function History({ words, onPublished }: { words: Words; onPublished: (it: Published) => void }) {
  const { id, version, draft } = words.opened;
  const answer = useStaffAnswer('words-history', { id }, String(version));
  const versions = answer.value?.versions ?? [];
  return (
    <Paper component="section" aria-labelledby="history-title" variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2" id="history-title" sx={{ mb: 1 }}>
        History
      </Typography>
      {answer.phase === 'failed' ? (
        <FailedState title="The history could not be loaded." onRetry={answer.retry} />
      ) : null}
      {answer.phase === 'loading' ? <LoadingLines label="Loading the history" lines={3} /> : null}
      {answer.value && versions.length === 0 ? <EmptyState text="Nothing has been published here yet." /> : null}
      <Box component="ul" aria-label="Versions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.map((each) => (
          <OneVersion
            key={each.version}
            words={words}
            version={each}
            hasDraft={draft !== null}
            isLatest={each.version === version}
            onPublished={onPublished}
          />
        ))}
      </Box>
    </Paper>
  );
}
