import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type AwardKind, awardKinds, awardCollectionLimits as most } from '@society-gal/contracts/awards';
import { formatCents, parseCents } from '@society-gal/contracts/format';
import { limits } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { type FormEvent, useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { useDraft } from '../../records/use-draft.ts';
import { DayField } from '../../safe-contact/day-field.tsx';
import { optionsOf } from './award-text.ts';
import { InstalmentFields } from './instalment-fields.tsx';
import { emptyOffer, faultOf, type OfferDraft, offerOf } from './offer-draft.ts';

/** What became of an offer, for each application. */
export type OfferResult = StaffResponse<'offer-awards'>['results'][number];

type Props = {
  /** Names what is offered: under it the form is kept until it is sent. */
  place: string;
  applications: readonly string[];
  onOffered: (results: readonly OfferResult[]) => void;
};

type PartProps = { draft: OfferDraft; set: (change: Partial<OfferDraft>) => void };
type Fund = StaffResponse<'funds'>['funds'][number];

const MoneyFields = ({ draft, set, funds, count }: PartProps & { funds: readonly Fund[]; count: number }) => {
  const fund = funds.find(({ id }) => id === draft.fund);
  const asked = (parseCents(draft.amount) ?? 0) * count;
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <TextField
          select
          required
          size="small"
          label="Fund"
          value={fund ? draft.fund : ''}
          onChange={(event) => set({ fund: event.target.value })}
          sx={{ flex: '1 1 260px' }}
        >
          {funds
            .filter(({ makesAwards }) => makesAwards)
            .map(({ id, name, left }) => (
              <MenuItem key={id} value={id}>
                {name}: {formatCents(left)} left
              </MenuItem>
            ))}
        </TextField>
        <TextField
          required
          size="small"
          label="Amount of each award in dollars"
          value={draft.amount}
          onChange={(event) => set({ amount: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } }}
          sx={{ flex: '1 1 200px' }}
        />
      </Stack>
      {fund ? (
        <Typography role="status">
          {formatCents(fund.left)} left, less {formatCents(asked)} for {count} {count === 1 ? 'award' : 'awards'}:{' '}
          <strong>{formatCents(fund.left - asked)}</strong>
        </Typography>
      ) : null}
      <InstalmentFields draft={draft} onChange={(instalments) => set({ instalments })} />
    </>
  );
};

const ReportDays = ({ draft, set }: PartProps) => (
  <Stack role="group" aria-label="Report days" spacing={1} sx={{ alignItems: 'flex-start' }}>
    <Typography variant="h3">Days on which she is asked how it is going</Typography>
    {draft.reports.map((day, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a report is known by its place
      <Stack key={at} direction="row" spacing={1}>
        <DayField
          label={`Report ${at + 1}`}
          value={day}
          onChange={(chosen) => set({ reports: draft.reports.map((each, other) => (other === at ? chosen : each)) })}
        />
        <Button
          onClick={() => set({ reports: draft.reports.filter((_each, other) => other !== at) })}
          aria-label={`Take out report ${at + 1}`}
        >
          Take out
        </Button>
      </Stack>
    ))}
    <Button
      variant="outlined"
      disabled={draft.reports.length >= most.reports}
      onClick={() => set({ reports: [...draft.reports, ''] })}
    >
      Add a report day
    </Button>
  </Stack>
);

const WordFields = ({ draft, set }: PartProps) => (
  <>
    <TextField
      required
      size="small"
      label="What it is for"
      value={draft.purpose}
      onChange={(event) => set({ purpose: event.target.value })}
      helperText="She reads this on her page."
      slotProps={{ htmlInput: { maxLength: limits.lineLength } }}
    />
    <TextField
      multiline
      minRows={2}
      size="small"
      label="Conditions, one on each line"
      value={draft.conditions}
      onChange={(event) => set({ conditions: event.target.value })}
    />
    <DayField label="Answer by" value={draft.answer_by} onChange={(answer_by) => set({ answer_by })} />
  </>
);

/** What is offered to one or many: kind, money, words, days. */
export function OfferForm({ place, applications, onOffered }: Props) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [initial] = useState(emptyOffer);
  const [draft, setDraft, key] = useDraft(place, initial);
  const { value } = useStaffAnswer('funds', {});
  const funds = value?.funds ?? [];
  const count = applications.length;
  const fault = faultOf(draft, count, funds.find(({ id }) => id === draft.fund)?.left ?? null);
  const set = (change: Partial<OfferDraft>) => setDraft({ ...draft, ...change });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (fault !== null) return;
    let results: readonly OfferResult[] = [];
    const isDone = await run(
      async () => {
        ({ results } = await call('offer-awards', { applications: [...applications], offer: offerOf(draft) }, key));
      },
      null,
      'Nothing was offered',
    );
    if (!isDone) return;
    if (results.every(({ award }) => award !== null)) setDraft(initial);
    onOffered(results);
  };
  return (
    <Stack component="form" aria-label="Offer" spacing={2} onSubmit={send} sx={{ maxWidth: 860 }}>
      <TextField
        select
        size="small"
        label="Kind"
        value={draft.kind}
        onChange={(event) => set({ kind: event.target.value as AwardKind })}
      >
        {optionsOf(awardKinds).map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </TextField>
      <WordFields draft={draft} set={set} />
      {awardKinds[draft.kind].paysMoney ? <MoneyFields draft={draft} set={set} funds={funds} count={count} /> : null}
      <ReportDays draft={draft} set={set} />
      <Typography role="status">
        {fault ?? `Ready for ${count} ${count === 1 ? 'application' : 'applications'}.`}
      </Typography>
      <Button type="submit" variant="contained" disabled={busy || fault !== null} sx={{ alignSelf: 'flex-start' }}>
        Offer
      </Button>
    </Stack>
  );
}
