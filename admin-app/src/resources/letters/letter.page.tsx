import { Box, Button, FormControlLabel, FormGroup, Paper, Stack, Switch, TextField, Typography } from '@mui/material';
import { organisation } from '@society-gal/contracts/brand';
import { staffPaths } from '@society-gal/contracts/http';
import { type LetterBlock, lettersByOne } from '@society-gal/contracts/letters';
import { collections } from '@society-gal/contracts/store';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { ConfirmButton } from '../../app/confirm-button.tsx';
import { Fold } from '../../app/fold.tsx';
import { EmptyState, FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useAction } from '../../queries/use-action.ts';
import { useLiveRecord } from '../../queries/use-live-record.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { useDraft } from '../../records/use-draft.ts';
import { LetterEditor } from './letter-editor.tsx';
import { type LetterAsMailed, LetterPreview } from './letter-preview.tsx';
import { LetterUnderWay, type StoredLetter } from './letter-under-way.tsx';

type Words = {
  subject: string;
  blocks: readonly LetterBlock[];
  lists: readonly string[];
  exclude: readonly string[];
  onSite: boolean;
};

const ListChoice = ({
  title,
  chosen,
  onChange,
}: {
  title: string;
  chosen: readonly string[];
  onChange: (lists: string[]) => void;
}) => {
  const answer = useStaffAnswer('mail-lists', {});
  if (answer.phase === 'failed') return <FailedState title="The lists could not be counted." onRetry={answer.retry} />;
  return (
    <FormGroup
      role="group"
      aria-label={title}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}
    >
      {(answer.value?.lists ?? []).map(({ id, name, people }) => (
        <FormControlLabel
          key={id}
          label={`${name} (${people})`}
          control={
            <Switch
              checked={chosen.includes(id)}
              onChange={(_event, on) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
          }
        />
      ))}
    </FormGroup>
  );
};

/** Whoever rests for so long sees what she wrote as its receivers will. Milliseconds. */
const restMs = 1_500;

/** A draft as it is mailed, saved and asked for again after each rest; null until it was first asked for. */
function useAsMailed(id: string | null, words: Words, save: () => Promise<string>): LetterAsMailed | null {
  const call = useCallStaff();
  const [seen, setSeen] = useState<LetterAsMailed | null>(null);
  const text = JSON.stringify(words);
  const saved = useRef(text);
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (id === null) return;
    const look = async () => {
      if (saved.current !== text) await latest.current();
      saved.current = text;
      setSeen(await call('letter-as-mailed', { id }));
    };
    // What cannot be saved yet, such as a letter without a subject, is said by the buttons.
    const timer = setTimeout(() => look().catch(() => undefined), saved.current === text ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [call, id, text]);
  return seen;
}

/** What came of asking for a letter to be sent. */
const askedFor = {
  sending: 'The letter is on its way',
  scheduled: 'The letter is scheduled',
  waiting: 'The letter waits for a second person',
} as const;

