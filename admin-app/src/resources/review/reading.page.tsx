import { Alert, Box, Button, Chip, Paper, Stack, TextField, Typography } from '@mui/material';
import { limits, staffPaths } from '@society-gal/contracts/http';
import type { Criterion, Scores } from '@society-gal/contracts/review';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { useUid } from '../../access-control/session.tsx';
import { useCallStaff } from '../../app/call-staff.ts';
import { useShortcuts } from '../../app/shortcuts.tsx';
import { EmptyState, FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { AnswerList } from '../../records/answer-list.tsx';
import { Attachments } from '../../records/attachments.tsx';
import { drafts } from '../../records/use-draft.ts';
import { StoryFold } from '../../safe-contact/story-fold.tsx';
import { Others } from './others.tsx';
import { Queue } from './queue.tsx';
import { ReasonAction } from './reason-action.tsx';
import { isScored, ScoreField } from './rubric-fields.tsx';

type Read = StaffResponse<'read-for-review'>;
type Named = { cycle: string; id: string };
/** Scores and comment that are not saved yet. */
type ReviewDraft = { scores: Scores; comment: string };

type ScoreProps = {
  named: Named;
  read: Read;
  rubric: readonly Criterion[];
  onSaved: () => void;
  /** Opens the next one that waits; null where none does. */
  onNext: (() => void) | null;
};

/** Your own scores and words. What others think is asked for only after they are saved. */
const ScoreCard = ({ named, read, rubric, onSaved, onNext }: ScoreProps) => {
  const key = `${useUid()} scores ${named.cycle} ${named.id}`;
  const [own, setOwn] = useState<ReviewDraft>(
    () => drafts.read<ReviewDraft>(key) ?? { scores: read.mine?.scores ?? {}, comment: read.mine?.comment ?? '' },
  );
  const [isBegun, setBegun] = useState(() => drafts.read(key) !== null);
  const { scores, comment } = own;
  const change = (to: Partial<ReviewDraft>) => {
    const next = { ...own, ...to };
    setOwn(next);
    setBegun(true);
    drafts.save(key, next);
  };
  const call = useCallStaff();
  const { busy, run } = useAction();
  const save = async () => {
    const isSaved = await run(
      () => call('save-review', { ...named, scores, comment, version: read.version }),
      { title: 'Your scores are saved', description: 'Press n for the next that waits.' },
      'Not saved',
    );
    if (!isSaved) return;
    drafts.discard(key);
    setBegun(false);
    onSaved();
  };
  useShortcuts({
    s: {
      description: 'Save your scores',
      run: () => {
        if (!busy && isScored(rubric, scores)) void save();
      },
    },
  });
  return (
    <Paper component="section" aria-labelledby="scores-title" variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Typography variant="h2" id="scores-title">
          Your scores
        </Typography>
        {rubric.map((criterion) => (
          <ScoreField
            key={criterion.id}
            criterion={criterion}
            value={scores[criterion.id]}
            onChange={(score) => change({ scores: { ...scores, [criterion.id]: score } })}
          />
        ))}
        <TextField
          multiline
          minRows={3}
          label="Why you score so"
          helperText="Others read it after they have scored."
          value={comment}
          onChange={(event) => change({ comment: event.target.value })}
          slotProps={{ htmlInput: { maxLength: limits.textLength } }}
        />
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Button
            variant={read.mine ? 'outlined' : 'contained'}
            disabled={busy || !isScored(rubric, scores)}
            onClick={() => void save()}
          >
            {busy ? 'Saving...' : read.mine ? 'Save again' : 'Save your scores'}
          </Button>
          {read.mine && onNext ? (
            <Button variant="contained" onClick={onNext}>
              Next that waits
            </Button>
          ) : null}
          {read.mine ? <Chip variant="outlined" color="success" label={`Saved: ${read.mine.total} of 100`} /> : null}
          {isBegun ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Not saved yet.
            </Typography>
          ) : null}
        </Stack>
        {read.others ? (
          <Others others={read.others} rubric={rubric} />
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            You see what others think after you have saved your own.
          </Typography>
        )}
      </Stack>
    </Paper>
  );
};

