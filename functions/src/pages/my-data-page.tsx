import { api, type KeptData, type KeptRecord, myDataActs, type Problem, problems } from '@society-gal/contracts';
import { KeptRecordFrame } from '@society-gal/page-kit/kept-record';
import { LinkField } from '@society-gal/page-kit/mail-link-fields';
import type { ReactNode } from 'react';
import { retryAfterHeaders } from '../edge/problem-response.ts';
import type { ApiResponse } from '../edge/route.ts';
import { renderPage } from './page.tsx';

/** The same in the tab and in the history of the device as with JavaScript. */
const title = 'Your data';

function PageForm({ session, children }: { session: string; children: ReactNode }) {
  return (
    <form className="form" method="post" action={api.noScriptForm('my-data')} noValidate>
      {session ? <input type="hidden" name="session" value={session} /> : null}
      <div className="form-body">{children}</div>
    </form>
  );
}

function Press({ name, label, outline = false }: { name: string; label: string; outline?: boolean }) {
  return (
    <button type="submit" className={outline ? 'button outline' : 'button'} name="press" value={name}>
      {label}
    </button>
  );
}

/** Where the link of our mail is pasted. */
export function PasteForm({ link, error }: { link?: string | undefined; error?: string | undefined }) {
  return (
    <PageForm session="">
      <LinkField link={link} error={error} />
      <div className="form-end">
        <Press name="open" label="Open" />
      </div>
    </PageForm>
  );
}

type Outcome = { said?: string | undefined; problem?: Problem | undefined };

function renderDataPage({ said, problem }: Outcome, children: ReactNode): ApiResponse {
  return renderPage({
    title: problem ? `Error: ${title}` : title,
    isDiscreet: true,
    status: problem ? problems[problem.code].status : 200,
    headers: problem ? retryAfterHeaders(problem) : {},
    children: (
      <>
        <h1>{title}</h1>
        {problem ? (
          <div className="error-summary" role="alert">
            <h2>{Object.values(problem.fields ?? {})[0]?.[0] ?? problem.message}</h2>
          </div>
        ) : said ? (
          <div className="done" role="status">
            <p>{said}</p>
          </div>
        ) : null}
        {children}
      </>
    ),
  });
}

type ListProps = { heading: string; records: readonly KeptRecord[]; below?: (record: KeptRecord) => ReactNode };

function KeptList({ heading, records, below }: ListProps) {
  return (
    <section>
      <h2>{heading}</h2>
      {records.length ? null : <p>We keep nothing under this address.</p>}
      {records.map((record) => (
        <KeptRecordFrame key={`${record.collection}/${record.id}`} record={record}>
          {below?.(record)}
        </KeptRecordFrame>
      ))}
    </section>
  );
}

/** What we keep under an address; a copy, and putting things right, need JavaScript. */
export function renderKept({ session, data, ...outcome }: { session: string; data: KeptData } & Outcome): ApiResponse {
  const askForPair = (record: KeptRecord) =>
    record.opensWith === 'pair' ? (
      <PageForm session={session}>
        <input type="hidden" name="record" value={`${record.collection}/${record.id}`} />
        <Press name="lost" label={myDataActs.lost.label} outline />
      </PageForm>
    ) : null;
  return renderDataPage(
    outcome,
    <div className="opened">
      <KeptList heading="What we keep" records={data.records} below={askForPair} />
      <section>
        <h2>What you can do</h2>
        <PageForm session={session}>
          <div className="form-end">
            <Press name="stop" label={myDataActs.stop.label} outline />
            <Press name="erase" label={myDataActs.erase.label} outline />
            <Press name="close" label={myDataActs.close.label} />
          </div>
        </PageForm>
      </section>
    </div>,
  );
}

/** The second press before everything is erased. */
export function renderEraseQuestion(session: string): ApiResponse {
  const { label, warning, confirm, cancel } = myDataActs.erase;
  return renderPage({
    title,
    isDiscreet: true,
    children: (
      <>
        <h1>{label}?</h1>
        <p>{warning}</p>
        <PageForm session={session}>
          <div className="form-end">
            <Press name="yes-erase" label={confirm} />
            <Press name="show" label={cancel} outline />
          </div>
        </PageForm>
      </>
    ),
  });
}

type Closed = { left?: readonly KeptRecord[]; waiting?: readonly KeptRecord[]; link?: string } & Outcome;

/** The page is closed: what waits and what stays, and where another link is pasted. */
export function renderMailboxClosed({ left = [], waiting = [], link, ...outcome }: Closed): ApiResponse {
  return renderDataPage(
    outcome,
    <div className="opened">
      {waiting.length ? <KeptList heading="What waits" records={waiting} /> : null}
      {left.length ? <KeptList heading="What stays" records={left} /> : null}
      <PasteForm link={link} error={outcome.problem?.fields?.link?.[0]} />
    </div>,
  );
}
