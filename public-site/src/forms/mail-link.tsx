import { organisation } from '@society-gal/contracts/brand/organisation';
import { needsAppNowAttribute } from '@society-gal/contracts/document-protocol';
import type { MailLinkAction } from '@society-gal/contracts/records/mail-template';
import { api } from '@society-gal/contracts/routes';
import { useState } from 'react';
import type { CustomBlock } from '../blocks/block-types.ts';
import { BlockSection } from '../blocks/section/block-section.tsx';
import { createIdempotentRequests } from './idempotent-requests.ts';
import { postJson } from './post-json.ts';

type Changed = { status?: string; pausedUntil?: string };
type Act = {
  address: string;
  label: string;
  choices?: readonly { value: string; label: string }[];
  done: (answer: Changed) => string;
};

const acts: Readonly<Record<MailLinkAction, Act>> = {
  'newsletter-confirm': {
    address: api.newsletterConfirm,
    label: 'Confirm',
    done: ({ status }) =>
      status === 'confirmed'
        ? 'You are subscribed. Thank you; each letter has a link to stop.'
        : 'You left after this link was sent, and are not subscribed. You can subscribe again on our site.',
  },
  'newsletter-choices': {
    address: api.newsletterChoices,
    label: 'Save',
    choices: [
      { value: 'leave', label: 'Leave' },
      { value: 'pause', label: 'Pause for three months' },
    ],
    done: ({ pausedUntil }) =>
      pausedUntil
        ? `Saved. You hear nothing from us before ${new Date(pausedUntil).toLocaleDateString('en-US', { dateStyle: 'long' })}.`
        : 'You have left. Your address is deleted, and no more letters come.',
  },
  'invitation-block': {
    address: api.invitationBlock,
    label: 'Delete and block',
    done: () => 'Your address is deleted here, and nobody can invite you again.',
  },
};

const noLink = 'Open the link in our email again: this page needs all of it.';

/**
 * What a link in a mail leads to: a button that does it. The token stands after `#`, which is sent to no server, so that a
 * mail scanner that opens the link does nothing.
 */
export function MailLink({ block }: { block: CustomBlock }) {
  const { address, label, choices, done } = acts[block.action ?? 'newsletter-choices'];
  const [busy, setBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [said, setSaid] = useState('');

  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const choice = new FormData(event.currentTarget).get('choice');
    const token = decodeURIComponent(location.hash.slice(1));
    if (!token) return setSaid(noLink);
    setBusy(true);
    setSaid('');
    const request = createIdempotentRequests().prepare({ token, ...(choices ? { choice } : {}) });
    const result = await postJson<Changed>(address, request);
    setBusy(false);
    setIsDone(result.ok);
    setSaid(result.ok ? done(result.response) : (result.detail ?? noLink));
    // What the link could do is done; the address bar and the history need it no longer.
    if (result.ok) history.replaceState(history.state, '', location.pathname);
  };

  return (
    <BlockSection section={{ ...block, title: block.title ?? label }}>
      <noscript>
        <p>This page needs JavaScript. Without it, write to {organisation.supportEmail} and we do it for you.</p>
      </noscript>
      <form className="form" onSubmit={onSubmit} aria-busy={busy} {...{ [needsAppNowAttribute]: '' }}>
        {isDone ? null : (
          <>
            {choices ? (
              <fieldset>
                <legend>Your choice</legend>
                {choices.map(({ value, label: text }) => (
                  <label className="choice" key={value}>
                    <input type="radio" name="choice" value={value} required />
                    <span>{text}</span>
                  </label>
                ))}
              </fieldset>
            ) : null}
            <button type="submit" className="button" disabled={busy}>
              {label}
            </button>
          </>
        )}
        <p role="status">{said}</p>
      </form>
    </BlockSection>
  );
}
