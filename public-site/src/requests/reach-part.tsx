import { formatDay } from '@society-gal/contracts/format-day';
import { FormFields } from '@society-gal/form-fields';
import { readFormInput } from '../forms/form-input.ts';
import { safeContactDisplay, safeContactDisplayOfHer } from '../forms/safe-contact-display.ts';
import { useAct, useOpened } from './opened-context.ts';
import { StatusMessage } from './status-message.tsx';

/** How it is safe to reach her, as she said it last. She changes it here, or stops everything with one press. */
export function ReachPart() {
  const { safe, form } = useOpened().status;
  const isAboutHer = form === 'referral';
  const display = isAboutHer ? safeContactDisplayOfHer : safeContactDisplay;
  const { act, busy, message } = useAct();
  const onSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = readFormInput(display, new FormData(event.currentTarget));
    void act('safe', input, 'Saved. From now on we use only this.');
  };
  const values = {
    safe_ways: safe.safe_ways ?? [],
    safe_voicemail: safe.safe_voicemail ?? '',
    safe_times: safe.safe_times ?? '',
    safe_name: safe.safe_name ?? '',
  };
  return (
    <section>
      <h2>How to reach you</h2>
      {isAboutHer ? <p>This is about the woman you referred. You yourself are written to as before.</p> : null}
      {safe.stopped_at ? (
        <p>
          <strong>Stopped on {formatDay(safe.stopped_at)}.</strong> Nothing leaves us any more: no email, no text, no
          call, no letter. To begin again, say below what is safe now.
        </p>
      ) : (
        <p>
          {safe.confirmed_at
            ? `You last confirmed this on ${formatDay(safe.confirmed_at)}.`
            : `${isAboutHer ? 'Nobody has' : 'You have not'} said yet what is safe.`}
        </p>
      )}
      {/* The styles of the contact form hide the same questions until they apply. */}
      <form
        id="form-contact"
        className="form"
        key={`${safe.confirmed_at}${safe.stopped_at}`}
        onSubmit={onSubmit}
        aria-busy={busy}
        noValidate
      >
        <FormFields form={display} values={values} />
        <div className="form-end">
          <button type="submit" className="button" disabled={busy}>
            Save
          </button>
        </div>
      </form>
      {safe.stopped_at ? null : (
        <p className="form-row">
          <button
            type="button"
            className="button outline"
            disabled={busy}
            onClick={() => void act('stop', {}, 'Stopped. Nothing leaves us any more.')}
          >
            Not safe now
          </button>
          <span>One press stops everything at once.</span>
        </p>
      )}
      <StatusMessage status={message} />
    </section>
  );
}
