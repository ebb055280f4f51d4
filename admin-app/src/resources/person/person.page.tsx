import {
  Alert,
  Button,
  Checkbox,
  List,
  ListItem,
  ListItemText,
  Paper,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { limits, staffPaths } from '@society-gal/contracts/http';
import { maxFoundPerCollection } from '@society-gal/contracts/requests';
import { mayCall, type StaffResponse } from '@society-gal/contracts/staff';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useRoles } from '../../access-control/session.tsx';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatInstant } from '../../app/format-instant.ts';
import { saveFile } from '../../app/staff-downloads.ts';
import { EmptyState } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useAction } from '../../queries/use-action.ts';
import { addressOfRecord } from '../../records/record-address.ts';
import { kindOfMail } from '../mail/mail-kinds.ts';

type Answer = StaffResponse<'find-person'>;
type Found = Answer['found'][number];
type Told = Answer['told'][number];
type Erased = StaffResponse<'erase-person'>;

const keyOf = ({ collection, id }: Found): string => `${collection}/${id}`;

const describe = (found: Found): string =>
  [
    found.label,
    found.reference,
    found.detail,
    formatInstant(found.created_at),
    found.files > 0 ? `${found.files} ${found.files === 1 ? 'file' : 'files'}` : '',
    found.withdrawn ? 'withdrawn' : '',
  ]
    .filter(Boolean)
    .join(' · ');

const addressOf = ({ collection, id }: Found): string =>
  collection === 'donations' ? staffPaths.gift(id) : addressOfRecord(collection, id);

const states: Readonly<Record<Told['state'], string>> = {
  queued: 'mail, waits to be sent',
  sending: 'mail, is being sent',
  sent: 'mail, sent',
  failed: 'mail, could not be sent',
  withheld: 'mail, withheld',
  page: 'on her page',
};

/** What she was told, by mail and on her own page: when and of what kind, never in which words. */
const ToldList = ({ told }: { told: readonly Told[] }) => (
  <Paper component="section" aria-labelledby="told-title" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
    <Typography variant="h2" id="told-title">
      What was told
    </Typography>
    {told.length === 0 ? <Typography>Nothing was written.</Typography> : null}
    <List dense disablePadding aria-labelledby="told-title">
      {told.map(({ id, what, state, reference, at }) => (
        <ListItem key={id} disableGutters divider>
          <ListItemText
            primary={kindOfMail(what)}
            secondary={[states[state], reference, formatInstant(at)].filter(Boolean).join(' · ')}
          />
        </ListItem>
      ))}
    </List>
  </Paper>
);

const Outcome = ({ erased }: { erased: Erased }) => (
  <Alert severity="success" role="status">
    {erased.erased} {erased.erased === 1 ? 'record is' : 'records are'} erased.
    {erased.kept.map(({ reference, why }) => (
      <Typography key={reference} variant="body2">
        {reference} stays in part: {why}
      </Typography>
    ))}
  </Alert>
);

type ForRecords = { records: readonly Found[]; onErased: (erased: Erased) => void };

/** Handing over and erasing what was chosen, each with a reason; erasing asks a second time. */
const WithRecords = ({ records, onErased }: ForRecords) => {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(false);
  const named = records.map(({ collection, id }) => ({ collection, id }));
  const cannot = busy || records.length === 0 || reason.trim().length < 3;
  const gifts = records.filter(({ collection }) => collection === 'donations').length;
  const handOver = () =>
    void run(
      async () => {
        const all = await call('hand-over-person', { records: named, reason });
        saveFile(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }), 'everything-we-keep.json');
      },
      {
        title: 'The file is in your downloads',
        description: 'Hand it over in a way that she says is safe, then delete it.',
      },
      'Not handed over',
    );
  const erase = () =>
    void run(
      async () => {
        onErased(await call('erase-person', { records: named, reason }));
        setSure(false);
        setReason('');
      },
      { title: 'Erased' },
      'Not erased',
    );
  return (
    <Stack spacing={1.5}>
      <TextField
        required
        label="Why?"
        helperText="For example: she asked for it on the phone. Who did what is logged, not what stood in it."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: limits.lineLength } }}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={cannot} onClick={handOver}>
          Hand over as a file
        </Button>
        <Button variant="outlined" color="error" disabled={cannot} aria-expanded={isSure} onClick={() => setSure(true)}>
          Erase
        </Button>
      </Stack>
      {isSure ? (
        <Alert severity="warning">
          <Stack spacing={1}>
            <Typography>
              This erases {records.length - gifts} {records.length - gifts === 1 ? 'record' : 'records'} with answers,
              files, messages and mails. It cannot be undone.
            </Typography>
            {gifts > 0 ? (
              <Typography>
                {gifts} {gifts === 1 ? 'gift stays' : 'gifts stay'}: tax law asks us to keep the gift, its date, its
                receipt and the name of the donor. The phone number goes.
              </Typography>
            ) : null}
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
              <Button variant="contained" color="error" disabled={cannot} onClick={erase}>
                Yes, erase
              </Button>
              <Button color="inherit" onClick={() => setSure(false)}>
                Keep everything
              </Button>
            </Stack>
          </Stack>
        </Alert>
      ) : null}
    </Stack>
  );
};

