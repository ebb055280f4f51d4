import { formatAwaitedDay, formatDay } from '@society-gal/contracts/format';
import { type RequestStatus, stepDay, wrongPinsText } from '@society-gal/contracts/requests';
import { FormField } from '@society-gal/page-kit';
import { StepList } from '@society-gal/page-kit/stored-facts';
import type { ReactNode } from 'react';

type Part = { status: RequestStatus };

/** Who writes a letter for her, and where the link goes. */
export function RecommenderFields({ values = {} }: { values?: Readonly<Record<string, readonly string[]>> }) {
  return (
    <>
      <FormField
        formId="letter"
        name="name"
        field={{ kind: 'text', label: 'Who writes it', autocomplete: 'off' }}
        values={values.name}
      />
      <FormField
        formId="letter"
        name="email"
        field={{
          kind: 'email',
          label: 'Email of who writes it',
          hint: 'Leave it empty to hand the link over yourself.',
          autocomplete: 'off',
        }}
        values={values.email}
      />
    </>
  );
}

/** That wrong PINs were tried, where some were. */
export function WrongPins({ count }: { count: number }) {
  const text = wrongPinsText(count);
  return text ? (
    <p>
      <strong>{text}</strong>
    </p>
  ) : null;
}

/** How far a request has come, and until when it is kept. */
export function RequestStanding({ status }: Part) {
  return (
    <>
      <p>
        Reference {status.reference}, sent on {formatDay(status.sent_at)}.
      </p>
      {status.withdrawn_at ? <p>You took it back on {formatDay(status.withdrawn_at)}. Nobody works on it.</p> : null}
      <StepList
        steps={status.steps.map((step) => ({ when: stepDay(step), text: step.label, isNow: step.state === 'now' }))}
      />
      {status.erase_on ? (
        <p>
          <strong>All of this is erased on {formatDay(status.erase_on)}.</strong> Somebody who reads your mailbox asked
          for it, without code and PIN. If that was not you, keep it here, and tell us below what is safe.
        </p>
      ) : (
        <p>We delete this on {formatDay(status.kept_until)}.</p>
      )}
    </>
  );
}

const saidBy = { us: 'From us', you: 'From you' } as const;

/** What was written from either side, oldest first. */
export function RequestMessages({ status: { messages } }: Part) {
  if (messages.length === 0) return <p>There is no message yet.</p>;
  return (
    <ol className="letters">
      {messages.map((message) => (
        <li key={message.id} className={message.from}>
          <p className="small soft">
            {saidBy[message.from]}, {formatDay(message.at)}
          </p>
          <p className="as-written">{message.text}</p>
        </li>
      ))}
    </ol>
  );
}

type Ask = RequestStatus['asks'][number];

/** What the foundation asked her for: open ones first, by their day. `answer` gives the place to answer one that is open. */
export function RequestAsks({ status: { asks }, answer }: Part & { answer: (ask: Ask) => ReactNode }) {
  if (asks.length === 0) return <p>Nothing at the moment.</p>;
  const open = asks.filter((ask) => !ask.answered_at).sort((one, other) => one.due_on.localeCompare(other.due_on));
  return (
    <ol className="letters">
      {[...open, ...asks.filter((ask) => ask.answered_at)].map((ask) => (
        <li key={ask.id}>
          <p className="as-written">{ask.what}</p>
          {ask.answered_at ? (
            <p>You answered on {formatDay(ask.answered_at)}.</p>
          ) : (
            <>
              <p>Please answer by {formatAwaitedDay(ask.due_on)}. If you need longer, tell us here.</p>
              {answer(ask)}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

const letterStates = {
  asked: 'has the link. The letter has not arrived yet.',
  received: 'has sent the letter. It is received.',
  expired: 'did not send a letter in time. You can ask again, or name somebody else.',
} as const;

/** Whether somebody writes a letter of recommendation for her. */
export function RecommendationStanding({ status: { recommendation } }: Part) {
  if (!recommendation) return <p>If somebody would write a letter for you, name her or him here. Nobody has to.</p>;
  return (
    <p>
      {recommendation.name} {letterStates[recommendation.state]}
    </p>
  );
}

/** Since when what is safe holds, or that everything is stopped. */
export function ReachStanding({ status: { safe, form } }: Part) {
  const isAboutHer = form === 'referral';
  return (
    <>
      {isAboutHer ? <p>This is about the woman you referred. You yourself are written to as before.</p> : null}
      {safe.stopped_at ? (
        <p>
          <strong>Stopped on {formatDay(safe.stopped_at)}.</strong> Nothing leaves us any more: no email, no text, no
          call, no letter. To begin again, say below what is safe now.
        </p>
      ) : (
        <p>
          {safe.own_word
            ? 'She has told us herself how she is reached. That is shown to nobody else.'
            : safe.confirmed_at
              ? `You last confirmed this on ${formatDay(safe.confirmed_at)}.`
              : `${isAboutHer ? 'Nobody has' : 'You have not'} said yet what is safe.`}
        </p>
      )}
    </>
  );
}

/** What is safe as the fields of a form hold it. */
export function safeValues({ safe }: RequestStatus): Record<string, string | readonly string[]> {
  return {
    safe_ways: safe.safe_ways ?? [],
    safe_voicemail: safe.safe_voicemail ?? '',
    safe_times: safe.safe_times ?? '',
    safe_name: safe.safe_name ?? '',
  };
}

/** Her answers and the names of her files, as they were sent. */
export function SentAnswers({ status: { sent, files } }: Part) {
  return (
    <dl className="facts">
      {sent.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="as-written">{text || 'No answer'}</dd>
        </div>
      ))}
      {files.length ? (
        <div>
          <dt>Files</dt>
          <dd>{files.map(({ name }) => name).join(', ')}</dd>
        </div>
      ) : null}
    </dl>
  );
}
