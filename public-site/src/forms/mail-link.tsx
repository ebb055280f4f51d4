import { organisation } from '@society-gal/contracts/brand/organisation';
import { needsAppNowAttribute } from '@society-gal/contracts/document-protocol';
import type { MailLinkAction } from '@society-gal/contracts/records/mail-template';
import { api, routes } from '@society-gal/contracts/routes';
import { useEffect, useRef, useState } from 'react';
import type { CustomBlock } from '../blocks/block-types.ts';
import { BlockSection } from '../blocks/section/block-section.tsx';
import { CertificateCheck } from './certificate-check.tsx';
import { EvaluationFields } from './evaluation-fields.tsx';
import { createIdempotentRequests } from './idempotent-requests.ts';
import { postJson } from './post-json.ts';

type Changed = { status?: string; pausedUntil?: string; event?: string };
/** A list of whoever has the link; `here`: the link's mail came from it. */
type OwnList = { id: string; name: string; here: boolean; pausedUntil: string | null };
type Act = {
  address: string;
  label: string;
  choices?: readonly { value: string; label: string }[];
  /** Heading of what stands in place of the button once it is done. */
  title: (answer: Changed) => string;
  done: (answer: Changed) => string;
  next: readonly { label: string; href: string }[];
  /** Asks the questions of an evaluation. */
  isEvaluation?: true;
};

const acts: Readonly<Record<MailLinkAction, Act>> = {
  'newsletter-confirm': {
    address: api.newsletterConfirm,
    label: 'Confirm',
    title: ({ status }) => (status === 'confirmed' ? 'Your address is confirmed' : 'Nothing was changed'),
    next: [{ label: 'See what we do', href: routes.programs }],
    done: ({ status }) =>
      status === 'confirmed'
        ? 'You are subscribed. Thank you; a welcome is on its way, and each letter has a link to stop.'
        : 'You left after this link was sent, and are not subscribed. You can subscribe again on our site.',
  },
  'newsletter-choices': {
    address: api.newsletterChoices,
    label: 'Save',
    choices: [
      { value: 'leave', label: 'Leave' },
      { value: 'pause', label: 'Pause for three months' },
    ],
    title: () => 'Your choice is kept',
    next: [],
    done: ({ pausedUntil }) =>
      pausedUntil
        ? `Saved. You hear nothing from us before ${onDay(pausedUntil)}.`
        : 'You have left. No more letters come.',
  },
  'claim-place': {
    address: api.takePlace,
    label: 'Take my place',
    title: () => 'The place is yours',
    next: [],
    done: ({ event }) => `You have a place: ${event}. An email confirms it, with a file for your calendar.`,
  },
  'event-evaluation': {
    address: api.evaluate,
    label: 'Send',
    isEvaluation: true,
    title: () => 'Thank you',
    next: [],
    done: () => 'Your answers have arrived. They are kept without your name.',
  },
  'invitation-block': {
    address: api.invitationBlock,
    label: 'Delete and block',
    title: () => 'The invitation is deleted',
    next: [],
    done: () => 'Your address is deleted here, and nobody can invite you again.',
  },
};

const readToken = () => decodeURIComponent(location.hash.slice(1));
const onDay = (day: string) => new Date(day).toLocaleDateString('en-US', { dateStyle: 'long' });

/** The lists behind the link of a letter, once they are known; asking changes nothing. */
function useOwnLists(isWanted: boolean): readonly OwnList[] {
  const [lists, setLists] = useState<readonly OwnList[]>([]);
  useEffect(() => {
    const token = readToken();
    if (!isWanted || !token) return;
    const request = createIdempotentRequests().prepare({ token });
    void postJson<{ lists: OwnList[] }>(api.newsletterLists, request).then((result) => {
      // Without them the press is about the list of the letter alone.
      if (result.ok) setLists(result.response.lists);
    });
  }, [isWanted]);
  return lists;
}

const noLink = 'Open the link in our email again: this page needs all of it.';

/**
 * What a link in a mail leads to: a button that does it. The token stands after `#`, which is sent to no server, so that a
 * mail scanner that opens the link does nothing. The check of a certificate shares its code.
 */
export function MailLink({ block }: { block: CustomBlock }) {
  if (block.action === 'check-certificate') return <CertificateCheck block={block} />;
  return <MailLinkForm block={block} act={acts[block.action ?? 'newsletter-choices']} />;
}

function MailLinkForm({ block, act }: { block: CustomBlock; act: Act }) {
  const { address, label, choices, isEvaluation, title, done, next } = act;
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState<Changed | null>(null);
  const [said, setSaid] = useState('');
  const own = useOwnLists(choices !== undefined);

  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const answers = new FormData(event.currentTarget);
    const named = own.length > 1 ? { lists: answers.getAll('list') } : {};
    const token = readToken();
    if (!token) return setSaid(noLink);
    setBusy(true);
    setSaid('');
    const request = createIdempotentRequests().prepare({
      token,
      ...(choices ? { choice: answers.get('choice'), ...named } : {}),
      ...(isEvaluation ? Object.fromEntries(answers) : {}),
    });
    const result = await postJson<Changed>(address, request);
    setBusy(false);
    if (result.ok) setChanged(result.response);
    setSaid(result.ok ? done(result.response) : (result.detail ?? noLink));
    // What the link could do is done; the address bar and the history need it no longer.
    if (result.ok) history.replaceState(history.state, '', location.pathname);
  };

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (changed) heading.current?.focus();
  }, [changed]);

  return (
    <BlockSection section={changed ? {} : { ...block, title: block.title ?? label }}>
      <noscript>
        <p>This page needs JavaScript. Without it, write to {organisation.supportEmail} and we do it for you.</p>
      </noscript>
      <form
        className={changed ? 'form flow doorlight' : 'form flow needs-script'}
        onSubmit={onSubmit}
        aria-busy={busy}
        {...{ [needsAppNowAttribute]: '' }}
      >
        {changed ? (
          <h2 ref={heading} tabIndex={-1}>
            {title(changed)}
          </h2>
        ) : (
          <>
            {choices ? (
              <fieldset>
                <legend className="label">Your choice</legend>
                <div className="choices long">
                  {choices.map(({ value, label: text }) => (
                    <label className="choice" key={value}>
                      <input type="radio" name="choice" value={value} required />
                      <span>{text}</span>
                    </label>
                  ))}
                </div>
              </fieldset>
            ) : null}
            {isEvaluation ? <EvaluationFields /> : null}
            {own.length > 1 ? (
              <fieldset>
                <legend className="label">Your lists</legend>
                <div className="choices">
                  {own.map(({ id, name, here, pausedUntil }) => (
                    <label className="choice" key={id}>
                      <input type="checkbox" name="list" value={id} defaultChecked={here} />
                      <span>
                        {name}
                        {pausedUntil ? `, paused until ${onDay(pausedUntil)}` : ''}
                      </span>
                    </label>
                  ))}
                </div>
              </fieldset>
            ) : null}
            <button type="submit" className="button" disabled={busy}>
              {label}
            </button>
          </>
        )}
        <p role="status" className={said ? undefined : 'visually-hidden'}>
          {said}
        </p>
        {changed ? (
          <ul className="bullets">
            {[...next, { label: 'Return to Home', href: routes.home }].map(({ label: text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        ) : null}
      </form>
    </BlockSection>
  );
}