const Story = ({ named, read, onRecused }: { named: Named; read: Read; onRecused: () => void }) => {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [revealed, setRevealed] = useState<Read['answers'] | null>(null);
  const [isOpen, setOpen] = useState(false);
  const answers = revealed ?? read.answers;
  const textOf = (name: string) => answers.find((answer) => answer.name === name)?.text ?? '';
  const folded = isOpen || textOf('personal_story') === '' ? [] : ['personal_story', 'story_note'];
  const reveal = (reason: string) =>
    run(
      async () => setRevealed((await call('reveal-applicant', { ...named, reason })).answers),
      { title: 'Shown', description: 'It is logged, and the ranking says that you know who she is.' },
      'Not shown',
    );
  const recuse = async (reason: string) => {
    const isDone = await run(
      () => call('recuse', { ...named, reason }),
      { title: 'You do not read this one', description: 'It is no longer open to you.' },
      'Not done',
    );
    if (isDone) onRecused();
    return isDone;
  };
  return (
    <Stack spacing={2}>
      <Paper component="section" aria-labelledby="story-title" variant="outlined" sx={{ p: 2 }}>
        <Typography variant="h2" id="story-title" sx={{ mb: 1.5 }}>
          What she wrote
        </Typography>
        {read.blind && revealed === null ? (
          <Alert severity="info" icon={false} sx={{ mb: 1.5, py: 0 }}>
            Blind: names, addresses, numbers and files are left out.
            {read.hidden > 0
              ? ` ${read.hidden} ${read.hidden === 1 ? 'place is' : 'places are'} marked in her words, like [name].`
              : ''}
          </Alert>
        ) : null}
        <Stack spacing={2}>
          <AnswerList answers={answers.filter(({ name }) => !folded.includes(name))} />
          {folded.length > 0 ? (
            <StoryFold
              note={textOf('story_note')}
              open={
                <Button variant="outlined" onClick={() => setOpen(true)}>
                  Open her story
                </Button>
              }
            />
          ) : null}
        </Stack>
        <Attachments stored={read.files} ask={(file) => ['review-file', { ...named, file }]} />
      </Paper>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <ReasonAction
          place={`recusal ${named.cycle} ${named.id}`}
          label="I do not read this one"
          question="Why? For example: you know her."
          confirm="Give it back"
          busy={busy}
          run={recuse}
        />
        {read.blind && revealed === null ? (
          <ReasonAction
            place={`reveal ${named.cycle} ${named.id}`}
            label="Show who she is"
            question="Why do you need to know? It is logged."
            confirm="Show"
            busy={busy}
            run={reveal}
          />
        ) : null}
      </Stack>
    </Stack>
  );
};

const Reading = ({ named }: { named: Named }) => {
  const { cycle, id } = named;
  const navigate = useNavigate();
  const cycles = useStaffAnswer('review-cycles', {});
  const queue = useStaffAnswer('review-queue', { cycle });
  const answer = useStaffAnswer('read-for-review', named);
  // Asked again after saving, it stays in its place until the new answer is there.
  const read = answer.value;
  const items = queue.value?.items ?? [];
  const place = items.findIndex((item) => item.id === id);
  const open = (to: string | undefined) => {
    if (to) navigate(staffPaths.readForReview(cycle, to));
  };
  const [previous, next] = [items[place - 1]?.id, items[place + 1]?.id];
  const waiting = items.filter(({ state }) => state === 'waiting');
  const nextWaiting = waiting.find((item) => items.indexOf(item) > place) ?? waiting.find((item) => item.id !== id);
  useShortcuts({
    j: { description: 'Next application', run: () => open(next) },
    k: { description: 'Previous application', run: () => open(previous) },
    n: { description: 'Next one that waits for you', run: () => open(nextWaiting?.id) },
    u: { description: 'Back to the cycles', run: () => navigate(staffPaths.review) },
  });
  const title = read ? `Application ${read.reference}` : 'Application';
  usePageTitle(title);
  const rubric = cycles.value?.cycles.find((each) => each.id === cycle)?.rubric;
  return (
    <Stack spacing={2}>
      <Stack
        direction="row"
        component="nav"
        aria-label="Queue"
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0, width: { xs: '100%', sm: 'auto' } }}>
          <Typography variant="h1">{title}</Typography>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', minHeight: '1.5em' }}>
            {place >= 0
              ? `${place + 1} of ${items.length}, ${waiting.length} ${waiting.length === 1 ? 'waits' : 'wait'}`
              : ''}
          </Typography>
        </Box>
        <Button component={RouterLink} to={staffPaths.review}>
          Cycles
        </Button>
        <Button variant="outlined" disabled={!previous} onClick={() => open(previous)}>
          Previous
        </Button>
        <Button variant="outlined" disabled={!next} onClick={() => open(next)}>
          Next
        </Button>
      </Stack>
      {answer.phase === 'failed' ? (
        <FailedState
          title="It could not be opened. It may not be assigned to you, or waits to be read blind in another cycle first."
          onRetry={answer.retry}
        />
      ) : null}
      {answer.phase === 'loading' && !read ? <LoadingLines label="Loading the application" lines={8} /> : null}
      {read && rubric ? (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'minmax(0, 3fr) minmax(320px, 2fr)',
              lg: '170px minmax(0, 3fr) minmax(320px, 2fr)',
            },
            alignItems: 'start',
          }}
        >
          <Queue cycle={cycle} items={items} now={id} />
          <Story named={named} read={read} onRecused={() => navigate(staffPaths.review)} />
          <Box sx={{ position: { md: 'sticky' }, top: 8, maxHeight: { md: 'calc(100vh - 16px)' }, overflow: 'auto' }}>
            <ScoreCard
              key={`${id}-${read.version}`}
              onNext={nextWaiting ? () => open(nextWaiting.id) : null}
              named={named}
              read={read}
              rubric={rubric}
              onSaved={() => {
                answer.retry();
                queue.retry();
              }}
            />
          </Box>
        </Box>
      ) : null}
    </Stack>
  );
};

/** `/admin/review/<cycle>/<id>`: one application to be read, and beside it what you think of it. */
export function ReadForReviewPage() {
  const { cycle = '', id = '' } = useParams();
  return cycle && id ? <Reading key={id} named={{ cycle, id }} /> : <EmptyState text="There is nothing here." />;
}
