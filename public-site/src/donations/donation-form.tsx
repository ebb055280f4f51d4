import { limits } from '@society-gal/contracts/limits';
import { formatCentsShort, parseCents } from '@society-gal/contracts/money';
import { api } from '@society-gal/contracts/routes';
import { ErrorSummary, FormField, HoneypotField } from '@society-gal/form-fields';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { FormBlock } from '../blocks/block-types.ts';
import { Paragraphs } from '../blocks/prose/prose.tsx';
import { BlockSection } from '../blocks/section/block-section.tsx';
import type { FormInput } from '../forms/form-input.ts';
import { findFormDisplay } from '../forms/form-view.tsx';
import { Toasts } from '../forms/toast.tsx';
import { preloadChecks, useForm } from '../forms/use-form.ts';
import { chooseAmount } from './preset-amount.ts';

/** The donation form: amount first, then the person; the card is asked for elsewhere, by the payment provider. */
export function DonationForm({ block }: { block: FormBlock }) {
  const form = findFormDisplay('donation');
  const [amountCents, setAmountCents] = useState<number | null>(limits.donation.defaultCents);
  const [monthly, setMonthly] = useState(false);
  const { element, busy, errors, toast, closeToast, onSubmit } = useForm<{ url: string }>({
    form,
    address: api.createPayment,
    toRequestBody: toDonationRequestBody,
    onSuccess: ({ url }) => {
      window.location.assign(url);
      return 'leaving';
    },
  });
  const follow = useCallback((target: HTMLFormElement) => {
    setAmountCents(chosenAmountCents(target));
    setMonthly(new FormData(target).has('is_recurring'));
  }, []);
  // A button that says 'Give $500' leads to `?amount=500`; what the person chose before this code arrived wins.
  useEffect(() => {
    if (!element.current) return;
    element.current.dataset.live = '';
    const wanted = new URLSearchParams(window.location.search).get('amount');
    const untouched = chosenAmountCents(element.current) === limits.donation.defaultCents;
    if (wanted && untouched) chooseAmount(element.current, wanted);
    follow(element.current);
  }, [element, follow]);

  const label = (
    <span>
      Donate
      {/* Until the app is here CSS takes the sum away as soon as another one is chosen: a button must not lie. */}
      <span className="sum" data-no-speech="">
        {amountCents === null ? '' : ` ${formatCentsShort(amountCents)}`}
        {monthly ? ' Monthly' : ''}
      </span>
    </span>
  );
  return (
    <BlockSection section={{ ...block, title: block.title ?? form.title }}>
      <div className="form-shell has-aside">
        <form
          ref={element}
          id={`form-${form.id}`}
          className="form give"
          action={api.noScriptForm(form.id)}
          method="post"
          aria-busy={busy}
          onSubmit={onSubmit}
          onFocus={() => preloadChecks(form.id)}
          onInput={(event: FormEvent<HTMLFormElement>) => follow(event.currentTarget)}
        >
          {errors ? <ErrorSummary form={form} errors={errors} /> : null}
          {form.layout
            .flatMap((section) => section.fields)
            .map((name) => {
              const field = form.fields[name];
              return field ? (
                <FormField key={name} formId={form.id} name={name} field={field} errors={errors?.fields[name]} />
              ) : null;
            })}
          <HoneypotField />
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
    </BlockSection>
  );
}

async function toDonationRequestBody(input: FormInput): Promise<object> {
  return (await import('./donation-request.ts')).toRequestBody(input);
}

/** The amount chosen in the form, or null while a custom amount is not one that we take. */
function chosenAmountCents(form: HTMLFormElement): number | null {
  const data = new FormData(form);
  const typed = data.get(data.get('amount') === 'custom' ? 'custom_amount' : 'amount');
  const amountCents = parseCents(String(typed ?? ''));
  return amountCents !== null && amountCents >= limits.donation.minimumCents ? amountCents : null;
}
