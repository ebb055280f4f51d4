import { Alert, Box, Button, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import {
  type LetterOutcome,
  letterOutcomes,
  limits,
  outcomeOf,
  placeholdersOf,
  type StaffResponse,
} from '@society-gal/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { staffPaths } from '../../app/staff-paths.ts';
import { EmptyState, FailedState, LoadingLines } from '../../app/states.tsx';
import { useToasts } from '../../app/toasts.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { DayField, dayAfterToday } from '../../safe-contact/day-field.tsx';
import { type Leaving, LeavingFields } from './leaving.tsx';
import { LetterCard, type PreviewedLetter } from './letter-card.tsx';

type Results = StaffResponse<'plan-letters'>['results'];
type Own = Readonly<Record<string, { text?: string; isLeftOut?: boolean }>>;

/** Waits with asking for new previews until typing pauses. Milliseconds. */
const settleMs = 500;

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const firstOutcome = (wanted: string | null): LetterOutcome =>
  letterOutcomes.find(({ id }) => id === wanted)?.id ?? 'approved';

/** `/admin/decisions/new?ids=`: the letters of a decision, each read before it leaves. Nothing here decides anything. */
export function ComposeLettersPage() {
  usePageTitle('Tell them');
  const [query, setQuery] = useSearchParams();
  const ids = useMemo(() => (query.get('ids') ?? '').split(',').filter(Boolean).slice(0, 100), [query]);
  const outcome = firstOutcome(query.get('outcome'));
  const [nextStep, setNextStep] = useState('');
  const [day, setDay] = useState(dayAfterToday(14));
  const [leaving, setLeaving] = useState<Leaving>(null);
  const [own, setOwn] = useState<Own>({});
  const [refused, setRefused] = useState<Results>([]);
  const [busy, setBusy] = useState(false);
  const key = useRef<string>(crypto.randomUUID());
  const call = useCallStaff();
  const toasts = useToasts();
  const navigate = useNavigate();
  const facts = useMemo(() => ({ day: day || null, next_step: nextStep.trim() }), [day, nextStep]);
  const body = useSettled(useMemo(() => ({ ids, outcome, facts }), [ids, outcome, facts]));
  const templates = useStaffAnswer('decision-templates', {});
  const preview = useStaffAnswer('preview-letters', ids.length === 0 ? null : body);

  const words = templates.value?.templates.find((each) => each.outcome === outcome)?.text ?? outcomeOf(outcome).text;
  const named = placeholdersOf(words);
  const letters = preview.value?.letters ?? [];
  const isNew = preview.isStale || body.facts !== facts || body.outcome !== outcome;
  const textOf = (letter: PreviewedLetter): string => own[letter.id]?.text ?? letter.text;
  const goes = (letter: PreviewedLetter): boolean =>
    letter.refused === null && letter.way !== 'none' && own[letter.id]?.isLeftOut !== true;
  const chosen = letters.filter(goes);
  const change = (id: string, to: Own[string]) => setOwn((all) => ({ ...all, [id]: { ...all[id], ...to } }));

  const send = async () => {
    setBusy(true);
    try {
      const { batch, results } = await call(
        'plan-letters',
        {
          outcome,
          facts,
          leaves_at: leaving,
          letters: chosen.map((letter) => ({ id: letter.id, version: letter.version, text: textOf(letter) })),
        },
        key.current,
      );
      key.current = crypto.randomUUID();
      const failed = results.filter(({ ok }) => !ok);
      setRefused(failed);
      toasts.show({
        tone: failed.length > 0 ? 'error' : 'success',
        title: failed.length > 0 ? 'Not all letters wait' : 'The letters wait to leave',
        description: `${results.length - failed.length} of ${results.length}. You can take them back until they leave.`,
      });
      if (batch !== null && failed.length === 0) navigate(staffPaths.decisionBatch(batch));
      else preview.retry();
    } catch (error) {
      toasts.show({
        tone: 'error',
        title: 'Nothing was sent',
        description: error instanceof Error ? error.message : '',
      });
    } finally {
      setBusy(false);
    }
  };

  if (ids.length === 0)
    return (
      <EmptyState text="Nobody is chosen. Choose applications in the list, then press “Tell them”.">
        <Button onClick={() => navigate(staffPaths.dashboard)}>To the applications</Button>
      </EmptyState>
    );
  return (
    <Stack spacing={2}>
      <Typography variant="h1">Tell them</Typography>
      <Typography sx={{ maxWidth: '70ch' }}>
        Deciding is one thing, telling is another. Read each letter; nothing leaves before you send it, and you can take
        it back until it leaves. The subject of every mail is “A message for you”.
      </Typography>
      <Paper component="section" aria-label="What they are told" variant="outlined" sx={{ p: 2 }}>
        <Stack spacing={2}>
          <TextField
            select
            size="small"
            label="What they are told"
            value={outcome}
            onChange={(event) => {
              setOwn({});
              setQuery({ ids: ids.join(','), outcome: event.target.value }, { replace: true });
            }}
            sx={{ maxWidth: 360 }}
          >
            {letterOutcomes.map(({ id, label }) => (
              <MenuItem key={id} value={id}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          {named.includes('next_step') ? (
            <TextField
              required
              size="small"
              label="What happens next"
              value={nextStep}
              onChange={(event) => setNextStep(event.target.value)}
              helperText="One sentence, the same for everybody here. Name nothing that others should not read."
              slotProps={{ htmlInput: { maxLength: limits.lineLength } }}
            />
          ) : null}
          {named.includes('day') ? (
            <Box sx={{ alignSelf: 'flex-start' }}>
              <DayField label="By which day" value={day} onChange={setDay} />
            </Box>
          ) : null}
          <LeavingFields leaving={leaving} onChange={setLeaving} />
        </Stack>
      </Paper>
      <Typography variant="h2">Letters</Typography>
      {preview.phase === 'loading' && letters.length === 0 ? <LoadingLines label="Loading the letters" /> : null}
      {preview.phase === 'failed' ? (
        <FailedState title="The letters could not be loaded." onRetry={preview.retry} />
      ) : null}
      {refused.length > 0 ? (
        <Alert severity="error" role="alert">
          {refused.map(({ id, message }) => (
            <Typography key={id}>
              {letters.find((letter) => letter.id === id)?.name ?? id}: {message}
            </Typography>
          ))}
        </Alert>
      ) : null}
      <Stack component="ul" spacing={1.5} aria-busy={isNew} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {letters.map((letter) => (
          <LetterCard
            key={letter.id}
            letter={letter}
            text={textOf(letter)}
            isChosen={goes(letter)}
            onText={(text) => change(letter.id, { text })}
            onChoose={(isChosen) => change(letter.id, { isLeftOut: !isChosen })}
          />
        ))}
      </Stack>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="contained" disabled={busy || isNew || chosen.length === 0} onClick={() => void send()}>
          {busy ? 'Sending...' : `Send ${chosen.length} ${chosen.length === 1 ? 'letter' : 'letters'}`}
        </Button>
        <Typography role="status" variant="body2">
          {letters.length > chosen.length ? `Left out: ${letters.length - chosen.length}` : ''}
        </Typography>
      </Stack>
    </Stack>
  );
}
