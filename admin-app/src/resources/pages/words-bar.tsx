import { Alert, Button, Link, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { ConfirmButton } from '../../app/confirm-button.tsx';
import { useServices } from '../../app/services.ts';
import { FailedState } from '../../app/states.tsx';
import { useToasts } from '../../app/toasts.tsx';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { CountFigures, figuresId } from './count-figures.tsx';
import { Findings } from './findings.tsx';
import { plannedText } from './planned-text.ts';
import { PublishDialog, plannedToast } from './publish-dialog.tsx';
import { type Published, restMs, type Words } from './use-words.ts';

/** What stands beside the words. */
export type Side = 'preview' | 'history' | null;

/** What the check says of the words as they are typed. */
const Check = ({ words: { opened, value } }: { words: Words }) => {
  const body = { id: opened.id, value: value as Record<string, unknown> };
  const answer = useStaffAnswer('check-words', body, '', restMs);
  return (
    <section aria-label="Check">
      {answer.phase === 'failed' ? (
        <FailedState title="The words could not be checked." onRetry={answer.retry} />
      ) : answer.value ? (
        <Findings opened={opened} findings={answer.value.findings} />
      ) : (
        <Typography>The words are being checked.</Typography>
      )}
    </section>
  );
};

/** What waits for its day, and what takes it back. */
const Plan = ({ words, at, by }: { words: Words; at: string; by: string }) => {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const takeBack = async () => {
    await call('unplan-words', { id: words.opened.id, rev: await words.save() }).catch(words.explain);
    await words.reopen();
  };
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          disabled={busy}
          onClick={() => void run(takeBack, { title: 'Taken back: it waits as a draft' }, 'Not taken back')}
        >
          Take back
        </Button>
      }
    >
      Planned {plannedText(at)}, by {by}.
    </Alert>
  );
};

/** Says that readers see it now, and takes the focus, since the dialog that asked is gone. */
export const PublishedNote = ({ published, path }: { published: Published; path: string }) => {
  const { config } = useServices();
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each publishing is told
  useEffect(() => note.current?.focus(), [published.edition]);
  return (
    <Alert ref={note} tabIndex={-1} severity="success" role="status">
      Published. Readers see it now. <Link href={`${config.siteUrl}${path}`}>See the page</Link>
    </Alert>
  );
};

type Props = {
  words: Words;
  side: Side;
  onSide: (side: Side) => void;
  /** Everything is told at its field from now on. */
  onCheck: () => void;
  onPublished: (it: Published | null) => void;
};

/** What can be done with the words: saving, looking, publishing. */
export function WordsBar({ words, side, onSide, onCheck, onPublished }: Props) {
  const call = useCallStaff();
  const toasts = useToasts();
  const { busy, run } = useAction();
  const [asked, setAsked] = useState<'publish' | 'plan' | null>(null);
  const { opened, isSaved } = words;
  const save = () => {
    onCheck();
    const work = async () => {
      await words.save();
      await words.reopen();
    };
    void run(work, { title: 'The draft is saved' }, 'Not saved. Your text stays here');
  };
  const drop = async () => {
    await call('drop-draft', { id: opened.id, rev: words.base.rev }).catch(words.explain);
    await words.reopen(true);
  };
  const ask = (what: typeof asked) => {
    onCheck();
    onPublished(null);
    setAsked(what);
  };
  const sideButton = (which: Exclude<Side, null>, label: string) => (
    <Button variant="outlined" aria-expanded={side === which} onClick={() => onSide(side === which ? null : which)}>
      {label}
    </Button>
  );
  return (
    <Paper component="section" aria-label="Publishing" variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Button variant="outlined" disabled={busy} onClick={save}>
            Save draft
          </Button>
          {sideButton('preview', 'Preview')}
          <Button variant="contained" disabled={busy} onClick={() => ask('publish')}>
            Publish
          </Button>
          <Button variant="outlined" disabled={busy} onClick={() => ask('plan')}>
            Publish on
          </Button>
          {sideButton('history', 'History')}
          {opened.id === figuresId ? <CountFigures words={words} onPublished={onPublished} /> : null}
          {opened.draft ? (
            <ConfirmButton
              disabled={busy}
              color="error"
              label="Drop the draft"
              question="Go back to what readers see? The draft goes."
              confirmLabel="Yes, drop it"
              onConfirm={() => void run(drop, { title: 'The draft is gone' }, 'Not dropped')}
            />
          ) : null}
          <Typography role="status">
            {isSaved ? (opened.draft ? 'The draft is saved.' : '') : 'Not saved yet.'}
          </Typography>
        </Stack>
        {opened.planned && opened.planned_at ? (
          <Plan words={words} at={opened.planned_at} by={opened.planned.by} />
        ) : null}
        {opened.planned_failed === null ? null : (
          <Alert severity="error">The plan could not be carried out: {opened.planned_failed} It is tried again.</Alert>
        )}
        <Check words={words} />
      </Stack>
      {asked ? (
        <PublishDialog
          words={words}
          isPlan={asked === 'plan'}
          onClose={() => setAsked(null)}
          onPublished={onPublished}
          onPlanned={(planned) => toasts.show({ tone: 'success', title: plannedToast(planned) })}
        />
      ) : null}
    </Paper>
  );
}
