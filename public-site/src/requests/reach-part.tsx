import { requestActs } from '@society-gal/contracts/request-acts';
import { FormFields } from '@society-gal/page-kit';
import { ReachStanding, safeValues } from '@society-gal/page-kit/opened-request';
import { readFormInput } from '../forms/form-input.ts';
import { safeContactDisplay, safeContactDisplayOfHer } from '../forms/safe-contact-display.ts';
import { useAct, useOpened } from './opened-context.ts';
import { StatusMessage } from './status-message.tsx';

/** How it is safe to reach her, as she said it last. She changes it here, or stops everything with one press. */
export function ReachPart() {
  const { status } = useOpened();
  const { safe, form } = status;
  const display = form === 'referral' ? safeContactDisplayOfHer : safeContactDisplay;
  const { act, busy, message } = useAct();
  const onSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = readFormInput(display, new FormData(event.currentTarget));
    void act('safe', input, requestActs.safe.done);
  };
  return (
    <section>
      <h2>How to reach you</h2>
      <ReachStanding status={status} />
      {/* The styles of the contact form hide the same questions until they apply. */}
      <form
        id="form-contact"
        className="form"
        key={`${safe.confirmed_at}${safe.stopped_at}`}
        onSubmit={onSubmit}
        aria-busy={busy}
        noValidate
      >
        <FormFields form={display} values={safeValues(status)} />
        <div className="form-end">
          <button type="submit" className="button" disabled={busy}>
            {requestActs.safe.label}
          </button>
        </div>
      </form>
      {safe.stopped_at ? null : (
        <p className="form-row">
          <button
            type="button"
            className="button outline"
            disabled={busy}
            onClick={() => void act('stop', {}, requestActs.stop.done)}
          >
            {requestActs.stop.label}
          </button>
          <span>One press stops everything at once.</span>
        </p>
      )}
      <StatusMessage status={message} />
    </section>
  );
}