const hasOneName = (found: readonly Found[]): boolean =>
  new Set(found.map(({ name }) => name.trim().toLowerCase())).size === 1;

const Chosen = ({ found, onErased }: { found: readonly Found[]; onErased: (erased: Erased) => void }) => {
  const mayErase = mayCall(useRoles(), 'erase-person');
  const isOneName = hasOneName(found);
  // Several names are several people until somebody says otherwise: what is erased cannot be brought back.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(isOneName ? [] : found.map(keyOf)));
  const records = found.filter((each) => !left.has(keyOf(each)));
  const toggle = (key: string) =>
    setLeft((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]));
  return (
    <Paper component="section" aria-labelledby="found-title" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Typography variant="h2" id="found-title">
          What we keep
        </Typography>
        <Typography variant="body2">
          {isOneName ? 'Different people may have the same name.' : 'These may be different people.'}{' '}
          {mayErase ? (isOneName ? 'Untick what is not hers. ' : 'Tick what is hers. ') : ''}A referral is also about
          whoever sent it.
        </Typography>
        <List disablePadding aria-labelledby="found-title">
          {found.map((each) => (
            <ListItem key={keyOf(each)} disableGutters divider>
              {mayErase ? (
                <Checkbox
                  checked={!left.has(keyOf(each))}
                  onChange={() => toggle(keyOf(each))}
                  slotProps={{ input: { 'aria-label': `${each.name}, ${describe(each)}` } }}
                />
              ) : null}
              <ListItemText
                primary={each.name}
                secondary={describe(each)}
                sx={{ overflowWrap: 'anywhere' }}
                slotProps={{ primary: { sx: { fontWeight: 700 } } }}
              />
              <Button component={RouterLink} to={addressOf(each)} aria-label={`Open ${each.label} of ${each.name}`}>
                Open
              </Button>
            </ListItem>
          ))}
        </List>
        {mayErase ? <WithRecords records={records} onErased={onErased} /> : null}
      </Stack>
    </Paper>
  );
};

/** `/admin/person`: what one person sent, gave and was told, to be opened, handed over or erased. */
export function PersonPage() {
  usePageTitle('One person');
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const found = answer?.found;
  const [erased, setErased] = useState<Erased | null>(null);
  const find = (event: FormEvent) => {
    event.preventDefault();
    setErased(null);
    void run(async () => setAnswer(await call('find-person', { text })), null, 'Nothing could be searched');
  };
  return (
    <Stack spacing={3}>
      <Typography variant="h1">One person</Typography>
      <Stack
        component="form"
        role="search"
        direction="row"
        useFlexGap
        spacing={1}
        onSubmit={find}
        sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}
      >
        <TextField
          label="Email, phone, reference or name"
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: limits.lineLength, 'data-staff-search': true, autoComplete: 'off' } }}
          sx={{ flex: '1 1 260px' }}
        />
        <Button type="submit" variant="contained" disabled={busy || text.trim().length < 2} sx={{ minHeight: 56 }}>
          Find
        </Button>
      </Stack>
      {erased ? <Outcome erased={erased} /> : null}
      <Typography role="status" variant="body2">
        {found?.length && erased === null ? `${found.length} ${found.length === 1 ? 'record' : 'records'} found.` : ''}
      </Typography>
      {found?.length === 0 ? <EmptyState text="We keep nothing under this." /> : null}
      {answer?.more && erased === null ? (
        <Alert severity="info">
          This is not everything: {maxFoundPerCollection} of a kind are shown at most. Type more of the name, or the
          email, phone or reference.
        </Alert>
      ) : null}
      {found && found.length > 0 && erased === null ? (
        <Chosen key={found.map(keyOf).join()} found={found} onErased={setErased} />
      ) : null}
      {answer && erased === null ? <ToldList told={answer.told} /> : null}
    </Stack>
  );
}
