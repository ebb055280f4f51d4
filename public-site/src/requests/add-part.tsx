import { requestActs } from '@society-gal/contracts/request-acts';
import { acceptedEndings, addedFiles } from '@society-gal/contracts/uploads';
import { FileUploads, FormField, type ReceivedFiles } from '@society-gal/page-kit';
import { RequestAsks } from '@society-gal/page-kit/opened-request';
import { useRef, useState } from 'react';
import { useSite } from '../site-context.ts';
import { useAct, useOpened } from './opened-context.ts';
import { StatusMessage, type StatusText } from './status-message.tsx';

const filesField = {
  kind: 'files',
  label: 'Papers',
  hint: 'PDF, Word, or a picture, at most 5 MB each.',
  accept: acceptedEndings(...addedFiles.kinds),
  maxFiles: 4,
} as const;

/** Where she adds something: what she adds is dated, and nothing is overwritten. Papers that were asked for go with their answer. */
export function AddPart() {
  const hasOpenAsk = useOpened().status.asks.some((ask) => !ask.answered_at);
  return <AddForm name="add" label="What would you like to add?" act={requestActs.add} takesFiles={!hasOpenAsk} />;
}

type Props = {
  name: string;
  label: string;
  act: (typeof requestActs)['add' | 'answer'];
  takesFiles: boolean;
  ask?: string;
  /** Called with what is said, where the form goes once it is sent. */
  onDone?: (text: string) => void;
};

function AddForm({ name, label, act: { label: button, done }, takesFiles, ask, onDone }: Props) {
  const { unsent } = useOpened();
  const uploads = useSite().uploads && takesFiles;
  const { act, busy, message } = useAct();
  const received = useRef<ReceivedFiles>({});
  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const files = (received.current[addedFiles.field] ?? []).map(({ ticket }) => ticket);
    const body = {
      text: String(new FormData(form).get('text') ?? ''),
      ...(ask ? { ask } : {}),
      ...(files.length ? { files } : {}),
    };
    if (!(await act('add', body, done))) return;
    unsent.delete(name);
    form.reset();
    onDone?.(done);
  };
  return (
    <FileUploads value={uploads ? received : null}>
      <form
        className="form"
        onSubmit={onSubmit}
        onInput={(event) => unsent.set(name, String(new FormData(event.currentTarget).get('text') ?? ''))}
        aria-busy={busy}
        noValidate
      >
        <FormField
          formId={name}
          name="text"
          field={{ kind: 'textarea', label, rows: 4, autocomplete: 'off' }}
          values={[unsent.get(name) ?? '']}
        />
        {uploads ? <FormField formId={addedFiles.form} name={addedFiles.field} field={filesField} /> : null}
        <div className="form-end">
          <button type="submit" className="button" disabled={busy}>
            {button}
          </button>
        </div>
        <StatusMessage status={message} />
      </form>
    </FileUploads>
  );
}

/** What the foundation asked her for, each with its day; open ones with a place to answer. */
export function AsksPart() {
  const { status: request } = useOpened();
  const [chosen, setChosen] = useState<string | null>(null);
  const [status, setStatus] = useState<StatusText>(null);
  return (
    <section>
      <h2>What we asked for</h2>
      <StatusMessage status={status} />
      <RequestAsks
        status={request}
        answer={(ask, open) =>
          ask === (open.find(({ id }) => id === chosen) ?? open[0]) ? (
            <AddForm
              name={`ask-${ask.id}`}
              label="Your answer"
              act={requestActs.answer}
              takesFiles
              ask={ask.id}
              onDone={(text) => setStatus({ text, isError: false })}
            />
          ) : (
            <button type="button" className="button outline" onClick={() => setChosen(ask.id)}>
              Answer this
            </button>
          )
        }
      />
    </section>
  );
}
