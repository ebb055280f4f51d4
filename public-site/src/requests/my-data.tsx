import { needsAppNowAttribute } from '@society-gal/contracts/document-protocol';
import { linkSent } from '@society-gal/contracts/link-sent';
import { myDataActs } from '@society-gal/contracts/my-data-acts';
import type { KeptData, KeptRecord } from '@society-gal/contracts/my-data-api';
import { api, routes } from '@society-gal/contracts/routes';
import { FormField } from '@society-gal/page-kit';
import { LinkField } from '@society-gal/page-kit/mail-link-fields';
import { useEffect, useRef, useState } from 'react';
import { closeSession } from './call-api.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { saveNote } from './discreet-print.ts';
import { KeptRecordView } from './kept-record.tsx';
import { StatusMessage } from './status-message.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useMailboxCalls } from './use-mailbox-calls.ts';
import { useQuietHistory } from './use-quiet-history.ts';
import { useWipe } from './use-wipe.ts';

type Opened = { session: string; expiresAt: string; data: KeptData };
const locked = 'This page was locked after an hour. Ask for a new link.';

/** What is kept about somebody, across all forms, for whoever proves that the mailbox is hers. */
export function MyData() {
  const { token, forget } = useLinkToken();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [after, setAfter] = useState<{ left: KeptRecord[]; waiting: KeptRecord[] }>({ left: [], waiting: [] });
  const { busy, status, setStatus, call, askForLink } = useMailboxCalls({
    base: api.myData,
    sent: linkSent.myData,
    onOver: () => lock(locked),
  });
  const form = useRef<HTMLFormElement>(null);

  const lock = (text: string) => {
    setOpened(null);
    setStatus(text ? { text, isError: false } : null);
  };
  useQuietHistory();
  useWipe(() => {
    if (opened) closeSession(`${api.myData}/close`, opened.session);
    form.current?.reset();
    forget();
    setAfter({ left: [], waiting: [] });
    lock('');
  });
  useEffect(() => {
    if (!opened) return;
    const timer = window.setInterval(() => {
      if (Date.now() >= Date.parse(opened.expiresAt)) lock(locked);
    }, 1000);
    return () => window.clearInterval(timer);
  });

  const open = async () => {
    const answer = await call<Opened>('open', { token });
    if (answer) setOpened(answer);
    // Used or too old: the way to a new link is shown, and what was wrong stays said.
    forget();
  };

  if (opened) {
    const { session, data } = opened;
    const save = async () => {
      const copy = await call<object>('copy', {}, session);
      if (!copy) return;
      saveNote(JSON.stringify(copy, null, 2), 'note.json');
      setStatus({ text: 'The copy is in your downloads, under the name “note.json”.', isError: false });
    };
    const correct = async (record: KeptRecord, field: string, value: string) => {
      const body = { collection: record.collection, id: record.id, field, value };
      const answer = await call<{ data: KeptData }>('correct', body, session);
      if (!answer) return false;
      setOpened({ ...opened, data: answer.data });
      setStatus({ text: 'Corrected.', isError: false });
      return true;
    };
    const erase = async () => {
      const answer = await call<typeof after>('erase', {}, session);
      if (!answer) return;
      setAfter(answer);
      const isAll = answer.left.length + answer.waiting.length === 0;
      lock(isAll ? myDataActs.erase.done : myDataActs.erase.doneInPart);
    };
    const tellLost = async ({ collection, id }: KeptRecord) => {
      if (await call('lost', { collection, id }, session)) setStatus({ text: myDataActs.lost.done, isError: false });
    };
    const stop = async () => {
      if (await call('stop', {}, session)) lock(myDataActs.stop.done);
    };
    const close = async () => {
      await call('close', {}, session);
      lock(myDataActs.close.done);
    };
    return (
      <section className="section">
        <div className="wrap opened quiet-column" data-no-speech="">
          <KeptList
            title="What we keep"
            records={data.records}
            busy={busy}
            onCorrect={correct}
            onLost={(record) => void tellLost(record)}
            takesFocus
          />
          <section>
            <h2>What you can do</h2>
            <div className="form-end">
              <button type="button" className="button" disabled={busy} onClick={() => void save()}>
                Download a copy
              </button>
              <button type="button" className="button outline" disabled={busy} onClick={() => void stop()}>
                {myDataActs.stop.label}
              </button>
              <ConfirmButton
                label={myDataActs.erase.label}
                confirmLabel={myDataActs.erase.confirm}
                cancelLabel={myDataActs.erase.cancel}
                warning={myDataActs.erase.warning}
                busy={busy}
                onConfirm={() => void erase()}
              />
              <button type="button" className="button outline" disabled={busy} onClick={() => void close()}>
                {myDataActs.close.label}
              </button>
            </div>
            <StatusMessage status={status} />
          </section>
        </div>
      </section>
    );
  }
  return (
    <section className="section">
      <div className="wrap quiet-column">
        <div className="opened" {...{ [needsAppNowAttribute]: '' }}>
          {after.waiting.length ? <KeptList title="What waits" records={after.waiting} busy /> : null}
          {after.left.length ? <KeptList title="What stays" records={after.left} busy /> : null}
          {token ? (
            <section>
              <p>
                The link works once. Opening shows what we keep under your address. What you sent to ask for help opens
                with code and PIN.
              </p>
              <button type="button" className="button" disabled={busy} onClick={() => void open()}>
                Open
              </button>
              <StatusMessage status={status} />
            </section>
          ) : (
            <form
              className="form"
              method="post"
              action={api.noScriptForm('my-data')}
              ref={form}
              onSubmit={askForLink}
              aria-busy={busy}
              noValidate
            >
              <FormField formId="data" name="email" field={{ kind: 'email', label: 'Email', autocomplete: 'off' }} />
              <div className="form-end">
                <button type="submit" className="button" disabled={busy}>
                  Send me a link
                </button>
              </div>
              <StatusMessage status={status} />
              <p className="hint">
                The link comes from a neutral sender and works for 15 minutes. Is the mailbox not safe? With a return
                code, open <a href={routes.myRequest}>your request</a> instead.
              </p>
            </form>
          )}
          <noscript>
            <form className="form" method="post" action={api.noScriptForm('my-data')}>
              <LinkField />
              <div className="form-end">
                <button type="submit" className="button" name="press" value="open">
                  Open
                </button>
              </div>
            </form>
          </noscript>
        </div>
      </div>
    </section>
  );
}

type ListProps = {
  title: string;
  records: readonly KeptRecord[];
  busy: boolean;
  onCorrect?: (record: KeptRecord, field: string, value: string) => Promise<boolean>;
  onLost?: (record: KeptRecord) => void;
  takesFocus?: boolean;
};

function KeptList({ title, records, busy, onCorrect, onLost, takesFocus = false }: ListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {records.length ? null : <p>We keep nothing under this address.</p>}
      {records.map((record) => (
        <KeptRecordView
          key={`${record.collection}/${record.id}`}
          record={record}
          busy={busy}
          onCorrect={onCorrect}
          onLost={onLost}
        />
      ))}
    </section>
  );
}
