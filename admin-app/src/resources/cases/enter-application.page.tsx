import { Alert, Box, Button, Link, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import type { SafeWay } from '@society-gal/contracts/forms';
import { limits, staffPaths } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useAction } from '../../queries/use-action.ts';
import { useDraft } from '../../records/use-draft.ts';
import { DayField, dayAfterToday } from '../../safe-contact/day-field.tsx';
import { SafeWayChoice } from '../../safe-contact/safe-way-choice.tsx';
import { type Voicemail, VoicemailChoice } from '../../safe-contact/voicemail-choice.tsx';
import { TypeChoice, type Types } from './type-choice.tsx';

type Made = StaffResponse<'enter-application'>;

const questions = [
  { name: 'full_name', label: 'Full name', required: true },
  { name: 'preferred_name', label: 'What she wants to be called' },
  { name: 'phone_number', label: 'Phone' },
  { name: 'email_address', label: 'Email, if she has one' },
  { name: 'date_of_birth', label: 'Date of birth', type: 'date' },
  { name: 'career_path', label: 'What work she would like to do', required: true },
  { name: 'mailing_address', label: 'Where post reaches her safely', rows: 2 },
  { name: 'personal_story', label: 'What she needs, and why now', rows: 6 },
] as const;
/** Asked with the ways, since they belong to them. */
const ofWays = [
  { name: 'safe_times', label: 'Safe times' },
  { name: 'safe_name', label: 'Name to ask for' },
] as const;
type Question = (typeof questions | typeof ofWays)[number];
type Answers = Readonly<Record<Question['name'], string>>;

/** Two short answers in a row; a long one has a row of its own. */
const inRows = { display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } } as const;

/** Without a day it was received today. */
type Typed = {
  how: 'paper' | 'phone';
  receivedOn: string;
  answers: Answers;
  types: Types;
  ways: readonly SafeWay[];
  voicemail: Voicemail;
};
const nothing: Typed = {
  how: 'phone',
  receivedOn: '',
  answers: Object.fromEntries([...questions, ...ofWays].map(({ name }) => [name, ''])) as Answers,
  types: [],
  ways: [],
  voicemail: '',
};

const Stored = ({ made, onNext }: { made: Made; onNext: () => void }) => (
  <Paper variant="outlined" role="status" aria-label="The application is stored" sx={{ p: 3 }}>
    <Stack spacing={1}>
      <Typography variant="h1">The application is stored</Typography>
      <Typography>Reference {made.reference}</Typography>
      <Alert severity="info">
        For her own page, shown only now: return code <strong>{made.return_code}</strong>, PIN{' '}
        <strong>{made.pin}</strong>. Tell it to her in a way that she says is safe.
      </Alert>
      <Link component={RouterLink} to={staffPaths.application('scholarship', made.id)}>
        Open the application
      </Link>
      <Button variant="outlined" onClick={onNext} sx={{ alignSelf: 'flex-start' }}>
        Enter another one
      </Button>
    </Stack>
  </Paper>
);

/** `/admin/applications/scholarship/new`: an application that came on paper or by phone. Nothing is mailed. */
export function EnterApplicationPage() {
  usePageTitle('Enter an application');
  const [typed, setTyped, key] = useDraft('application', nothing);
  const { how, answers, types, ways, voicemail } = typed;
  const receivedOn = typed.receivedOn || dayAfterToday(0);
  const change = (to: Partial<Typed>) => setTyped({ ...typed, ...to });
  const [made, setMade] = useState<Made | null>(null);
  const [wasTried, setTried] = useState(false);
  const call = useCallStaff();
  const { busy, run } = useAction();
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (ways.length === 0 || types.length === 0) return;
    void run(
      async () => {
        const body = {
          ...{ how, received_on: receivedOn, ...answers, application_types: [...types], safe_ways: [...ways] },
          ...(voicemail !== '' && ways.includes('phone') ? { safe_voicemail: voicemail } : {}),
        };
        setMade(await call('enter-application', body, key));
        setTyped(nothing);
        setTried(false);
      },
      { title: 'The application is stored' },
      'Not stored',
    );
  };
  const fieldOf = (question: Question) => (
    <TextField
      key={question.name}
      size="small"
      label={question.label}
      required={'required' in question}
      {...('rows' in question ? { multiline: true, minRows: question.rows, sx: { gridColumn: '1 / -1' } } : {})}
      {...('type' in question ? { type: question.type } : {})}
      value={answers[question.name]}
      onChange={(event) => change({ answers: { ...answers, [question.name]: event.target.value } })}
      slotProps={{
        inputLabel: 'type' in question ? { shrink: true } : {},
        htmlInput: { maxLength: 'rows' in question ? limits.textLength : limits.lineLength },
      }}
    />
  );
  if (made) return <Stored made={made} onNext={() => setMade(null)} />;
  return (
    <Stack component="form" aria-labelledby="enter-title" spacing={2} onSubmit={save} sx={{ maxWidth: 760 }}>
      <Typography variant="h1" id="enter-title">
        Enter an application
      </Typography>
      <Typography>It came on paper or by phone. No email address is needed, and nothing is mailed.</Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <TextField
          select
          size="small"
          label="How it came"
          value={how}
          onChange={(event) => change({ how: event.target.value === 'paper' ? 'paper' : 'phone' })}
          sx={{ minWidth: 140 }}
        >
          <MenuItem value="phone">By phone</MenuItem>
          <MenuItem value="paper">On paper</MenuItem>
        </TextField>
        <DayField label="Received on" value={receivedOn} onChange={(day) => change({ receivedOn: day })} />
      </Stack>
      <SafeWayChoice
        legend="How does she say it is safe to reach her?"
        ways={ways}
        onChange={(to) => change({ ways: to })}
        error={wasTried && ways.length === 0 ? 'Choose at least one, or that she comes back herself.' : null}
      />
      {ways.includes('phone') ? (
        <VoicemailChoice value={voicemail} onChange={(to) => change({ voicemail: to })} />
      ) : null}
      <Box sx={inRows}>{ofWays.map(fieldOf)}</Box>
      <TypeChoice
        types={types}
        onChange={(to) => change({ types: to })}
        error={wasTried && types.length === 0 ? 'Choose what she applies for.' : null}
      />
      <Box sx={inRows}>{questions.map(fieldOf)}</Box>
      <Button type="submit" variant="contained" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
        {busy ? 'Storing...' : 'Store the application'}
      </Button>
    </Stack>
  );
}
