import { limits } from '@society-gal/contracts/limits';
import { api } from '@society-gal/contracts/routes';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { FormBlock } from '../blocks/block-types.ts';
import { Paragraphs } from '../blocks/prose/prose.tsx';
import { Band } from '../blocks/section/band.tsx';
import { ErrorSummary, summaryEntries } from '../forms/error-summary.tsx';
import { FieldView } from '../forms/field-view.tsx';
import { shapeById } from '../forms/form-view.tsx';
import { Toasts } from '../forms/toast.tsx';
import { Trap } from '../forms/trap.tsx';
import { useForm, warmUp } from '../forms/use-form.ts';
import { AmountChoice } from './amount-choice.tsx';
import { formatDollars } from './format-dollars.ts';
import { chooseAmount } from './preset-amount.ts';

const requestOf = async (payload: Record<string, unknown>): Promise<object> =>
  (await import('./donation-request.ts')).requestOf(payload);

/** What the button promises: the amount chosen in the form, or null while an amount of one's own is not a number yet. */
const chosenAmount = (form: HTMLFormElement): number | null => {
  const data = new FormData(form);
  const amount = Number(data.get('amount') === 'custom' ? data.get('custom_amount') || Number.NaN : data.get('amount'));
  return amount >= limits.donation.minimum / 100 ? amount : null;
};

/** The donation form: amount first, then the person; the card is asked for elsewhere, by the payment provider. */
export const DonationPart = ({ block }: { block: FormBlock }) => {
  const form = shapeById('donation');
  const [amount, setAmount] = useState<number | null>(limits.donation.default);
  const [monthly, setMonthly] = useState(false);
  const { element, busy, errors, toast, closeToast, onSubmit } = useForm<{ url: string }>({
    form,
    address: api.createPayment,
    bodyOf: requestOf,
    onSuccess: ({ url }) => {
      window.location.assign(url);
      return 'leaving';
    },
  });
  const follow = useCallback((target: HTMLFormElement) => {
    setAmount(chosenAmount(target));
    setMonthly(new FormData(target).has('is_recurring'));
  }, []);
  // A button that says 'Give $500' leads to `?amount=500`; what the person chose before this code arrived wins.
  useEffect(() => {
    if (!element.current) return;
    element.current.dataset.live = '';
    const wanted = new URLSearchParams(window.location.search).get('amount');
    const untouched = chosenAmount(element.current) === limits.donation.default;
    if (wanted && untouched) chooseAmount(element.current, wanted);
    follow(element.current);
  }, [element, follow]);

  const order = form.layout.flatMap((section) => section.fields);
  const view = (name: string) => {
    const field = form.fields[name];
    return field ? <FieldView formId={form.id} name={name} field={field} errors={errors?.fields[name]} /> : null;
  };
  const label = (
    <span>
      Donate
      {/* Until the app is here CSS takes the sum away as soon as another one is chosen: a button must not lie. */}
      <span className="sum">
        {amount === null ? '' : ` ${formatDollars(amount)}`}
        {monthly ? ' Monthly' : ''}
      </span>
    </span>
  );
  return (
    <Band section={{ ...block, title: block.title ?? form.title }}>
      <div className="form-shell has-aside">
        <form
          ref={element}
          id={`form-${form.id}`}
          className="form give"
          action={api.plainForm(form.id)}
          method="post"
          aria-busy={busy}
          onSubmit={onSubmit}
          onFocus={() => warmUp(form.id)}
          onInput={(event: FormEvent<HTMLFormElement>) => follow(event.currentTarget)}
        >
          {errors ? (
            <ErrorSummary
              title={errors.title}
              description={errors.description}
              entries={summaryEntries(form.id, order, errors.fields)}
              attempt={errors.attempt}
            />
          ) : null}
          <AmountChoice form={form} errors={errors?.fields ?? {}} />
          {view('is_recurring')}
          {view('name')}
          {view('email')}
          {view('phone')}
          {view('tribute_gift')}
          {view('employer_matches')}
          <Trap />
          <button type="submit" className="button" disabled={busy}>
            {busy ? form.busyLabel : label}
          </button>
        </form>
        {block.aside?.length ? (
          <aside className="aside flow">
            <Paragraphs texts={block.aside} />
          </aside>
        ) : null}
      </div>
      <Toasts message={toast} onClose={closeToast} />
    </Band>
  );
};
