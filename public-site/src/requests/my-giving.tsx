import { givingSessionKey, needsAppNowAttribute } from '@society-gal/contracts/document-protocol';
import { formatDay } from '@society-gal/contracts/format-day';
import type { Giving } from '@society-gal/contracts/giving-api';
import { linkSent } from '@society-gal/contracts/link-sent';
import { formatCents } from '@society-gal/contracts/money';
import { api } from '@society-gal/contracts/routes';
import { FormField } from '@society-gal/form-fields';
import { useEffect, useRef, useState } from 'react';
import { callApi } from './call-api.ts';
import { MonthlyGiftPart } from './monthly-gift.tsx';
import { saveFile } from './neutral-paper.ts';
import { Said } from './said.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useMailboxCalls } from './use-mailbox-calls.ts';

type Opened = { session: string; giving: Giving };
const over = 'This page was locked after an hour. Ask for a new link.';

// Kept in this tab for its hour: the donor goes to Stripe's page for a new card, and comes back.
const kept = {
  read: (): string => {
    try {
      return sessionStorage.getItem(givingSessionKey) ?? '';
    } catch {
      return '';
    }
  },
  write: (session: string): void => {
    try {
      if (session) sessionStorage.setItem(givingSessionKey, session);
      else sessionStorage.removeItem(givingSessionKey);
    } catch {
      // Then she asks for a new link after Stripe's page.
    }
  },
};

/** A donor's own giving, for whoever proves that the mailbox is hers. */
export function MyGiving() {
  const { token, forget } = useLinkToken();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { busy, said, setSaid, call, askForLink } = useMailboxCalls({
    base: api.giving,
    sent: linkSent.myGiving,
    onOver: () => lock(over),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = opened !== null;

  const lock = (text: string) => {
    kept.write('');
    setOpened(null);
    setSaid({ text, isError: false });
  };
  useEffect(() => {
    const session = kept.read();
    if (token !== '' || !session || isOpened) return;
    void callApi<{ giving: Giving }>(`${api.giving}/mine`, { method: 'GET', session }).then((result) => {
      if (result.ok) setOpened({ session, giving: result.response.giving });
      else kept.write('');
    });
  }, [token, isOpened]);
  useEffect(() => {
    if (isOpened) heading.current?.focus();
  }, [isOpened]);

  const open = async () => {
    const answer = await call<Opened>('open', { token });
    if (answer) {
      kept.write(answer.session);
      setOpened(answer);
    }
    forget();
  };

  if (opened) {
    const { session, giving } = opened;
    const change = async (name: string, body: object) => {
      const answer = await call<{ giving: Giving }>(name, body, session);
      if (!answer) return;
      setOpened({ session, giving: answer.giving });
      setSaid({ text: 'Saved. An email confirms it.', isError: false });
    };
    const newCard = async (gift: string) => {
      const answer = await call<{ url: string }>('card', { gift }, session);
      if (answer) window.location.assign(answer.url);
    };
    const download = async (path: string, name: string) => {
      setSaid(null);
      const answer = await fetch(`${api.giving}/${path}`, {
        headers: { Authorization: `Bearer ${session}` },
        cache: 'no-store',
      }).catch(() => null);
      if (answer?.ok) saveFile(await answer.blob(), name);
      else if (answer?.status === 401) lock(over);
      else setSaid({ text: 'That did not work. Please try again in a minute.', isError: true });
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
              {giving.gifts.map(({ id, givenOn, amount, refunded, status, isMonthly, receiptNumber }) => (
                <li key={id}>
                  {formatDay(givenOn)}: <strong>{formatCents(amount)}</strong>
                  {isMonthly ? ', monthly' : ''}
                  {refunded > 0 ? `, ${formatCents(refunded)} returned` : ''}
                  {status === 'failed' ? ', not collected' : ''}
                  {receiptNumber ? (
                    <> {file(`Receipt ${receiptNumber}`, `receipts/${id}`, `receipt-${receiptNumber}.pdf`)}</>
                  ) : null}
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
                say={(text) => setSaid({ text, isError: true })}
              />
            ))}
            <Said said={said} />
          </section>
          <section>
            <h2>Statements</h2>
            <ul>
              {giving.years.map((year) => (
                <li key={year}>{file(`Statement ${year}`, `statements/${year}`, `statement-${year}.pdf`)}</li>
              ))}
            </ul>
          </section>
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
  return (
    <section className="section">
      <div className="wrap">
        <noscript>
          <p>This page needs JavaScript. Without it, write to us from the address and we do it for you.</p>
        </noscript>
        <div className="opened" {...{ [needsAppNowAttribute]: '' }}>
          {token ? (
            <section>
              <p>The link works once. It opens your gifts for an hour in this tab.</p>
              <button type="button" className="button" disabled={busy} onClick={() => void open()}>
                Open my giving
              </button>
              <Said said={said} />
            </section>
          ) : (
            <form className="form" onSubmit={askForLink} aria-busy={busy} noValidate>
              <FormField
                formId="giving"
                name="email"
                field={{ kind: 'email', label: 'Email', autocomplete: 'email' }}
              />
              <div className="form-end">
                <button type="submit" className="button" disabled={busy}>
                  Send me a link
                </button>
              </div>
              <Said said={said} />
              <p className="hint">The link works for 15 minutes, once. No password is needed.</p>
            </form>
          )}
        </div>
      </div>
    </section>
  );
}
