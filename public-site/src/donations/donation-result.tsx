import { organisation, promises } from '@society-gal/contracts/brand';
import { formatCentsShort } from '@society-gal/contracts/format';
import { api, routes } from '@society-gal/contracts/http';
import type { DonationAnswer } from '@society-gal/contracts/money';
import { needsAppNowAttribute } from '@society-gal/contracts/site';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { meaningOf } from '../blocks/link/link.tsx';
import { followDonation } from './follow-donation.ts';
import { takeAnswers } from './kept-answers.ts';

type Donor = { name: string; email: string };
type State = { sessionId: string | null; answer: DonationAnswer | 'asking' | 'silent' | 'none' };

/** Who gave, as filled in before the checkout in this tab; the server does not tell anyone who has the address. */
function donorOf(answers: readonly [string, string][]): Donor {
  const answer = (name: string): string => (answers.find(([each]) => each === name)?.[1] ?? '').trim();
  return { name: answer('name').split(/\s+/)[0] ?? '', email: answer('email') };
}

/** Opens a mail of her own; nothing records that it is sent. */
const tellAFriend = `mailto:?subject=${encodeURIComponent(organisation.legalName)}&body=${encodeURIComponent(`${organisation.mission}\n${organisation.siteUrl}`)}`;

const mail = <a href={`mailto:${organisation.donationsEmail}`}>{organisation.donationsEmail}</a>;

type Outcome = {
  title: string;
  sum?: string;
  body: ReactNode;
  /** The most useful first. */
  ways?: readonly { label: string; href: string }[];
};

const home = { label: 'Return to Home', href: routes.home };
const myGiving = { label: 'See my giving', href: routes.myGiving };

const eachMonth = ' a month';

function sumOf({ amount, recurring }: DonationAnswer): string | undefined {
  return amount === undefined ? undefined : `${formatCentsShort(amount)}${recurring ? eachMonth : ''}`;
}

function Sum({ sum }: { sum: string }) {
  const [amount, rhythm] = sum.split(eachMonth);
  return (
    <p className="sum">
      {amount}
      {rhythm === undefined ? null : <small>{eachMonth}</small>}
    </p>
  );
}

function outcomeWithoutAnswer(answer: Exclude<State['answer'], DonationAnswer>): Outcome {
  if (answer === 'none')
    return {
      title: 'Thank you for thinking of us',
      body: <p>When you come here from a payment, this page says what became of it.</p>,
      ways: [{ label: 'Give', href: routes.donate }, myGiving],
    };
  if (answer === 'asking')
    return {
      title: 'Your gift',
      body: (
        <>
          <p className="needs-script">We are looking it up. This takes a moment.</p>
          <p>Your tax receipt comes by email {promises.receipt.text}.</p>
        </>
      ),
    };
  return {
    title: 'We could not look up your gift just now',
    body: (
      <p>
        Nothing is lost: if your payment went through, your receipt comes by email {promises.receipt.text}. If it does
        not, write to {mail}.
      </p>
    ),
    ways: [myGiving],
  };
}

function outcomeOf(answer: DonationAnswer, donor: Donor): Outcome {
  const sum = sumOf(answer);
  const gift = sum ? `gift of ${sum}` : 'gift';
  switch (answer.status) {
    case 'paid':
      return {
        title: donor.name ? `Thank you, ${donor.name}. Your gift has arrived` : 'Your gift has arrived',
        ...(sum ? { sum } : {}),
        body: (
          <p>
            It is paid. Your tax receipt comes by email {donor.email ? <>to {donor.email} </> : null}
            {promises.receipt.text}.
          </p>
        ),
        ways: [answer.recurring ? { ...myGiving, label: 'Change, pause or end it' } : myGiving],
      };
    case 'processing':
      return {
        title: 'Your payment is being processed',
        ...(sum ? { sum } : {}),
        body: (
          <p>
            It is on its way; a bank may need some days. You need do nothing more. Your tax receipt comes by email once
            it is paid.
          </p>
        ),
        ways: [myGiving],
      };
    case 'cancelled':
      if (answer.refunded)
        return {
          title: 'Your gift was returned',
          body: (
            <p>
              Your {gift} was paid and returned in full; your bank shows it within some days. The corrected receipt came
              by email. Questions: {mail}.
            </p>
          ),
          ways: [myGiving, home],
        };
      if (answer.failed)
        return {
          title: 'Your payment did not arrive',
          body: (
            <p>
              Your bank did not pay your {gift}, so no money came to us. Another card may work, or a way without a card.
              Questions: {mail}.
            </p>
          ),
          ways: [
            { label: 'Try again', href: routes.donate },
            { label: 'Ways to give without a card', href: routes.waysToGive },
          ],
        };
      return {
        title: 'Your payment was cancelled',
        body: <p>Nothing was charged. You can try again whenever you like. Questions: {mail}.</p>,
        ways: [{ label: 'Try again', href: routes.donate }, home],
      };
    default:
      return {
        title: 'We do not know this payment',
        body: (
          <p>
            The address may be incomplete. If you paid, your receipt comes by email {promises.receipt.text}; if it does
            not, write to {mail}.
          </p>
        ),
        ways: [myGiving, home],
      };
  }
}

