import { type UploadTicket, uploadTokenHeader } from '@society-gal/contracts/forms';
import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { fieldMarks } from './field-marks.ts';
import { describedBy, type FieldProps, fieldId, LabelledField } from './field-parts.tsx';
import type { UploadResult, uploadFile } from './upload-file.ts';

/** What the form sends in place of a file. `size` in bytes. */
export type ReceivedFile = { ticket: UploadTicket; fileName: string; size: number };
export type ReceivedFiles = Record<string, readonly ReceivedFile[]>;

/** A ref, so that a file renders only its own field again. Null where files cannot be sent: without private storage or JavaScript. */
export const FileUploads = createContext<RefObject<ReceivedFiles> | null>(null);

/** Where files cannot be sent there is no input, and the text says what to do instead. */
export function FileField(props: FieldProps<'files'>) {
  const files = useContext(FileUploads);
  return files ? <FileInput {...props} files={files} /> : <FilesByEmail {...props} />;
}

function FilesByEmail({ name, field }: FieldProps<'files'>) {
  return (
    <div className="field" {...fieldMarks(name, field)}>
      <p className="label">{field.label}</p>
      <p className="hint">
        Files cannot be sent here. After you have sent this form, email them to{' '}
        <a href={`mailto:${field.mailbox}`}>{field.mailbox}</a> with the reference that you get.
      </p>
    </div>
  );
}

/** `share` is from 0 to 1; `retryable` are files that may succeed later. */
type UploadState = {
  sending: { fileName: string; share: number } | null;
  message: string | null;
  retryable: readonly File[];
};

const idle: UploadState = { sending: null, message: null, retryable: [] };

function FileInput({ formId, name, field, errors, files }: FieldProps<'files'> & { files: RefObject<ReceivedFiles> }) {
  const id = fieldId(formId, name);
  // A mail address wraps before it is cut.
  const [mailbox, domain] = field.mailbox.split('@');
  const input = useRef<HTMLInputElement>(null);
  const { received, state, sendFiles, removeFile } = useUploads({
    formId,
    name,
    maxFiles: field.maxFiles,
    files,
    input,
  });
  const messages = state.message ? [state.message] : errors;
  return (
    <LabelledField id={id} name={name} field={field} errors={messages}>
      <input
        ref={input}
        id={id}
        type="file"
        className="input needs-script"
        accept={field.accept.join(',')}
        multiple={field.maxFiles > 1}
        onChange={(event) => sendFiles([...(event.currentTarget.files ?? [])])}
        disabled={state.sending !== null}
        aria-describedby={describedBy(id, field.hint, messages)}
        aria-invalid={messages ? true : undefined}
      />
      <noscript>
        <p className="hint">
          Sending files needs JavaScript. After you have sent this form, email them to {mailbox}@
          <wbr />
          {domain} with the reference that you get.
        </p>
      </noscript>
      {/* Names of files are answers, so no speech service gets them. */}
      <div role="status">
        {state.sending ? (
          <p className="hint" data-no-speech="">
            Sending {state.sending.fileName}{' '}
            <progress value={state.sending.share} max={1} aria-label={`Sending ${state.sending.fileName}`} />
          </p>
        ) : null}
        {state.retryable.length ? (
          <button type="button" className="button quiet small" onClick={() => sendFiles(state.retryable)}>
            Try again
            <span className="visually-hidden" data-no-speech="">
              {' '}
              to send {state.retryable.map((file) => file.name).join(', ')}
            </span>
          </button>
        ) : null}
        {received.length ? (
          <ul className="sent-files" data-no-speech="">
            {received.map((file) => (
              <li key={file.ticket.id}>
                {file.fileName} has arrived.{' '}
                <button type="button" className="button quiet small" onClick={() => removeFile(file)}>
                  Remove<span className="visually-hidden"> {file.fileName}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </LabelledField>
  );
}

/** All forms with files are long, so the code is in their chunk. Without it nothing can be sent. */
const send = (...file: Parameters<typeof uploadFile>): Promise<UploadResult> =>
  import(/* webpackChunkName: "long" */ './upload-file.ts').then(
    (module) => module.uploadFile(...file),
    () => ({ message: 'The file could not be sent.', canRetry: true }),
  );

type UploadsOptions = {
  formId: string;
  name: string;
  maxFiles: number;
  files: RefObject<ReceivedFiles>;
  input: RefObject<HTMLInputElement | null>;
};

/** Files are sent one after the other, and forgotten when the form is reset. */
function useUploads({ formId, name, maxFiles, files, input }: UploadsOptions) {
  const [received, setReceived] = useState<readonly ReceivedFile[]>(() => files.current[name] ?? []);
  const [state, setState] = useState<UploadState>(idle);

  const keepReceived = (kept: readonly ReceivedFile[]) => {
    setReceived(kept);
    files.current[name] = kept;
  };

  const removeFile = (file: ReceivedFile) => {
    keepReceived(received.filter((other) => other !== file));
    // The server deletes unclaimed files within a day, so a failure needs no message.
    const headers = { [uploadTokenHeader]: file.ticket.token };
    void fetch(`/api/uploads/${file.ticket.id}`, { method: 'DELETE', headers }).catch(() => undefined);
  };

  const sendFiles = async (chosen: readonly File[]) => {
    if (!chosen.length) return;
    if (received.length + chosen.length > maxFiles) {
      setState({ ...idle, message: `Attach at most ${maxFiles} ${maxFiles === 1 ? 'file' : 'files'}.` });
      return;
    }
    let arrived = received;
    let message: string | null = null;
    const retryable: File[] = [];
    for (const file of chosen) {
      const onProgress = (share: number) => setState({ ...idle, sending: { fileName: file.name, share } });
      onProgress(0);
      const result = await send(formId, name, file, onProgress);
      if ('ticket' in result) arrived = [...arrived, { ticket: result.ticket, fileName: file.name, size: file.size }];
      else {
        message = `${file.name}: ${result.message}`;
        if (result.canRetry) retryable.push(file);
      }
    }
    keepReceived(arrived);
    setState({ sending: null, message, retryable });
    if (input.current) input.current.value = '';
  };

  // Effects that run once need the function of the latest render.
  const latest = useRef({ sendFiles, keepReceived });
  latest.current = { sendFiles, keepReceived };
  useEffect(() => {
    // No event tells of a file that was chosen before this code arrived.
    void latest.current.sendFiles([...(input.current?.files ?? [])]);
    const form = input.current?.form;
    const forget = () => {
      latest.current.keepReceived([]);
      setState(idle);
    };
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, [input]);

  return { received, state, sendFiles: (chosen: readonly File[]) => void sendFiles(chosen), removeFile };
}
