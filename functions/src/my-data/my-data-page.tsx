import { api, routes } from '@society-gal/contracts/http';
import { type KeptData, type KeptRecord, myDataActs } from '@society-gal/contracts/requests';
import { FormField } from '@society-gal/page-kit';
import { LockedMailbox } from '@society-gal/page-kit/locked-pages';
import {
  OpenedPage,
  type Outcome,
  type PageSession,
  PersonalForm,
  Press,
  Said,
  textTakesFocus,
} from '@society-gal/page-kit/personal-form';
import type { ReactNode } from 'react';
import { renderPersonalPage } from '../http/personal-page.tsx';
import type { ApiResponse } from '../http/route.ts';
import { WaitedFor } from '../http/waited-for.tsx';
import { KeptRecordFrame } from './kept-record.tsx';

/** The same in the tab and in the history of the device, locked and opened. */
const title = 'Your data';
const expiredText = 'This page was locked after an hour. Ask for a new link.';

type Opened = Outcome & {
  opened: PageSession;
  data: KeptData;
  /** Which record a press was about (`<collection>/<id>`), `end` for all of them; null on opening. */
  place: string | null;
  /** A correction that could not be stored. */
  typed?: { field: string; value: string } | undefined;
  /** Erasing asks once more, or was answered with no. */
  asks?: boolean;
  declined?: boolean;
};

const keyOf = ({ collection, id }: KeptRecord) => `${collection}/${id}`;

type FactProps = Pick<Opened, 'opened' | 'typed'> & { record: KeptRecord; fact: KeptRecord['facts'][number] };

/** An answer; facts to reach her by can be corrected in place. */
function Fact({ opened, record, fact: { label, text, field }, typed }: FactProps) {
  if (!field) return text || 'No answer';
  const isTyped = typed?.field === field;
  return (
    <>
      {text || 'No answer'}
      <details open={isTyped}>
        <summary>
          Change<span className="visually-hidden"> {label}</span>
        </summary>
        <PersonalForm page="my-data" opened={opened}>
          <input type="hidden" name="record" value={keyOf(record)} />
          <input type="hidden" name="field" value={field} />
          <FormField
            formId={`${record.id}-${field}`}
            name="value"
            field={{ kind: 'text', label: `New: ${label}`, autocomplete: 'off' }}
            values={[isTyped ? typed.value : text]}
          />
          <div className="form-end">
            <Press name="correct" label="Save" />
          </div>
        </PersonalForm>
      </details>
    </>
  );
}

type ListProps = {
  heading: string;
  records: readonly KeptRecord[];
  isFocused?: boolean;
  fact?: (record: KeptRecord, fact: KeptRecord['facts'][number]) => ReactNode;
  below?: (record: KeptRecord) => ReactNode;
};

function KeptList({ heading, records, isFocused = false, fact, below }: ListProps) {
  return (
    <section>
      <h2 {...(isFocused ? textTakesFocus : {})}>{heading}</h2>
      {records.length ? null : <p>We keep nothing under this address.</p>}
      {records.map((record) => (
        <KeptRecordFrame key={keyOf(record)} record={record} {...(fact ? { fact: (one) => fact(record, one) } : {})}>
          {below?.(record)}
        </KeptRecordFrame>
      ))}
    </section>
  );
}

/** What we keep under an address, and what can be done about it. */
export function renderKept({ opened, data, place, typed, asks, declined, ...outcome }: Opened): ApiResponse {
  const { erase, stop, close, lost } = myDataActs;
  return renderPersonalPage(
    title,
    outcome.problem,
    <OpenedPage path={routes.myData} opened={opened} closesAt={api.noScriptForm('my-data')} expiredText={expiredText}>
      <KeptList
        heading="What we keep"
        records={data.records}
        isFocused={place === null}
        fact={(record, fact) => (
          <Fact opened={opened} record={record} fact={fact} typed={place === keyOf(record) ? typed : undefined} />
        )}
        below={(record) => (
          <>
            {record.opensWith === 'pair' ? (
              <PersonalForm page="my-data" opened={opened} isRow>
                <input type="hidden" name="record" value={keyOf(record)} />
                <Press name="lost" label={lost.label} look="quiet" />
              </PersonalForm>
            ) : null}
            {place === keyOf(record) ? <Said {...outcome} /> : null}
          </>
        )}
      />
      <section>
        <h2>What you can do</h2>
        {asks ? <p>{erase.warning}</p> : null}
        <PersonalForm page="my-data" opened={opened} isRow>
          {asks ? (
            <>
              <Press name="yes-erase" label={erase.confirm} isFocused />
              <Press name="no-erase" label={erase.cancel} look="quiet" />
            </>
          ) : (
            <>
              <Press name="copy" label="Download a copy" />
              <Press name="stop" label={stop.label} look="outline" />
              <Press name="erase" label={erase.label} look="outline" isFocused={declined === true} />
              <Press name="close" label={close.label} look="outline" />
            </>
          )}
        </PersonalForm>
        {place === 'end' ? <Said {...outcome} /> : null}
      </section>
    </OpenedPage>,
  );
}

type Locked = Outcome & {
  left?: readonly KeptRecord[];
  waiting?: readonly KeptRecord[];
  email?: string;
  link?: string;
};

/** The page is locked: what waits and what stays, where a link is asked for, and where it is opened. */
export function renderMailboxLocked({ left = [], waiting = [], ...locked }: Locked): ApiResponse {
  return renderPersonalPage(
    title,
    locked.problem,
    <>
      {waiting.length || left.length ? (
        <OpenedPage path={routes.myData}>
          {waiting.length ? <KeptList heading="What waits" records={waiting} /> : null}
          {left.length ? <KeptList heading="What stays" records={left} /> : null}
        </OpenedPage>
      ) : null}
      <LockedMailbox page="my-data" {...locked}>
        <WaitedFor challenge={locked.problem?.challenge} />
      </LockedMailbox>
    </>,
  );
}
