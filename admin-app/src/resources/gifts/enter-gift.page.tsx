import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Paper,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { foundationDay } from '@society-gal/contracts/brand';
import { parseCents } from '@society-gal/contracts/format';
import { limits, staffPaths } from '@society-gal/contracts/http';
import { isNonCash, type OfflineMethod, offlineMethods } from '@society-gal/contracts/money';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useAction } from '../../queries/use-action.ts';
import { useDraft } from '../../records/use-draft.ts';
import { DonationPlaces } from '../donations/donation-places.tsx';

const methods = Object.entries(offlineMethods) as [OfflineMethod, string][];

/** What the donor's letter says, by how the gift came. Source: IRS Publications 1771 and 526. */
const letters: Readonly<Record<OfflineMethod, string>> = {
  cheque: 'The receipt states the amount and that nothing was given in return.',
  wire: 'The receipt states the amount and that nothing was given in return.',
  donor_advised_fund:
    'The letter thanks whoever advised the fund. It is no receipt for taxes: the sponsor of the fund gives that one.',
  stock: 'The receipt describes the shares and their day, and states no value: that is the donor’s to determine.',
  in_kind: 'The receipt describes what was given and states no value: that is the donor’s to determine.',
};
const givenLabels: Readonly<Record<OfflineMethod, string>> = {
  cheque: 'Number of the check',
  wire: 'Reference of the transfer',
  donor_advised_fund: 'The fund and its sponsor',
  stock: 'What was given, such as: 40 shares of Example Corp',
  in_kind: 'What was given, such as: 12 laptops',
};
const isMoney = (method: OfflineMethod): boolean => !isNonCash(method);

const empty = {
  method: 'cheque' as OfflineMethod,
  amount: '',
  givenOn: '',
  name: '',
  email: '',
  phone: '',
  given: '',
  got: false,
  what: '',
  worth: '',
  campaign: '',
  note: '',
  sends: true,
  /** Changes with every change of the gift. */
  idempotencyKey: '',
};

/** Short fields stand beside one another where there is room. */
const pair = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, alignItems: 'start' } as const;

type Typed = typeof empty;
type TextName = { [Name in keyof Typed]: Typed[Name] extends string ? Name : never }[keyof Typed];

const orNull = (text: string): string | null => text.trim() || null;

/** What the typed gift asks of the back end; null while something is missing. */
function requestOf(typed: Typed) {
  const amount = typed.amount.trim() === '' && !isMoney(typed.method) ? 0 : parseCents(typed.amount);
  const worth = typed.got ? parseCents(typed.worth) : 0;
  const isDescribed = isMoney(typed.method) || typed.given.trim() !== '';
  if (amount === null || worth === null || typed.name.trim() === '' || !typed.givenOn || !isDescribed) return null;
  if (typed.got && typed.what.trim() === '') return null;
  return {
    method: typed.method,
    amount,
    givenOn: typed.givenOn,
    donor: { name: typed.name.trim(), email: orNull(typed.email), phone: orNull(typed.phone) },
    given: orNull(typed.given),
    received: typed.got ? { what: typed.what.trim(), fair_value: worth } : null,
    campaign: orNull(typed.campaign),
    note: orNull(typed.note),
    sendReceipt: typed.sends && typed.email.trim() !== '',
  };
}

/** `/admin/donations/enter`: a gift by check, wire, fund, stock or in kind, with the letter that the law asks for it. */
export function EnterGiftPage() {
  usePageTitle('Enter a gift');
  const call = useCallStaff();
  const navigate = useNavigate();
  const nothing: Typed = { ...empty, givenOn: foundationDay() };
  const [typed, setTyped] = useDraft<Typed>('gift', nothing);
  const { busy, run } = useAction();
  const request = requestOf(typed);
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part, idempotencyKey: crypto.randomUUID() });
  };
  const field = (name: TextName, label: string, extra: object = {}) => (
    <TextField
      label={label}
      value={typed[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: limits.lineLength, autoComplete: 'off' } }}
      {...extra}
    />
  );
  const dollars = { slotProps: { htmlInput: { inputMode: 'decimal', maxLength: 14, autoComplete: 'off' } } };
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (!request) return;
    await run(
      () => call('enter-gift', request, typed.idempotencyKey),
      ({ id, sent, faults }) => {
        setTyped(nothing);
        navigate(staffPaths.gift(id));
        const unsent = ['No letter was sent.', ...faults].join(' ');
        return {
          title: 'The gift is entered',
          description: sent ? `The letter to ${typed.email} is on its way.` : unsent,
        };
      },
      'Not entered',
    );
  };
  return (
    <Stack spacing={3}>
      <Typography variant="h1">Enter a gift</Typography>
      <DonationPlaces />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
        <Stack component="form" aria-label="Enter a gift" spacing={2} onSubmit={enter}>
          <TextField
            select
            label="How it came"
            value={typed.method}
            onChange={(event) => change({ method: event.target.value as OfflineMethod })}
          >
            {methods.map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <Alert severity="info">{letters[typed.method]}</Alert>
          <Box sx={pair}>
            {field('amount', isMoney(typed.method) ? 'Amount in dollars' : 'Value for our books in dollars', {
              required: isMoney(typed.method),
              helperText: isMoney(typed.method)
                ? ''
                : 'What it was worth that day. Never printed, and counted apart from money. Leave it empty if nobody knows.',
              ...dollars,
            })}
            <TextField
              required
              type="date"
              label="Received on"
              value={typed.givenOn}
              onChange={(event) => change({ givenOn: event.target.value })}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: foundationDay() } }}
            />
          </Box>
          {field('name', 'Name of the donor', { required: true })}
          <Box sx={pair}>
            {field('email', 'Email', { type: 'email' })}
            {field('phone', 'Phone', { type: 'tel' })}
          </Box>
          {field('given', givenLabels[typed.method], { required: !isMoney(typed.method) })}
          <FormControlLabel
            control={<Checkbox checked={typed.got} onChange={(_event, got) => change({ got })} />}
            label="The donor received something for it, such as seats at the gala"
          />
          {typed.got ? (
            <Box sx={pair}>
              {field('what', 'What the donor received', { required: true })}
              {field('worth', 'Its fair market value in dollars', { required: true, ...dollars })}
            </Box>
          ) : null}
          <Box sx={pair}>
            {field('campaign', 'Campaign')}
            {field('note', 'Note for the team', { multiline: true })}
          </Box>
          <FormControlLabel
            control={
              <Checkbox
                checked={typed.sends && typed.email.trim() !== ''}
                disabled={typed.email.trim() === ''}
                onChange={(_event, sends) => change({ sends })}
              />
            }
            label="Send the letter by email now"
          />
          <Button type="submit" variant="contained" disabled={busy || !request} sx={{ alignSelf: 'flex-start' }}>
            {busy ? 'Entering...' : 'Enter the gift'}
          </Button>
        </Stack>
      </Paper>
    </Stack>
  );
}
