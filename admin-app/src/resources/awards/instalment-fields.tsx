import { Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { awardCollectionLimits as most, type PaymentNeed, paymentNeeds } from '@society-gal/contracts/awards';
import { formatCents, parseCents } from '@society-gal/contracts/format';
import { useState } from 'react';
import { DayField, dayAfterToday } from '../../safe-contact/day-field.tsx';
import { type InstalmentDraft, type OfferDraft, splitEvenly, sumOf } from './offer-draft.ts';

type Props = { draft: OfferDraft; onChange: (instalments: readonly InstalmentDraft[]) => void };

const needs = Object.entries(paymentNeeds) as [PaymentNeed, { label: string }][];

const NumberField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) => (
  <TextField
    size="small"
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
    slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
    sx={{ width: 130 }}
  />
);

const Split = ({ draft, onChange }: Props) => {
  const [count, setCount] = useState('2');
  const [first, setFirst] = useState(() => dayAfterToday(30));
  const [months, setMonths] = useState('3');
  const parts = Number(count);
  const isReady = parts >= 1 && parts <= most.instalments && first !== '' && (parseCents(draft.amount) ?? 0) > 0;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <NumberField label="Instalments" value={count} onChange={setCount} />
      <DayField label="First on" value={first} onChange={setFirst} />
      <NumberField label="Months between" value={months} onChange={setMonths} />
      <Button
        variant="outlined"
        disabled={!isReady}
        onClick={() => onChange(splitEvenly(draft, parts, first, Number(months) || 1))}
      >
        Split evenly
      </Button>
    </Stack>
  );
};

const Fields = ({
  n,
  instalment,
  onChange,
  onRemove,
}: {
  n: number;
  instalment: InstalmentDraft;
  onChange: (change: Partial<InstalmentDraft>) => void;
  onRemove: () => void;
}) => (
  <Stack
    role="group"
    aria-label={`Instalment ${n}`}
    direction="row"
    useFlexGap
    spacing={1}
    sx={{ flexWrap: 'wrap', alignItems: 'center' }}
  >
    <TextField
      size="small"
      required
      label={`Amount ${n} in dollars`}
      value={instalment.amount}
      onChange={(event) => onChange({ amount: event.target.value })}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } }}
      sx={{ width: 180 }}
    />
    <DayField label={`Due ${n}`} value={instalment.due_on} onChange={(due_on) => onChange({ due_on })} />
    {needs.map(([need, { label }]) => (
      <FormControlLabel
        key={need}
        label={label}
        control={
          <Checkbox
            size="small"
            checked={instalment.needs.includes(need)}
            onChange={(_event, checked) =>
              onChange({
                needs: checked ? [...instalment.needs, need] : instalment.needs.filter((each) => each !== need),
              })
            }
          />
        }
      />
    ))}
    <Button onClick={onRemove} aria-label={`Take out instalment ${n}`}>
      Take out
    </Button>
  </Stack>
);

/** When how much is paid, and what each payment waits for. */
export function InstalmentFields({ draft, onChange }: Props) {
  const { instalments } = draft;
  const without = (at: number) => instalments.filter((_each, other) => other !== at);
  return (
    <Stack role="group" aria-label="Instalments" spacing={1.5}>
      <Typography variant="h3">Instalments</Typography>
      <Split draft={draft} onChange={onChange} />
      {instalments.map((instalment, at) => (
        <Fields
          // biome-ignore lint/suspicious/noArrayIndexKey: an instalment is known by its place
          key={at}
          n={at + 1}
          instalment={instalment}
          onChange={(change) =>
            onChange(instalments.map((each, other) => (other === at ? { ...each, ...change } : each)))
          }
          onRemove={() => onChange(without(at))}
        />
      ))}
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="outlined"
          disabled={instalments.length >= most.instalments}
          onClick={() => onChange([...instalments, { amount: '', due_on: '', needs: instalments.at(-1)?.needs ?? [] }])}
        >
          Add an instalment
        </Button>
        <Typography role="status">Together {formatCents(sumOf(instalments))}</Typography>
      </Stack>
    </Stack>
  );
}
