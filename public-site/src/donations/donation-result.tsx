import { formatCentsShort } from '@society-gal/contracts/format';
import { api, routes } from '@society-gal/contracts/http';
import type { DonationAnswer } from '@society-gal/contracts/money';
import { needsAppNowAttribute } from '@society-gal/contracts/site';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { meaningOf } from '../blocks/link/link.tsx';
import { chosenGift } from './chosen-gift.ts';
import { followDonation } from './follow-donation.ts';
import { takeAnswers } from './kept-answers.ts';

/** What she filled in before the checkout in this tab; the server does not tell anyone who has the address. */
type Kept = { name: string; email: string; gift?: Gift };
type Gift = Pick<DonationAnswer, 'amount' | 'recurring'>;
type State = { sessionId: string | null; answer: DonationAnswer | 'asking' | 'silent' | 'none' };

function keptGift(answers: readonly [string, string][]): Kept {
  const data = new FormData();
  for (const [name, value] of answers) data.append(name, value);
  const text = (name: string): string => String(data.get(name) ?? '').trim();
  const { chargedCents, isMonthly } = chosenGift(data);
  return {
    name: text('name').split(/\s+/)[0] ?? '',
    email: text('email'),
    ...(chargedCents === null ? {} : { gift: { amount: chargedCents, recurring: isMonthly } }),
  };
}

export type ResultWords = {
  /** When a receipt comes, as in "within one hour". */
  receipt: string;
  /** For questions. */
  mailbox: string;
  /** Opens a mail of her own; nothing records that it is sent. */
  friend: string;
};

type Static = { title: string; lead: string } & ResultWords;

function MailTo({ mailbox }: Pick<ResultWords, 'mailbox'>) {
  return <a href={`mailto:${mailbox}`}>{mailbox}</a>;
}

type Outcome = {
  title: string;
  gift?: Gift | undefined;
  body: ReactNode;
  /** The most useful first. */
  ways?: readonly { label: string; href: string }[];
};

const home = { label: 'Return to Home', href: routes.home };
const myGiving = { label: 'See my giving', href: routes.myGiving };

function sumOf({ amount, recurring }: Gift): string {
  return amount === undefined ? '' : ` of ${formatCentsShort(amount)}${recurring ? ' a month' : ''}`;
}

function Sum({ amount, recurring }: Gift) {
  return amount === undefined ? null : (
    <p className="sum">
      {formatCentsShort(amount)} <small>{recurring ? 'a month' : 'once'}</small>
    </p>
  );
}

function outcomeWithoutAnswer(
  answer: Exclude<State['answer'], DonationAnswer>,
  { title, lead, receipt, mailbox }: Static,
  kept: Kept,
): Outcome {
  if (answer === 'none')
    return {
      title: 'Thank you for thinking of us',
      body: <p>When you come here from a payment, this page says what became of it.</p>,
      ways: [{ label: 'Give', href: routes.donate }, myGiving],
    };
  if (answer === 'asking')
    return {
      title: thanks(title, kept),
      gift: kept.gift,
      body: (
        <>
          <p className="lead">{lead}</p>
          <p>Your tax receipt comes by email {receipt}.</p>
        </>
      ),
    };
  return {
    title: 'We could not look up your gift just now',
    body: (
      <p>
        Nothing is lost. If your payment went through, your receipt comes by email {receipt}. If it does not, write to{' '}
        <MailTo mailbox={mailbox} />.
      </p>
    ),
    ways: [myGiving],
  };
}

const thanks = (title: string, { name }: Kept): string => (name ? `${title}, ${name}.` : title);

function outcomeOf(answer: DonationAnswer, page: Static, kept: Kept): Outcome {
  const gift = `gift${sumOf(answer)}`;
  const { receipt, mailbox } = page;
  switch (answer.status) {
    case 'paid':
      return {
        title: thanks(page.title, kept),
        gift: answer,
        body: (
          <p>
            Your gift has arrived: it is paid. Your tax receipt comes by email{' '}
            {kept.email ? <>to {kept.email} </> : null}
            {receipt}.
          </p>
        ),
        ways: [answer.recurring ? { ...myGiving, label: 'Change, pause or end it' } : myGiving],
      };
    case 'processing':
      return {
        title: thanks(page.title, kept),
        gift: answer.amount === undefined ? kept.gift : answer,
        body: (
          <p>
            Your payment is on its way. By card this takes a moment, from a bank account some days. There is nothing
            more for you to do. Your tax receipt comes by email once it is paid.
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
              We returned all of your {gift}. Your bank shows it within some days. The corrected receipt came by email.
              Questions: <MailTo mailbox={mailbox} />.
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
              Questions: <MailTo mailbox={mailbox} />.
            </p>
          ),
          ways: [
            { label: 'Try again', href: routes.donate },
            { label: 'Ways to give without a card', href: routes.waysToGive },
          ],
        };
      return {
        title: 'Your payment was cancelled',
        body: (
          <p>
            Nothing was charged. You can try again whenever you like. Questions: <MailTo mailbox={mailbox} />.
          </p>
        ),
        ways: [{ label: 'Try again', href: routes.donate }, home],
      };
    default:
      return {
        title: 'We do not know this payment',
        body: (
          <p>
            The address may be incomplete. If you paid, your receipt comes by email {receipt}; if it does not, write to{' '}
            <MailTo mailbox={mailbox} />.
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
export function DonationResult(page: Static) {
  const [{ sessionId, answer }, setState] = useState<State>({ sessionId: null, answer: 'asking' });
  const [kept, setKept] = useState<Kept>({ name: '', email: '' });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const id = new URLSearchParams(window.location.search).get('session_id');
    if (!id) return setState({ sessionId: null, answer: 'none' });
    setState({ sessionId: id, answer: 'asking' });
    setKept((known) => (known.name ? known : keptGift(takeAnswers().answers)));
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
      body: JSON.stringify({ checkout: sessionId, email: kept.email }),
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
    gift,
    body,
    ways = [],
  } = typeof answer === 'string' ? outcomeWithoutAnswer(answer, page, kept) : outcomeOf(answer, page, kept);
  // A gift that was not paid or was refunded gets no thanks: the title says what happened.
  useEffect(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main > *'))
      part.hidden = !part.contains(place.current) && !(isThanked && (isReceiptNear || !part.querySelector('.steps')));
    if (!isThanked) document.title = title;
  }, [isThanked, isReceiptNear, title]);
  return (
    <div className="result flow" data-status={status} ref={place} {...{ [needsAppNowAttribute]: '' }} role="status">
      <h1>{title}</h1>
      {gift ? <Sum {...gift} /> : null}
      {body}
      {ways.length > 0 ? (
        <div className="form-end">
          {isPaid && kept.email ? (
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
      {isPaid ? <AfterGiving friend={page.friend} /> : null}
      {isThanked ? null : (
        <p>
          <a href={routes.getInvolved}>Other ways to get involved</a>
        </p>
      )}
      {isDownloadFailed ? <p>Your receipt is not ready here yet. It comes by email too.</p> : null}
      {sessionId ? (
        <p className="hint">
          Reference: <code>{sessionId}</code>
        </p>
      ) : null}
    </div>
  );
}

function AfterGiving({ friend }: Pick<ResultWords, 'friend'>) {
  return (
    <>
      <p>
        <strong>Does your employer match gifts?</strong> Hand in the receipt there. If you named your employer, a second
        email has what their form asks for.
      </p>
      <p>
        <a href={friend}>Tell a friend by email</a>, if you like. We do not track it.
      </p>
    </>
  );
}
