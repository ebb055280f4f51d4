import { organisation } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import { routes } from '@society-gal/contracts/http';
import type { KeptRecord } from '@society-gal/contracts/requests';
import type { ReactNode } from 'react';

type Fact = KeptRecord['facts'][number];
type Props = {
  record: KeptRecord;
  /** How an answer is shown, where it is more than its text. */
  fact?: (fact: Fact) => ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
};

/** One thing that is kept about somebody: since when and until when, its answers, or what opens them. */
export function KeptRecordFrame({ record, fact = ({ text }) => text || 'No answer', children }: Props) {
  const { title, sentAt, reference, keptUntil, why, facts, opensWith, eraseOn } = record;
  return (
    <article>
      <h3>{title}</h3>
      <p>
        Sent on {formatDay(sentAt)}
        {reference ? `, reference ${reference}` : ''}. {keptUntil ? `We delete this on ${formatDay(keptUntil)}.` : why}
      </p>
      {facts.length ? (
        <dl className="facts">
          {facts.map((each) => (
            <div key={each.label}>
              <dt>{each.label}</dt>
              <dd className="as-written">{fact(each)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {keptUntil && why ? <p>{why}</p> : null}
      {eraseOn ? (
        <p>
          <strong>This is erased on {formatDay(eraseOn)}, as asked from this mailbox.</strong> To keep it,{' '}
          {opensWith === 'pair' ? 'open it with code and PIN.' : `call ${organisation.phone}.`}
        </p>
      ) : null}
      {opensWith === 'pair' ? (
        <p>
          <a href={routes.myRequest}>Open with code and PIN</a>
        </p>
      ) : null}
      {children}
    </article>
  );
}