/**
 * Our server has the state from the provider's signed message. {@link needsAppNowAttribute} loads the app at once, because here it is the
 * content.
 */
export function DonationResult() {
  const [{ sessionId, answer }, setState] = useState<State>({ sessionId: null, answer: 'asking' });
  const [donor, setDonor] = useState<Donor>({ name: '', email: '' });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const id = new URLSearchParams(window.location.search).get('session_id');
    if (!id) return setState({ sessionId: null, answer: 'none' });
    setState({ sessionId: id, answer: 'asking' });
    setDonor((known) => (known.name ? known : donorOf(takeAnswers().answers)));
    const stop = new AbortController();
    void followDonation(api.donation(id), stop.signal, (found) => setState({ sessionId: id, answer: found }));
    return () => stop.abort();
  }, []);
  const [isDownloadFailed, setIsDownloadFailed] = useState(false);
  const download = async () => {
    const part = await import('../forms/fetch-file.ts').catch(() => null);
    const status = await part?.fetchFile(`${api.giving}/receipt`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ checkout: sessionId, email: donor.email }),
    });
    setIsDownloadFailed(status !== 200);
  };
  const status = typeof answer === 'string' ? answer : answer.status;
  const isPaid = status === 'paid';
  const isThanked = status !== 'cancelled' && status !== 'unknown';
  const isGiven = isPaid || status === 'processing';
  const isReceiptNear = isPaid || status === 'asking';
  const {
    title,
    sum,
    body,
    ways = [],
  } = typeof answer === 'string' ? outcomeWithoutAnswer(answer) : outcomeOf(answer, donor);
  // A gift that was not paid or was refunded gets no thanks: the title says what happened.
  useEffect(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main > *'))
      part.hidden = !part.contains(place.current) && !(isThanked && (isReceiptNear || !part.querySelector('.steps')));
    if (!isThanked) document.title = title;
  }, [isThanked, isReceiptNear, title]);
  return (
    <div
      className={isPaid ? 'result flow doorlight' : 'result flow'}
      data-status={status}
      ref={place}
      {...{ [needsAppNowAttribute]: '' }}
      role="status"
    >
      {isThanked ? <h2>{title}</h2> : <h1>{title}</h1>}
      {sum ? <Sum sum={sum} /> : null}
      {body}
      {ways.length > 0 ? (
        <div className="form-end">
          {isPaid && donor.email ? (
            <button type="button" className="button" onClick={() => void download()}>
              Download the receipt
            </button>
          ) : null}
          {ways.map(({ label, href }, at) => (
            <a key={href} className={at > 0 || isGiven ? 'button outline' : `button${meaningOf(href)}`} href={href}>
              {label}
            </a>
          ))}
        </div>
      ) : null}
      {isPaid ? <AfterGiving /> : null}
      {isThanked ? null : (
        <p>
          <a href={routes.getInvolved}>Other ways to get involved</a>
        </p>
      )}
      {isDownloadFailed ? <p>The receipt is not here yet. It is in your email in any case.</p> : null}
      {sessionId ? (
        <p className="hint">
          Payment session: <code>{sessionId}</code>
        </p>
      ) : null}
    </div>
  );
}

function AfterGiving() {
  return (
    <>
      <p>
        <strong>Does your employer match gifts?</strong> Hand in the receipt there. If you named your employer, a second
        email has what their form asks for.
      </p>
      <p>
        <a href={tellAFriend}>Tell a friend by email</a>, if you like. Nobody counts it.
      </p>
    </>
  );
}
