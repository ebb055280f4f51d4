import { needsAppAttribute, needsAppNowAttribute } from '@society-gal/contracts/document-protocol';
import {
  alternativeButtonName,
  type MailLinkAct,
  type MailLinkAnswer,
  type MailLinkPress,
  mailLinkActs,
  onDay,
} from '@society-gal/contracts/mail-link-acts';
import type { MailLinkAction } from '@society-gal/contracts/records/mail-template';
import { api, routes } from '@society-gal/contracts/routes';
import { LinkField, MailLinkFields } from '@society-gal/page-kit/mail-link-fields';
import { useEffect, useRef, useState } from 'react';
import type { CustomBlock } from '../blocks/block-types.ts';
import { BlockSection } from '../blocks/section/block-section.tsx';
import { CertificateCheck } from './certificate-check.tsx';
import { createIdempotentRequests } from './idempotent-requests.ts';
import { postJson } from './post-json.ts';

/** A list of whoever has the link; `here`: the link's mail came from it. */
type OwnList = { id: string; name: string; here: boolean; pausedUntil: string | null };

const readToken = () => decodeURIComponent(location.hash.slice(1));

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
  const action = block.action ?? 'newsletter-choices';
  return <MailLinkForm block={block} action={action} act={mailLinkActs[action]} />;
}

/**
 * The second button of a form. With JavaScript it does not send the form: a press that comes before the app would be repeated as the
 * form's own.
 */
function OtherButton({ label, busy, onPress }: { label: string; busy: boolean; onPress: () => void }) {
  return (
    <>
      <noscript>
        <button type="submit" className="button outline" name={alternativeButtonName} value="yes">
          {label}
        </button>
      </noscript>
      <button
        type="button"
        className="button outline needs-script"
        disabled={busy}
        onClick={onPress}
        {...{ [needsAppAttribute]: '' }}
      >
        {label}
      </button>
    </>
  );
}

type FormProps = { block: CustomBlock; action: MailLinkAction; act: MailLinkAct };

function MailLinkForm({ block, action, act }: FormProps) {
  const { label, choices, isEvaluation, next, instead } = act;
  const [busy, setBusy] = useState(false);
  const [doneTitle, setDoneTitle] = useState('');
  const [message, setMessage] = useState('');
  const ownLists = useOwnLists(choices !== undefined);

  const press = async ({ address, title, done }: MailLinkPress, answers?: FormData) => {
    if (busy) return;
    const token = readToken();
    if (!token) return setMessage(noLink);
    setBusy(true);
    setMessage('');
    const named = ownLists.length > 1 ? { lists: answers?.getAll('list') } : {};
    const request = createIdempotentRequests().prepare({
      token,
      ...(answers && choices ? { choice: answers.get('choice'), ...named } : {}),
      ...(answers && isEvaluation ? Object.fromEntries(answers) : {}),
    });
    const result = await postJson<MailLinkAnswer>(address, request);
    setBusy(false);
    if (result.ok) setDoneTitle(title(result.response));
    setMessage(result.ok ? done(result.response) : (result.detail ?? noLink));
    // What the link could do is done; the address bar and the history need it no longer.
    if (result.ok) history.replaceState(history.state, '', location.pathname);
  };
  const onSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void press(act, new FormData(event.currentTarget));
  };

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (doneTitle) heading.current?.focus();
  }, [doneTitle]);

  return (
    <BlockSection section={doneTitle ? {} : { ...block, title: block.title ?? label }}>
      <form
        className={doneTitle ? 'form flow doorlight' : 'form flow'}
        method="post"
        action={api.noScriptForm(action)}
        onSubmit={onSubmit}
        aria-busy={busy}
        {...{ [needsAppNowAttribute]: '' }}
      >
        {doneTitle ? (
          <h2 ref={heading} tabIndex={-1}>
            {doneTitle}
          </h2>
        ) : (
          <div className="form-body">
            <LinkField />
            <MailLinkFields act={act} />
            {ownLists.length > 1 ? (
              <fieldset>
                <legend className="label">Your lists</legend>
                <div className="choices">
                  {ownLists.map(({ id, name, here, pausedUntil }) => (
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
            <div className="form-end">
              <button type="submit" className="button" disabled={busy}>
                {label}
              </button>
              {instead ? <OtherButton label={instead.label} busy={busy} onPress={() => void press(instead)} /> : null}
            </div>
          </div>
        )}
        <p role="status" className={message ? undefined : 'visually-hidden'}>
          {message}
        </p>
        {doneTitle ? (
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
