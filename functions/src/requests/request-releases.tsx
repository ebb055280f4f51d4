import { awardActs, type ReleaseOnPage, receiverKinds } from '@society-gal/contracts/awards';
import { type PageSession, PersonalForm, Press } from '@society-gal/page-kit/personal-form';
import type { ReactNode } from 'react';
import { releaseText } from './award-facts.ts';

const standings: Readonly<Record<ReleaseOnPage['state'], string>> = {
  asked: 'We ask you. Nothing is shared before you say yes.',
  given: 'You share this now.',
  refused: 'You said no. Nothing is shared.',
  'taken-back': 'This is ended. Nothing of it is shown or sent any more.',
  over: 'This is over. Nothing of it is shown or sent any more.',
};

function Release({ opened, release }: { opened: PageSession; release: ReleaseOnPage }) {
  const { id, receiver, state, opened: times } = release;
  return (
    <li>
      <p>
        <strong>{receiver.name}</strong> ({receiverKinds[receiver.kind].label.toLowerCase()})
      </p>
      <p className="as-written">{releaseText(release)}</p>
      <p>
        {standings[state]}
        {times ? ` It was opened ${times === 1 ? 'once' : `${times} times`}.` : ''}
      </p>
      {state === 'asked' || state === 'given' ? (
        <PersonalForm page="my-request" opened={opened} isRow>
          <input type="hidden" name="release" value={id} />
          {state === 'given' ? (
            <Press name="release-take-back" label={awardActs['take-back'].label} look="outline" />
          ) : (
            <>
              <Press name="release-share" label={awardActs.share.label} />
              <Press name="release-no" label={awardActs.keep.label} look="outline" />
            </>
          )}
        </PersonalForm>
      ) : null}
    </li>
  );
}

type Props = { opened: PageSession; releases: readonly ReleaseOnPage[]; children: ReactNode };

/** Who may read what about her, for what and until when. Nothing of it leaves without her yes, and she takes it back here. */
export function ReleasesPart({ opened, releases, children }: Props) {
  if (releases.length === 0) return null;
  return (
    <section>
      <h2>What you share</h2>
      {children}
      <ol className="letters">
        {releases.map((release) => (
          <Release key={release.id} opened={opened} release={release} />
        ))}
      </ol>
    </section>
  );
}
