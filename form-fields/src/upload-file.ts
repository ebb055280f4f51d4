import { limits } from '@society-gal/contracts/limits';
import { type UploadTicket, uploadNameHeader } from '@society-gal/contracts/uploads';

/** How sending a file ended; `canRetry` when the same file may succeed later. */
export type UploadResult = { ticket: UploadTicket } | { message: string; canRetry: boolean };

const tooLarge = `Choose a file of at most ${limits.uploadBytes / 1024 / 1024} MB.`;
const notSent = 'The file could not be sent.';
const timeoutMs = 120_000;

type UploadResponse = Partial<UploadTicket> & { error?: { message?: string; fields?: Record<string, string[]> } };

/**
 * Sends one file as soon as it is chosen, so that a visitor sees that it arrived before she sends the form. Resolves also
 * on failure. `onProgress` gets the share that has left the device, 0 to 1; `fetch` cannot tell it, so this is an
 * XMLHttpRequest.
 */
export function uploadFile(
  formId: string,
  field: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<UploadResult> {
  if (file.size > limits.uploadBytes) return Promise.resolve({ message: tooLarge, canRetry: false });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/uploads/${formId}/${field}`);
    request.responseType = 'json';
    request.timeout = timeoutMs;
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.setRequestHeader(uploadNameHeader, encodeURIComponent(file.name.replace(/\p{Surrogate}/gu, '')));
    request.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    const onConnectionLost = () => resolve({ message: notSent, canRetry: true });
    request.onerror = onConnectionLost;
    request.ontimeout = onConnectionLost;
    request.onload = () => {
      const { id, token, error } = (request.response as UploadResponse | null) ?? {};
      if (request.status < 300 && id && token) return resolve({ ticket: { id, token } });
      // The field's own message says which kinds of file it takes; the general one only that something is wrong.
      const message = error?.fields?.[field]?.[0] ?? error?.message ?? notSent;
      resolve({ message, canRetry: request.status >= 500 || request.status === 429 });
    };
    request.send(file);
  });
}
