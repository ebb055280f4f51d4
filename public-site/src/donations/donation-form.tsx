import { formatCentsShort } from '@society-gal/contracts/format';
import type { GiftOrigin } from '@society-gal/contracts/forms';
import { api, limits, routes } from '@society-gal/contracts/http';
import { ErrorSummary, FormField, HoneypotField } from '@society-gal/page-kit';
import type { FormWords } from '@society-gal/page-kit/form-display';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormInput } from '../forms/form-input.ts';
import { Toasts } from '../forms/toast.tsx';
import { preloadChecks, useForm } from '../forms/use-form.ts';
import { type ChosenGift, chosenGift, givesAsMuchAs, openingGift, summaryOf } from './chosen-gift.ts';
import { fillIn, keepAnswers, takeAnswers } from './kept-answers.ts';
import { fillFromAddress, originOf } from './preset-amount.ts';

/** The payment provider asks for the card, not this form. */
export function DonationForm({ form }: Pick<FormWords, 'form'>) {
  const [gift, setGift] = useState<ChosenGift>(openingGift);
  const [isBack, setIsBack] = useState(false);
  const origin = useRef<GiftOrigin | null>(null);
  const { element, busy, errors, toast, closeToast, onSubmit } = useForm<{ url: string }>({
    form,
    address: api.createPayment,
    toRequestBody: (input) => toDonationRequestBody(input, origin.current),
    onSuccess: ({ url }) => {
      if (element.current) keepAnswers(element.current, origin.current);
      window.location.assign(url);
      return 'leaving';
    },
  });
  const follow = useCallback((target: HTMLFormElement) => setGift(chosenGift(new FormData(target))), []);
  // 'Give $500' leads to `?amount=500`; what a visitor chose before this code arrived wins.
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    target.dataset.live = '';
    const isUntouched = chosenGift(new FormData(target)).giftCents === limits.donation.defaultCents;
    fillFromAddress(target, window.location.search, !isUntouched);
    origin.current = originOf(window.location.search, document.referrer);
    if (new URLSearchParams(window.location.search).get('cancelled') === '1') {
      setIsBack(true);
      const kept = takeAnswers();
      fillIn(target, kept.answers);
      // The referrer is now the payment page, so the kept origin counts.
      origin.current = kept.origin ?? origin.current;
    }
    follow(target);
  }, [element, follow]);

  const give = (rhythm: 'yes' | 'no') => {
    const radio = element.current?.querySelector<HTMLInputElement>(`[name="is_recurring"][value="${rhythm}"]`);
    if (!radio || !element.current) return;
    radio.checked = true;
    follow(element.current);
  };
  const label = (
    <span>
      Donate
      {/* Until the app is here CSS hides the sum once another one is chosen, because a button must not lie. */}
      <span className="sum" data-no-speech="">
        {gift.chargedCents === null ? '' : ` ${formatCentsShort(gift.chargedCents)}`}
        {gift.isMonthly ? ' Monthly' : ''}
      </span>
    </span>
  );
  return (
    <>
      <form
        ref={element}
        id={`form-${form.id}`}
        className="form give"
        action={api.noScriptForm(form.id)}
        method="post"
        aria-label={form.title}
        aria-busy={busy}
        onSubmit={onSubmit}
        onFocus={() => preloadChecks(form.id)}
        onInput={({ currentTarget }) => follow(currentTarget)}
        data-gives={givesAsMuchAs(gift)}
      >
        {isBack ? (
          <p className="lead" role="status">
            <strong>Nothing was charged.</strong> What you filled in is still here.
          </p>
        ) : null}
        {errors ? <ErrorSummary form={form} errors={errors} /> : null}
        {form.layout.map(({ id, fields }) => (
          <div key={id} className={`give-${id}`}>
            {fields.map((name) => {
              const field = form.fields[name];
              return field ? (
                <FormField key={name} formId={form.id} name={name} field={field} errors={errors?.fields[name]} />
              ) : null;
            })}
          </div>
        ))}
        <HoneypotField />
        <div className="flow">
          <div className="give-summary">
            <p className="lead sum" aria-live="polite" suppressHydrationWarning>
              {summaryOf(gift, new Date())}
            </p>
            <button
              type="button"
              className="button quiet needs-script"
              onClick={() => give(gift.isMonthly ? 'no' : 'yes')}
            >
              {gift.isMonthly ? 'Give once instead' : 'Make it monthly'}
            </button>
          </div>
          <button type="submit" className="button" disabled={busy}>
            {busy ? form.busyLabel : label}
          </button>
          <p className="hint">
            A monthly gift renews each month until you end it, with two presses at{' '}
            <a className="whole" href={routes.myGiving}>
              My giving
            </a>
            . Under 18? Please give together with a parent or guardian.
          </p>
        </div>
      </form>
      <Toasts message={toast} onClose={closeToast} />
    </>
  );
}

async function toDonationRequestBody(input: FormInput, origin: GiftOrigin | null): Promise<object> {
  return (await import('./donation-request.ts')).toRequestBody(input, origin);
}
