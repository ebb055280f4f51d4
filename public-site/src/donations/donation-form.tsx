import { formatCentsShort } from '@society-gal/contracts/format';
import type { GiftOrigin } from '@society-gal/contracts/forms';
import { api, limits, routes } from '@society-gal/contracts/http';
import { ErrorSummary, FormField, HoneypotField } from '@society-gal/page-kit';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { donationDisplay as form } from '../forms/donation-display.ts';
import type { FormInput } from '../forms/form-input.ts';
import { Toasts } from '../forms/toast.tsx';
import { preloadChecks, useForm } from '../forms/use-form.ts';
import { type ChosenGift, chosenGift, openingGift, summaryOf } from './chosen-gift.ts';
import { fillIn, keepAnswers, takeAnswers } from './kept-answers.ts';
import { fillFromAddress, originOf } from './preset-amount.ts';

/** The one offer to give monthly: not made yet, shown, or answered. */
type Offer = 'none' | 'open' | 'answered';

type Props = {
  /** What a gift of at least so many cents does, the smallest first. */
  effects?: readonly { cents: number; text: string }[] | undefined;
};

/** The payment provider asks for the card, not this form. */
export function DonationForm({ effects }: Props) {
  const [gift, setGift] = useState<ChosenGift>(openingGift);
  const [offer, setOffer] = useState<Offer>('none');
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
  const follow = useCallback((target: HTMLFormElement) => setGift(chosenGift(target)), []);
  // 'Give $500' leads to `?amount=500`; what a visitor chose before this code arrived wins.
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    target.dataset.live = '';
    const isUntouched = chosenGift(target).giftCents === limits.donation.defaultCents;
    fillFromAddress(target, window.location.search, !isUntouched);
    origin.current = originOf(window.location.search, document.referrer);
    if (new URLSearchParams(window.location.search).get('cancelled') === '1') {
      setIsBack(true);
      // She has chosen before.
      setOffer('answered');
      const kept = takeAnswers();
      fillIn(target, kept.answers);
      // The referrer is now the payment page, so the kept origin counts.
      origin.current = kept.origin ?? origin.current;
    }
    follow(target);
  }, [element, follow]);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    const now = chosenGift(event.currentTarget);
    setGift(now);
    if (now.isMonthly) setOffer('answered');
    else if (name === 'amount' && offer === 'none') setOffer('open');
  };
  const giveMonthly = () => {
    const monthly = element.current?.querySelector<HTMLInputElement>('[name="is_recurring"][value="yes"]');
    if (!monthly || !element.current) return;
    monthly.checked = true;
    setOffer('answered');
    follow(element.current);
    monthly.focus();
  };

  const effect = effects?.findLast(({ cents }) => cents <= (gift.giftCents ?? 0));
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
  const after: Readonly<Record<string, ReactNode>> = {
    custom_amount: (
      <>
        {effect ? (
          <p className="hint sum">
            <strong>{formatCentsShort(gift.giftCents ?? 0)}</strong> {effect.text}
          </p>
        ) : null}
        {offer === 'open' && gift.giftCents !== null ? (
          <div className="flow" role="status">
            <p>Would the same each month be possible? It lets us plan a whole course with her.</p>
            <button type="button" className="button outline" onClick={giveMonthly}>
              Make it monthly
            </button>
            <button type="button" className="button quiet" onClick={() => setOffer('answered')}>
              No, once
            </button>
          </div>
        ) : null}
      </>
    ),
  };
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
        onInput={onInput}
      >
        {isBack ? (
          <p className="lead" role="status">
            <strong>Nothing was charged.</strong> What you filled in is still here.
          </p>
        ) : null}
        {errors ? <ErrorSummary form={form} errors={errors} /> : null}
        {form.layout
          .flatMap((section) => section.fields)
          .flatMap((name) => {
            const field = form.fields[name];
            return field
              ? [
                  <FormField key={name} formId={form.id} name={name} field={field} errors={errors?.fields[name]} />,
                  after[name] ? <div key={`${name}-after`}>{after[name]}</div> : null,
                ]
              : [];
          })}
        <HoneypotField />
        <div className="flow">
          <p className="lead sum" aria-live="polite" suppressHydrationWarning>
            {summaryOf(gift, new Date())}
          </p>
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