/** Writing a letter: its words and beside them the letter, its lists, a test, and when it goes. */
const LetterDesk = ({ letter }: { letter: StoredLetter | null }) => {
  const [words, setWords, , discardDraft] = useDraft<Words>(`letter to lists ${letter?.id ?? 'new'}`, {
    subject: letter?.subject ?? '',
    blocks: letter?.blocks ?? [],
    lists: letter?.lists ?? ['newsletter'],
    exclude: letter?.exclude ?? [],
    onSite: letter?.on_site ?? false,
  });
  const [at, setAt] = useState('');
  const call = useCallStaff();
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const change = (to: Partial<Words>) => setWords({ ...words, ...to });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const saveNow = async (): Promise<string> => {
    const { id } = await call('save-letter', {
      id: letter?.id ?? null,
      subject: words.subject,
      blocks: [...words.blocks],
      lists: [...words.lists],
      exclude: [...words.exclude],
      on_site: words.onSite,
    });
    discardDraft();
    if (!letter) navigate(staffPaths.letter(id), { replace: true });
    return id;
  };
  // One after the other: what is sent is what was saved last.
  const save = (): Promise<string> => {
    const saved = last.current.then(saveNow, saveNow);
    last.current = saved;
    return saved;
  };
  const seen = useAsMailed(letter?.id ?? null, words, save);
  const act = (work: (id: string) => Promise<unknown>, title: string, failed: string) =>
    void run(async () => work(await save()), { title }, failed);
  const send = () => {
    const done: { title: string } = { title: askedFor.sending };
    const work = async () => {
      const { state } = await call('send-letter', { id: await save(), at: at || null });
      done.title = state === 'waiting' ? askedFor.waiting : at ? askedFor.scheduled : askedFor.sending;
    };
    return run(work, done, 'It was not sent');
  };
  return (
    <Box sx={besideEachOther}>
      <Stack spacing={2}>
        <TextField
          required
          label="Subject"
          value={words.subject}
          onChange={(event) => change({ subject: event.target.value })}
          helperText="Up to 78 characters. It says what is in the letter."
          slotProps={{ htmlInput: { maxLength: 78 }, inputLabel: { required: false } }}
        />
        <LetterEditor blocks={words.blocks} onChange={(blocks) => change({ blocks })} />
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Typography variant="h3" component="h2">
            Goes to
          </Typography>
          <ListChoice title="Goes to" chosen={words.lists} onChange={(lists) => change({ lists })} />
          <Fold
            summary={
              words.exclude.length > 0
                ? `But not to: ${words.exclude.length} of the lists`
                : 'But not to: nobody is left out'
            }
          >
            <ListChoice title="But not to" chosen={words.exclude} onChange={(exclude) => change({ exclude })} />
          </Fold>
        </Paper>
        <FormControlLabel
          label="Also on the site: everybody can read it there once it is sent"
          control={<Switch checked={words.onSite} onChange={(_event, on) => change({ onSite: on })} />}
        />
        <Paper component="section" aria-label="Sending" variant="outlined" sx={{ p: 2 }}>
          <Stack spacing={2}>
            <TextField
              type="datetime-local"
              size="small"
              label="Send at"
              value={at}
              onChange={(event) => setAt(event.target.value)}
              helperText={`The hour of the foundation (${organisation.timeZone.replaceAll('_', ' ')}). Empty: at once. More than ${lettersByOne} people need the yes of somebody else.`}
              slotProps={{ inputLabel: { shrink: true } }}
              sx={{ maxWidth: 420 }}
            />
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
              <Button
                disabled={busy}
                variant="outlined"
                onClick={() => act(async () => undefined, 'Saved', 'Not saved')}
              >
                Save
              </Button>
              <Button
                disabled={busy}
                variant="outlined"
                onClick={() =>
                  act((id) => call('test-letter', { id }), 'A test is on its way to you', 'No test was sent')
                }
              >
                Send me a test
              </Button>
              <ConfirmButton
                disabled={busy}
                variant="contained"
                label="Send the letter"
                question={`Send it to everybody on ${words.lists.length} ${words.lists.length === 1 ? 'list' : 'lists'}${at ? ' at that hour' : ' now'}?`}
                confirmLabel="Yes, send it"
                onConfirm={() => void send()}
              />
            </Stack>
          </Stack>
        </Paper>
      </Stack>
      <Box sx={{ position: { lg: 'sticky' }, top: 8 }}>
        {seen ? (
          <LetterPreview {...seen} />
        ) : (
          <EmptyState
            text={
              letter ? 'The letter is being set.' : 'Save the letter, and it stands here as its receivers will see it.'
            }
          />
        )}
      </Box>
    </Box>
  );
};

/** `/admin/letters/<id>`, or `new`. */
export function LetterPage() {
  const { id = 'new' } = useParams();
  usePageTitle('Letter');
  return (
    <Stack spacing={2} sx={{ maxWidth: 1560 }}>
      <Button component={RouterLink} to={staffPaths.letters} sx={{ alignSelf: 'flex-start' }}>
        Back to the list
      </Button>
      <Typography variant="h1">Letter</Typography>
      {id === 'new' ? <LetterDesk letter={null} /> : <OneLetter key={id} id={id} />}
    </Stack>
  );
}

/** The letter and its preview: beside each other where there is room, else one below the other. */
const besideEachOther = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

const OneLetter = ({ id }: { id: string }) => {
  const live = useLiveRecord(collections.letters, id);
  if (live.phase === 'loading') return <LoadingLines label="Loading the letter" />;
  if (live.phase === 'failed') return <FailedState title="The letter could not be loaded." onRetry={live.retry} />;
  if (live.phase !== 'ready') return <EmptyState text="There is no such letter." />;
  const letter = live.record as unknown as StoredLetter;
  return letter.state === 'draft' ? (
    <LetterDesk letter={letter} />
  ) : (
    <Stack spacing={2} sx={{ maxWidth: 860 }}>
      <Typography variant="h2">{letter.subject}</Typography>
      <LetterUnderWay letter={letter} />
    </Stack>
  );
};
