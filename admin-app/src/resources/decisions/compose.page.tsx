import { Alert, Box, Button, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import { limits, staffPaths } from '@society-gal/contracts/http';
import {
  type LetterOutcome,
  letterOutcomes,
  lettersInBatch,
  outcomeOf,
  outcomesFor,
  placeholdersOf,
  unfilledText,
} from '@society-gal/contracts/review';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { EmptyState, FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { useDraft } from '../../records/use-draft.ts';
import { DayField, dayAfterToday } from '../../safe-contact/day-field.tsx';
import { LetterCard, NoLetter, type PreviewedLetter } from './letter-card.tsx';
import { type SendTime, SendTimeFields } from './send-time.tsx';

type Results = StaffResponse<'plan-letters'>['results'];
type Own = Readonly<Record<string, { text?: string; isLeftOut?: boolean }>>;
const nothingOwn: Own = {};

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

/** May no letter go there now, whatever staff choose? */
const isClosed = ({ refused, way }: PreviewedLetter): boolean => refused !== null || way === 'none';

/** Where a batch is followed; who did not fit into it is told next. */
const afterSending = (batch: string, rest: readonly string[], outcome: LetterOutcome): string =>
  rest.length === 0
    ? staffPaths.decisionBatch(batch)
    : `${staffPaths.decisionBatch(batch)}?${new URLSearchParams({ rest: rest.join(','), outcome })}`;

const sendLabel = (isBusy: boolean, count: number): string => {
  if (isBusy) return 'Sending...';
  if (count === 0) return 'Send the letters';
  return count === 1 ? 'Send 1 letter' : `Send ${count} letters`;
};
const leftOut = (all: number, chosen: number): string => (all > chosen ? `Left out: ${all - chosen}` : '');

/** `/admin/decisions/new?ids=`: the letters of a decision, each read before it leaves. Nothing here decides anything. */
export function ComposeLettersPage() {
  usePageTitle('Tell them');
  const [query, setQuery] = useSearchParams();
  const everybody = useMemo(() => (query.get('ids') ?? '').split(',').filter(Boolean), [query]);
  const ids = useMemo(() => everybody.slice(0, lettersInBatch), [everybody]);
  const rest = everybody.slice(lettersInBatch);
  const outcome = firstOutcome(query.get('outcome'));
  const toOrganization = outcomeOf(outcome).to === 'organization';
  const [nextStep, setNextStep] = useDraft(`next step ${ids.join()} ${outcome}`, '');
  const [day, setDay] = useState(dayAfterToday(14));
  const [sendTime, setSendTime] = useState<SendTime>(null);
  const [own, setOwn] = useDraft<Own>(`letters ${ids.join()} ${outcome}`, nothingOwn);
  const [refused, setRefused] = useState<Results>([]);
  const { busy, run } = useAction();
  const key = useRef<string>(crypto.randomUUID());
  const call = useCallStaff();
  const navigate = useNavigate();
  const facts = useMemo(() => ({ day: day || null, next_step: nextStep.trim() }), [day, nextStep]);
  const body = useSettled(useMemo(() => ({ ids, outcome, facts }), [ids, outcome, facts]));
  const templates = useStaffAnswer('decision-templates', {});
  const preview = useStaffAnswer('preview-letters', ids.length === 0 ? null : body);

  const words = templates.value?.templates.find((each) => each.outcome === outcome)?.text ?? outcomeOf(outcome).text;
  const named = placeholdersOf(words);
  const letters = preview.value?.letters ?? [];
  const [cannot, can] = [letters.filter(isClosed), letters.filter((letter) => !isClosed(letter))];
  const unfilled = placeholdersOf(can[0]?.text ?? cannot[0]?.text ?? '');
  const isUnfilled = unfilled.length > 0;
  const isNew = preview.isStale || body.facts !== facts || body.outcome !== outcome;
  const textOf = (letter: PreviewedLetter): string => own[letter.id]?.text ?? letter.text;
  const goes = (letter: PreviewedLetter): boolean => !isClosed(letter) && own[letter.id]?.isLeftOut !== true;
  const chosen = letters.filter(goes);
  const change = (id: string, to: Own[string]) => setOwn({ ...own, [id]: { ...own[id], ...to } });

  const send = () =>
    run(
      () =>
        call(
          'plan-letters',
          {
            outcome,
            facts,
            leaves_at: sendTime,
            letters: chosen.map((letter) => ({ id: letter.id, version: letter.version, text: textOf(letter) })),
          },
          key.current,
        ),
      ({ batch, results }) => {
        key.current = crypto.randomUUID();
        const failed = results.filter(({ ok }) => !ok);
        setRefused(failed);
        if (batch !== null && failed.length === 0) {
          setOwn(nothingOwn);
          setNextStep('');
          navigate(afterSending(batch, rest, outcome));
        } else preview.retry();
        return {
          tone: failed.length > 0 ? 'error' : 'success',
          title: failed.length > 0 ? 'Not all letters wait' : 'The letters wait to leave',
          description: `${results.length - failed.length} of ${results.length}. You can take them back until they leave.`,
        };
      },
      'Nothing was sent',
    );

  if (ids.length === 0)
    return (
      <Stack spacing={2}>
        <Typography variant="h1">Tell them</Typography>
        <EmptyState text="Nobody is chosen. Choose applications in the list, then press “Tell them”.">
          <Button onClick={() => navigate(staffPaths.dashboard)}>To the applications</Button>
        </EmptyState>
      </Stack>
    );
  return (
    <Stack spacing={2}>
      <Typography variant="h1">Tell them</Typography>
      <Typography variant="body2" sx={{ maxWidth: 'none', color: 'text.secondary' }}>
        Nothing here decides anything. Read each letter; you can take it back until it leaves.
        {toOrganization ? '' : ' The subject of every mail is “A message for you”.'}
      </Typography>
      {rest.length > 0 ? (
        <Alert severity="info">
          These are the first {ids.length} of {everybody.length}. The other {rest.length} come after these are sent.
        </Alert>
      ) : null}
      <Paper component="section" aria-label="What they are told" variant="outlined" sx={{ p: 2 }}>
        <Stack direction={{ xs: 'column', md: 'row' }} useFlexGap spacing={2} sx={{ alignItems: { md: 'flex-start' } }}>
          <TextField
            select
            size="small"
            label="What they are told"
            value={outcome}
            onChange={(event) => {
              setQuery({ ids: everybody.join(','), outcome: event.target.value }, { replace: true });
            }}
            sx={{ minWidth: { md: 230 } }}
          >
            {outcomesFor(toOrganization ? 'organization' : 'her').map(({ id, label }) => (
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
              sx={{ flex: { md: '1 1 300px' } }}
            />
          ) : null}
          {named.includes('day') ? (
            <Box sx={{ alignSelf: 'flex-start' }}>
              <DayField label="By which day" value={day} onChange={setDay} />
            </Box>
          ) : null}
          <SendTimeFields sendTime={sendTime} onChange={setSendTime} />
        </Stack>
      </Paper>
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
      {cannot.length > 0 ? (
        <Paper component="section" aria-labelledby="no-letter-title" variant="outlined" sx={{ px: 2, py: 1 }}>
          <Typography variant="h3" component="h2" id="no-letter-title">
            {isUnfilled
              ? 'First fill in what is missing'
              : `No letter goes to ${cannot.length === 1 ? 'this one' : `these ${cannot.length}`}`}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 'none' }}>
            {isUnfilled
              ? `${unfilledText(unfilled)} Then each letter can be read here.`
              : 'Who is reached by no way here has to be told by somebody, in the way that is safe.'}
          </Typography>
          <Box component="ul" aria-label="No letter" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {cannot.map((letter) => (
              <NoLetter
                key={letter.id}
                letter={letter}
                toOrganization={toOrganization}
                said={isUnfilled ? unfilledText(unfilled) : ''}
              />
            ))}
          </Box>
        </Paper>
      ) : null}
      {can.length > 0 ? (
        <Typography variant="h2">{can.length === 1 ? '1 letter to read' : `${can.length} letters to read`}</Typography>
      ) : null}
      <Box
        component="ul"
        aria-label="Letters to read"
        aria-busy={isNew}
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(420px, 1fr))' },
        }}
      >
        {can.map((letter) => (
          <LetterCard
            key={letter.id}
            letter={letter}
            text={textOf(letter)}
            isChosen={goes(letter)}
            toOrganization={toOrganization}
            onText={(text) => change(letter.id, { text })}
            onChoose={(isChosen) => change(letter.id, { isLeftOut: !isChosen })}
          />
        ))}
      </Box>
      <Paper
        variant="outlined"
        sx={{
          // Beside the tab of the accessibility options: left on a phone, right elsewhere.
          ...{ py: 1.5, pl: { xs: 6, sm: 1.5 }, pr: { xs: 1.5, sm: 9 }, position: 'sticky', bottom: 8, zIndex: 1 },
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 },
        }}
      >
        <Button
          variant="contained"
          disabled={busy || isNew || chosen.length === 0}
          onClick={() => void send()}
          sx={{ flexShrink: 0 }}
        >
          {sendLabel(busy, chosen.length)}
        </Button>
        <Typography role="status" variant="body2">
          {isUnfilled
            ? 'Something is missing above; then you can read the letters.'
            : leftOut(letters.length, chosen.length)}
        </Typography>
      </Paper>
    </Stack>
  );
}
