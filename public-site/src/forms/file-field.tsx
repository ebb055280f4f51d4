import { organisation } from '@society-gal/contracts/brand/organisation';
import type { Field } from '@society-gal/contracts/forms/define-form';
import { type UploadTicket, uploadTokenHeader } from '@society-gal/contracts/uploads';
import { useContext, useEffect, useRef, useState } from 'react';
import { useSite } from '../frame/site-context.ts';
import { describedBy, FieldError, FieldHint, Mark } from './field-parts.tsx';
import { FileTickets } from './file-tickets.ts';
import { uploadFile } from './upload-file.ts';

type Props = {
  formId: string;
  name: string;
  field: Extract<Field, { kind: 'files' }>;
  errors: readonly string[] | undefined;
};
type Sent = { ticket: UploadTicket; fileName: string };
type State = { sending: { name: string; share: number } | null; message: string | null; again: readonly File[] };

const atRest: State = { sending: null, message: null, again: [] };

/** A file question. Where a deployment has no private storage there is no input, and the words say what to do instead. */
export const FileField = ({ formId, name, field, errors }: Props) => {
  const { uploads } = useSite();
  const tickets = useContext(FileTickets);
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [state, setState] = useState<State>(atRest);
  const id = `${formId}-${name}`;
  const chosenEarly = useRef<(files: readonly File[]) => void>(() => undefined);
  // A file may have been chosen before this code arrived; its change was heard by nobody.
  useEffect(() => chosenEarly.current([...(input.current?.files ?? [])]), []);
  if (!uploads)
    return (
      <div className="field" data-field={name}>
        <p className="label">{field.label}</p>
        <p className="hint">
          Files cannot be sent here. After you have sent this form, email them to{' '}
          <a href={`mailto:${organisation.supportEmail}`}>{organisation.supportEmail}</a> with the reference that you
          get.
        </p>
      </div>
    );

  const keep = (next: readonly Sent[]) => {
    setSent(next);
    tickets.current[name] = next.map((file) => file.ticket);
  };
  const takeBack = (file: Sent) => {
    keep(sent.filter((other) => other !== file));
    // The server deletes what nobody claims within a day anyway; a failure here needs no words.
    const headers = { [uploadTokenHeader]: file.ticket.token };
    void fetch(`/api/uploads/${file.ticket.id}`, { method: 'DELETE', headers }).catch(() => undefined);
  };
  const sendAll = async (files: readonly File[]) => {
    if (!files.length) return;
    if (sent.length + files.length > field.most)
      return setState({
        ...atRest,
        message: `Attach at most ${field.most} ${field.most === 1 ? 'file' : 'files'}.`,
      });
    let next = sent;
    let message: string | null = null;
    const again: File[] = [];
    for (const file of files) {
      const onProgress = (share: number) => setState({ ...atRest, sending: { name: file.name, share } });
      onProgress(0);
      const result = await uploadFile(formId, name, file, onProgress);
      if ('ticket' in result) next = [...next, { ticket: result.ticket, fileName: file.name }];
      else {
        message = `${file.name}: ${result.message}`;
        if (result.canRetry) again.push(file);
      }
    }
    keep(next);
    setState({ sending: null, message, again });
    if (input.current) input.current.value = '';
  };
  chosenEarly.current = (files) => void sendAll(files);
  const messages = state.message ? [state.message] : errors;
  return (
    <div className="field" data-field={name}>
      <div className="label">
        <label htmlFor={id}>{field.label}</label> {field.required ? <Mark /> : null}
      </div>
      <FieldHint id={id} hint={field.hint} />
      <FieldError id={id} errors={messages} />
      <input
        ref={input}
        id={id}
        type="file"
        className="input needs-script"
        accept={field.accept.join(',')}
        multiple={field.most > 1}
        onChange={(event) => void sendAll([...(event.currentTarget.files ?? [])])}
        disabled={state.sending !== null}
        aria-invalid={messages ? true : undefined}
        aria-describedby={describedBy(id, field.hint, messages)}
      />
      <noscript>
        <p className="hint">
          Sending files needs JavaScript. After you have sent this form, email them to {organisation.supportEmail} with
          the reference that you get.
        </p>
      </noscript>
      <div role="status">
        {state.sending ? (
          <p className="hint">
            Sending {state.sending.name}{' '}
            <progress value={state.sending.share} max={1} aria-label={`Sending ${state.sending.name}`} />
          </p>
        ) : null}
        {state.again.length ? (
          <button type="button" className="button quiet small" onClick={() => void sendAll(state.again)}>
            Try again<span className="visually-hidden"> to send {state.again.map((file) => file.name).join(', ')}</span>
          </button>
        ) : null}
        {sent.length ? (
          <ul className="sent-files">
            {sent.map((file) => (
              <li key={file.ticket.id}>
                {file.fileName} has arrived.{' '}
                <button type="button" className="button quiet small" onClick={() => takeBack(file)}>
                  Remove<span className="visually-hidden"> {file.fileName}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
};
