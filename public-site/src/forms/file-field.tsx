import { organisation } from '@society-gal/contracts/brand/organisation';
import type { Field } from '@society-gal/contracts/forms/define-form';
import { limits } from '@society-gal/contracts/limits';
import { type UploadTicket, uploadNameHeader, uploadTokenHeader } from '@society-gal/contracts/uploads';
import { useContext, useRef, useState } from 'react';
import { useSite } from '../frame/site-context.ts';
import { describedBy, FieldError, FieldHint, Mark } from './field-parts.tsx';
import { FileTickets } from './file-tickets.ts';

type Props = {
  formId: string;
  name: string;
  field: Extract<Field, { kind: 'files' }>;
  errors: readonly string[] | undefined;
};
type Sent = { ticket: UploadTicket; fileName: string };

const tooLarge = `Choose a file of at most ${limits.uploadBytes / 1024 / 1024} MB.`;
const notSent = 'This file could not be sent. Please choose it again.';

/** Sends one file at once, so that a person sees that it arrived before she sends the form. Gives its ticket, or what to say. */
const upload = async (
  formId: string,
  name: string,
  file: File,
): Promise<{ ticket: UploadTicket } | { message: string }> => {
  if (file.size > limits.uploadBytes) return { message: tooLarge };
  try {
    const response = await fetch(`/api/uploads/${formId}/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': file.type || 'application/octet-stream',
        [uploadNameHeader]: encodeURIComponent(file.name),
      },
      body: file,
    });
    const answer = (await response.json().catch(() => null)) as
      | (Partial<UploadTicket> & { error?: { message?: string } })
      | null;
    const { id, token } = answer ?? {};
    return response.ok && id && token ? { ticket: { id, token } } : { message: answer?.error?.message ?? notSent };
  } catch {
    return { message: notSent };
  }
};

/** A file question. Where a deployment has no private storage there is no input, and the words say what to do instead. */
export const FileField = ({ formId, name, field, errors }: Props) => {
  const { uploads } = useSite();
  const tickets = useContext(FileTickets);
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [state, setState] = useState<{ busy: boolean; message: string | null }>({ busy: false, message: null });
  const id = `${formId}-${name}`;
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
  const onChange = async (event: React.ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    if (!files.length) return;
    if (sent.length + files.length > field.most)
      return setState({ busy: false, message: `Attach at most ${field.most} ${field.most === 1 ? 'file' : 'files'}.` });
    setState({ busy: true, message: null });
    let next = sent;
    let message: string | null = null;
    for (const file of files) {
      const result = await upload(formId, name, file);
      if ('ticket' in result) next = [...next, { ticket: result.ticket, fileName: file.name }];
      else message = `${file.name}: ${result.message}`;
    }
    keep(next);
    setState({ busy: false, message });
    // The files are with us: left in the input, they would be sent a second time without JavaScript's help.
    if (input.current) input.current.value = '';
  };
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
        className="input"
        accept={field.accept.join(',')}
        multiple={field.most > 1}
        onChange={onChange}
        disabled={state.busy}
        aria-invalid={messages ? true : undefined}
        aria-describedby={describedBy(id, field.hint, messages)}
      />
      <div role="status">
        {state.busy ? <p className="hint">Sending the file...</p> : null}
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
