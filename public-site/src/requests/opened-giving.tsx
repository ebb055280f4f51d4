import type { Giving } from '@society-gal/contracts/giving-api';
import { api } from '@society-gal/contracts/routes';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRules } from '../styles/use-rules.ts';
import { fetchFile } from './fetch-file.ts';
import { GiftList } from './gift-list.tsx';
import { MonthlyGiftPart } from './monthly-gift.tsx';
import { OwnDetails } from './own-details.tsx';
import { StatusMessage, type StatusText } from './status-message.tsx';

const rules = `
.gifts{padding:0;border-top:1px solid var(--line);list-style:none}
.gifts>li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem 1rem;padding:.85rem 0;border-bottom:1px solid var(--line)}
.gifts>li>:nth-child(even){text-align:right;font-variant-numeric:tabular-nums}
@media (max-width:40rem){.gifts>li>:nth-child(n+3){grid-column:1/-1;text-align:left}}
.opened details>summary{min-height:2.75rem;padding-block:.6rem;cursor:pointer;font-weight:600}
.opened article.monthly{padding-top:0;border-top:0}
.monthly+.monthly{padding-top:1.5rem;border-top:3px solid var(--line)}
.rhythm strong{font:600 var(--size-3)/1.1 var(--display);color:var(--plum)}
.monthly .rows{display:grid;gap:1.4rem;padding-block:1.4rem;border-block:1px solid var(--line)}
.opened .form-row:has([type=email],[type=checkbox])>.field{flex-basis:100%}
.opened .rows .money .input{max-width:none}
.opened h2:focus{outline-offset:.4rem}
@media print{.opened>section:nth-of-type(n+3),.monthly>*+*{display:none}}`;

/** What is said once a change is made; Stripe's event confirms it by mail. */
const doneWords: Readonly<Record<string, string>> = {
  cancel: 'Your monthly gift has ended. Nothing more is charged.',
  pause: 'Your monthly gift is paused.',
  resume: 'Your monthly gift goes on.',
};

/** The part of the page where something was done: there it is said. */
type Place = 'gifts' | 'monthly' | 'details';

type Props = {
  session: string;
  giving: Giving;
  busy: boolean;
  status: StatusText;
  setStatus: (status: StatusText) => void;
  call: <Answer>(name: string, body: object, session?: string) => Promise<Answer | null>;
  show: (giving: Giving) => void;
  /** Ends what is shown, and says why. */
  lock: (text: string) => void;
};

/** A donor's gifts, receipts, monthly gifts and details, and what she may do with them. */
export function OpenedGiving({ session, giving, busy, status, setStatus, call, show, lock }: Props) {
  useRules(rules);
  const headings: Record<Place, RefObject<HTMLHeadingElement | null>> = {
    gifts: useRef(null),
    monthly: useRef(null),
    details: useRef(null),
  };
  const [place, setPlace] = useState<Place>('gifts');
  const heading = headings[place];
  // A change draws its controls again, and on a phone they fill the screen: what is said stands below the heading, which is shown.
  const isOpened = useRef(false);
  useEffect(() => {
    if (status || !isOpened.current) heading.current?.focus();
    isOpened.current = true;
  }, [heading, status]);

  const sayAt = (where: Place, text: string, isError = false) => {
    setPlace(where);
    setStatus({ text, isError });
  };
  const change = async (name: string, body: object) => {
    setPlace(name === 'name' || name === 'reminders' ? 'details' : 'monthly');
    const answer = await call<{ giving: Giving }>(name, body, session);
    if (!answer) return;
    show(answer.giving);
    setStatus({ text: `${doneWords[name] ?? 'Saved.'} An email confirms it.`, isError: false });
  };
  const newAddress = async (email: string) => {
    setPlace('details');
    if (await call('address', { email }, session))
      sayAt('details', `A link is on its way to ${email}. Nothing changes before you open it.`);
  };
  const newCard = async (gift: string) => {
    const answer = await call<{ url: string }>('card', { gift }, session);
    if (answer) window.location.assign(answer.url);
  };
  const download = async (path: string, name: string) => {
    const status = await fetchFile(`${api.giving}/${path}`, { headers: { Authorization: `Bearer ${session}` } }, name);
    if (status === 401) lock('This page was locked after an hour. Ask for a new link.');
    else if (status !== 200) sayAt('gifts', 'That did not work. Please try again in a minute.', true);
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
          <h2 ref={headings.gifts} tabIndex={-1}>
            Your gifts
          </h2>
          <StatusMessage status={place === 'gifts' ? status : null} />
          <GiftList gifts={giving.gifts} file={file} />
        </section>
        <section>
          <h2 ref={headings.monthly} tabIndex={-1}>
            Monthly gift
          </h2>
          <StatusMessage status={place === 'monthly' ? status : null} />
          {giving.monthly.length ? null : (
            <p>
              You have no monthly gift. <a href="/donate?monthly=1">Begin a monthly gift</a>
            </p>
          )}
          {giving.monthly.map((gift) => (
            <MonthlyGiftPart
              key={`${gift.id}-${gift.amount}-${gift.day}-${gift.pausedUntil}`}
              gift={gift}
              busy={busy}
              change={change}
              onNewCard={() => void newCard(gift.id)}
              say={(text) => sayAt('monthly', text, true)}
            />
          ))}
        </section>
        <section>
          <h2>Statements</h2>
          <p className="hint">All gifts of a year on one paper, as a PDF for your taxes.</p>
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
          showMessage={(text) => sayAt('details', text, true)}
          heading={headings.details}
          status={place === 'details' ? status : null}
        />
        <section>
          <button
            type="button"
            className="button outline"
            disabled={busy}
            onClick={() => void call('close', {}, session).then(() => lock('Closed. A new link opens it again.'))}
          >
            Close
          </button>
        </section>
      </div>
    </section>
  );
}
