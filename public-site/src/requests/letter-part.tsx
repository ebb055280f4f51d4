import { RecommendationStanding, RecommenderFields } from '@society-gal/page-kit/opened-request';
import { useState } from 'react';
import { useAct, useOpened } from './opened-context.ts';
import { StatusMessage } from './status-message.tsx';

/** Who writes a letter of recommendation for her. She hands the link over, or a discreet mail does; she never reads the letter. */
export function LetterPart() {
  const { status } = useOpened();
  const { recommendation } = status;
  const { act, busy, message } = useAct();
  const [link, setLink] = useState('');
  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = { name: String(data.get('name') ?? ''), email: String(data.get('email') ?? '') };
    const done = body.email ? 'A mail with the link is on its way.' : 'Here is the link. It is shown only now.';
    const answer = await act<{ link: string | null }>('recommendation', body, done);
    if (!answer) return;
    setLink(answer.link ? new URL(answer.link, location.origin).href : '');
    form.reset();
  };
  return (
    <section>
      <h2>A letter of recommendation</h2>
      <RecommendationStanding status={status} />
      {link ? (
        <p>
          <strong className="link-to-hand-over">{link}</strong>
        </p>
      ) : null}
      {recommendation?.state === 'received' ? null : (
        <form className="form" onSubmit={onSubmit} aria-busy={busy} noValidate>
          <RecommenderFields />
          <div className="form-end">
            <button type="submit" className="button outline" disabled={busy}>
              {recommendation ? 'Ask somebody else' : 'Ask for a letter'}
            </button>
          </div>
        </form>
      )}
      <StatusMessage status={message} />
    </section>
  );
}
