import { formatDay } from '@society-gal/contracts/format-day';
import type { MonthlyGift } from '@society-gal/contracts/giving-api';
import { limits } from '@society-gal/contracts/limits';
import { centsToFieldText, formatCents, parseCents } from '@society-gal/contracts/money';
import { FormField } from '@society-gal/page-kit';
import type { ComponentProps } from 'react';
import { ConfirmButton } from './confirm-button.tsx';
import { SaveRow } from './save-row.tsx';

/** What may be done with a monthly gift, by the name of its call. */
export type GiftChange = (call: 'amount' | 'day' | 'pause' | 'resume' | 'cancel', body: object) => Promise<void>;

type Props = {
  gift: MonthlyGift;
  busy: boolean;
  change: GiftChange;
  onNewCard: () => void;
  say: (text: string) => void;
};

type Field = ComponentProps<typeof SaveRow>['field'];

const days = Array.from({ length: 28 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }));
const months = [1, 2, 3].map((count) => ({ value: String(count), label: count === 1 ? '1 month' : `${count} months` }));

function stateOf({ amount, charged, nextOn, pausedUntil, isFailing, nextTryOn }: MonthlyGift): string {
  const fee =
    charged > amount ? `With ${formatCents(charged - amount)} for the fee, ${formatCents(charged)} is charged. ` : '';
  if (isFailing)
    return `${fee}The last month could not be collected${nextTryOn ? `; we try again on ${formatDay(nextTryOn)}` : ''}. With a new card it works.`;
  if (pausedUntil) return `${fee}It is paused, and goes on after ${formatDay(pausedUntil)}.`;
  return `${fee}The next gift is on ${formatDay(nextOn)}.`;
}

/** A monthly gift and everything its donor may do with it; each change is one press of "Save". */
export function MonthlyGiftPart({ gift, busy, change, onNewCard, say }: Props) {
  const formId = `gift-${gift.id}`;
  const row = (name: string, value: string, field: Field, onSave: (value: string) => void) => (
    <SaveRow
      formId={formId}
      name={name}
      values={[value]}
      field={field}
      busy={busy}
      onSave={(data) => onSave(String(data.get(name) ?? ''))}
    />
  );
  const changeAmount = (typed: string) => {
    const amount = parseCents(typed);
    if (amount === null || amount < limits.donation.minimumCents) return say('Enter an amount of at least $1.');
    void change('amount', { gift: gift.id, amount });
  };
  const newCard = (
    <p>
      <a
        href="/my-giving"
        className={gift.isFailing ? 'button' : undefined}
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onNewCard();
        }}
      >
        Use a new card
      </a>
    </p>
  );
  return (
    <article className="flow monthly">
      <div>
        <p className="rhythm">
          <strong>{formatCents(gift.amount)}</strong> a month.
        </p>
        <p>{stateOf(gift)}</p>
      </div>
      {gift.isFailing ? newCard : null}
      <div className="rows">
        {row(
          'amount',
          centsToFieldText(gift.amount),
          { kind: 'money', label: 'Change amount', minimumCents: limits.donation.minimumCents },
          changeAmount,
        )}
        {row(
          'day',
          String(gift.day),
          { kind: 'select', label: 'Change day', hint: 'The next gift waits for the new day.', options: days },
          (day) => (day ? void change('day', { gift: gift.id, day: Number(day) }) : say('Choose a day.')),
        )}
        {gift.pausedUntil ? (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => void change('resume', { gift: gift.id })}
          >
            Resume
          </button>
        ) : (
          row('months', '1', { kind: 'select', label: 'Pause', options: months }, (count) =>
            count ? void change('pause', { gift: gift.id, months: Number(count) }) : say('Choose how long.'),
          )
        )}
      </div>
      {gift.isFailing ? null : newCard}
      <ConfirmButton
        label="Cancel monthly gift"
        confirmLabel="Yes, cancel it"
        cancelLabel="No, keep it"
        warning="It ends now. Nothing more is charged, and your receipts stay."
        busy={busy}
        onConfirm={() => {
          const typed = document.getElementById(`${formId}-reason`) as HTMLInputElement | null;
          void change('cancel', { gift: gift.id, reason: typed?.value ?? '' });
        }}
      >
        <FormField
          formId={formId}
          name="reason"
          field={{ kind: 'text', label: 'Why? (optional)', autocomplete: 'off', maxLength: 500 }}
        />
      </ConfirmButton>
    </article>
  );
}
