import { promises } from '@society-gal/contracts/brand/events';
import { organisation } from '@society-gal/contracts/brand/organisation';
import { needsAppNowAttribute } from '@society-gal/contracts/document-protocol';
import { formatCentsShort } from '@society-gal/contracts/money';
import type { DonationAnswer } from '@society-gal/contracts/records/donation';
import { api, routes } from '@society-gal/contracts/routes';
import { useEffect, useState } from 'react';
import type { CustomBlock } from '../blocks/block-types.ts';
import { BlockSection } from '../blocks/section/block-section.tsx';
import { followDonation } from './follow-donation.ts';
import { takeAnswers } from './kept-answers.ts';

type Donor = { name: string; email: string };
type State = { sessionId: string | null; answer: DonationAnswer | 'asking' | 'silent' | 'none' };

/** Who gave, as filled in before the checkout in this tab; the server tells nobody who holds an address. */
function donorOf(answers: readonly [string, string][]): Donor {
  const answer = (name: string): string => (answers.find(([each]) => each === name)?.[1] ?? '').trim();
  return { name: answer('name').split(/\s+/)[0] ?? '', email: answer('email') };
}

/** Opens a mail of her own; nobody counts whether it is sent or read. */
const tellAFriend = `mailto:?subject=${encodeURIComponent(organisation.legalName)}&body=${encodeURIComponent(`${organisation.mission}\n${organisation.siteUrl}`)}`;

const mail = <a href={`mailto:${organisation.donationsEmail}`}>{organisation.donationsEmail}</a>;

const words = (answer: State['answer'], donor: Donor, download: (() => void) | null) => {
  if (answer === 'none')
    return {
      title: 'Thank you for thinking of us',
      body: <p>When you come here from a payment, this is where you see what became of it.</p>,
    };
  if (answer === 'asking')
    return {
      title: 'We are looking up your gift',
      body: <p>This takes a moment. Your receipt comes by email in any case.</p>,
    };
  if (answer === 'silent')
    return {
      title: 'We could not look up your gift just now',
      body: (
        <p>
          Nothing is lost: if your payment went through, your receipt comes by email {promises.receipt.text}. If it does
          not, write to {mail}.
        </p>
      ),
    };
  const sum =
    answer.amount === undefined
      ? 'Your gift'
      : `Your gift of ${formatCentsShort(answer.amount)}${answer.recurring ? ' a month' : ''}`;
  switch (answer.status) {
    case 'paid':
      return {
        title: donor.name ? `Thank you, ${donor.name}. Your gift has arrived` : 'Your gift has arrived',
        body: (
          <>
            <p>
              {sum} is paid. Your tax receipt comes by email {donor.email ? <>to {donor.email} </> : null}
              {promises.receipt.text}.
            </p>
            <div className="form-end">
              {download ? (
                <button type="button" className="button" onClick={download}>
                  Download the receipt
                </button>
              ) : null}
              <a className="button outline" href={routes.myGiving}>
                {answer.recurring ? 'Change, pause or end it' : 'See my giving'}
              </a>
            </div>
            <p>
              <strong>Does your employer match gifts?</strong> Hand in the receipt there. If you named your employer, a
              second email has what their form asks for.
            </p>
            <p>
              <a href={tellAFriend}>Tell a friend by email</a>, if you like. Nobody counts it.
            </p>
          </>
        ),
      };
    case 'processing':
      return {
        title: 'Your payment is being processed',
        body: (
          <p>{sum} is on its way. Your bank may need some time; your tax receipt comes by email once it is paid.</p>
        ),
      };
    case 'cancelled':
      if (answer.refunded)
        return {
          title: 'Your gift was returned',
          body: (
            <p>
              {sum} was paid and returned in full; your bank shows it within some days. The corrected receipt came by
              email. Questions: {mail}.
            </p>
          ),
        };
      if (answer.failed)
        return {
          title: 'Your payment did not arrive',
          body: (
            <p>
              Your bank did not pay {sum.replace('Your', 'your')}, so no money came to us. You can{' '}
              <a href="/donate">give in another way</a>, or write to {mail}.
            </p>
          ),
        };
      return {
        title: 'Your payment was cancelled',
        body: (
          <p>
            Nothing was charged. You can <a href="/donate">try again</a> whenever you like, or write to {mail}.
          </p>
        ),
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
      };
  }
};

/**
 * What became of a gift, asked of our server, which has it from the provider's signed message. Without JavaScript the
 * page still says when the receipt comes. {@link needsAppNowAttribute} asks the shell to load the app at once: here it is the content.
 */
export function DonationResult({ block }: { block: CustomBlock }) {
  const [{ sessionId, answer }, setState] = useState<State>({ sessionId: null, answer: 'asking' });
  const [donor, setDonor] = useState<Donor>({ name: '', email: '' });
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
    const { postForFile } = await import('./receipt-file.ts');
    const isSaved = await postForFile(`${api.giving}/receipt`, { checkout: sessionId, email: donor.email });
    setIsDownloadFailed(!isSaved);
  };
  const isPaid = typeof answer !== 'string' && answer.status === 'paid';
  const isThanked = typeof answer === 'string' || isPaid || answer.status === 'processing';
  const { title, body } = words(answer, donor, donor.email ? () => void download() : null);
  // Who gave nothing, or got it back, is neither thanked nor told what her gift will do: what became of it is the page's title.
  useEffect(() => {
    const thanks = document.querySelectorAll<HTMLElement>('main > .hero, main > :has(.steps)');
    for (const part of thanks) part.hidden = !isThanked;
    if (!isThanked) document.title = title;
  }, [isThanked, title]);
  return (
    <BlockSection section={isThanked ? block : {}}>
      <div
        className={isPaid ? 'result flow doorlight' : 'result flow'}
        data-status={typeof answer === 'string' ? answer : answer.status}
        {...{ [needsAppNowAttribute]: '' }}
        role="status"
      >
        {isThanked ? <h3>{title}</h3> : <h1 style={{ fontSize: 'min(var(--size-4), 12vw)' }}>{title}</h1>}
        {body}
        {isDownloadFailed ? <p>The receipt is not here yet. It is in your email in any case.</p> : null}
        {sessionId ? (
          <p className="hint">
            Payment session: <code>{sessionId}</code>
          </p>
        ) : null}
      </div>
    </BlockSection>
  );
}
