import { formatDay } from '@society-gal/contracts/format-day';
import type { Giving } from '@society-gal/contracts/giving-api';
import { formatCents } from '@society-gal/contracts/money';
import { api } from '@society-gal/contracts/routes';
import { useEffect, useRef, useState } from 'react';
import { MonthlyGiftPart } from './monthly-gift.tsx';
import { saveFile } from './neutral-paper.ts';
import { OwnDetails } from './own-details.tsx';
import { Said, type SaidText } from './said.tsx';

type Props = {
  session: string;
  giving: Giving;
  busy: boolean;
  said: SaidText;
  say: (said: SaidText) => void;
  call: <Answer>(name: string, body: object, session?: string) => Promise<Answer | null>;
  show: (giving: Giving) => void;
  /** Ends what is shown, and says why. */
  lock: (text: string) => void;
};

/** A donor's gifts, receipts, monthly gifts and details, and what she may do with them. */
export function OpenedGiving({ session, giving, busy, said, say, call, show, lock }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What happened is said beside the controls that brought it about.
  const [isOfDetails, setIsOfDetails] = useState(false);
  useEffect(() => heading.current?.focus(), []);

  const change = async (name: string, body: object) => {
    setIsOfDetails(name === 'name' || name === 'reminders');
    const answer = await call<{ giving: Giving }>(name, body, session);
    if (!answer) return;
    show(answer.giving);
    say({ text: 'Saved. An email confirms it.', isError: false });
  };
  const newAddress = async (email: string) => {
    setIsOfDetails(true);
    if (await call('address', { email }, session))
      say({ text: `A link is on its way to ${email}. Nothing changes before you open it.`, isError: false });
  };
  const newCard = async (gift: string) => {
    const answer = await call<{ url: string }>('card', { gift }, session);
    if (answer) window.location.assign(answer.url);
  };
  const download = async (path: string, name: string) => {
    setIsOfDetails(false);
    say(null);
    const answer = await fetch(`${api.giving}/${path}`, {
      headers: { Authorization: `Bearer ${session}` },
      cache: 'no-store',
    }).catch(() => null);
    if (answer?.ok) saveFile(await answer.blob(), name);
    else if (answer?.status === 401) lock('This page was locked after an hour. Ask for a new link.');
    else say({ text: 'That did not work. Please try again in a minute.', isError: true });
  };
  const file = (label: string, path: string, name: string) => (
    <a
      href="/my-giving"
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void download(path, name);
      }}
    >
      {label}
    </a>
  );
  return (
    <section className="section">
      <div className="wrap opened" data-no-speech="">
        <section>
          <h2 ref={heading} tabIndex={-1}>
            Your gifts
          </h2>
          <ul className="flow">
            {giving.gifts.map(({ id, givenOn, amount, given, refunded, status, isMonthly, receiptNumber }) => (
              <li key={id}>
                {formatDay(givenOn)}: <strong>{amount === null ? given : formatCents(amount)}</strong>
                {isMonthly ? ', monthly' : ''}
                {refunded > 0 ? `, ${formatCents(refunded)} returned` : ''}
                {status === 'failed' ? ', not collected' : ''}
                {receiptNumber ? (
                  <> {file(`Receipt ${receiptNumber}`, `receipts/${id}`, `receipt-${receiptNumber}.pdf`)}</>
                ) : status === 'failed' ? null : (
                  '. We are checking its receipt and send it to you.'
                )}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Monthly gift</h2>
          {giving.monthly.length ? null : (
            <p>
              You have no monthly gift. <a href="/donate?monthly=1">Begin one</a>
            </p>
          )}
          {giving.monthly.map((gift) => (
            <MonthlyGiftPart
              key={`${gift.id}-${gift.amount}-${gift.day}-${gift.pausedUntil}`}
              gift={gift}
              busy={busy}
              change={change}
              onNewCard={() => void newCard(gift.id)}
              say={(text) => {
                setIsOfDetails(false);
                say({ text, isError: true });
              }}
            />
          ))}
          <Said said={isOfDetails ? null : said} />
        </section>
        <section>
          <h2>Statements</h2>
          <ul>
            {giving.years.map((year) => (
              <li key={year}>{file(`Statement ${year}`, `statements/${year}`, `statement-${year}.pdf`)}</li>
            ))}
          </ul>
        </section>
        <OwnDetails
          giving={giving}
          busy={busy}
          change={change}
          newAddress={newAddress}
          say={(text) => {
            setIsOfDetails(true);
            say({ text, isError: true });
          }}
          said={isOfDetails ? said : null}
        />
        <section>
          <button
            type="button"
            className="button outline"
            disabled={busy}
            onClick={() => void call('close', {}, session).then(() => lock('Closed.'))}
          >
            Close
          </button>
        </section>
      </div>
    </section>
  );
}
