import { limits } from '@society-gal/contracts/limits';
import { type UploadTicket, uploadNameHeader } from '@society-gal/contracts/uploads';

/** How sending a file ended; `canRetry` when the same file may succeed later. */
export type Upload = { ticket: UploadTicket } | { message: string; canRetry: boolean };

const tooLarge = `Choose a file of at most ${limits.uploadBytes / 1024 / 1024} MB.`;
const notSent = 'The file could not be sent.';

/**
 * Sends one file at once, so that a person sees that it arrived before she sends the form. `onProgress` hears the share
 * that has left the device, 0 to 1; `fetch` cannot tell it, so this is an XMLHttpRequest.
 */
export const uploadFile = (
  formId: string,
  field: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Upload> => {
  if (file.size > limits.uploadBytes) return Promise.resolve({ message: tooLarge, canRetry: false });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/uploads/${formId}/${field}`);
    request.responseType = 'json';
    request.timeout = 120_000;
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.setRequestHeader(uploadNameHeader, encodeURIComponent(file.name));
    request.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    const lost = () => resolve({ message: notSent, canRetry: true });
    request.onerror = lost;
    request.ontimeout = lost;
    request.onload = () => {
      const answer = request.response as
        | (Partial<UploadTicket> & { error?: { message?: string; fields?: Record<string, string[]> } })
        | null;
      const { id, token, error } = answer ?? {};
      if (request.status < 300 && id && token) return resolve({ ticket: { id, token } });
      // The field's own words say which kinds of file it takes; the general ones only that something is wrong.
      const message = error?.fields?.[field]?.[0] ?? error?.message ?? notSent;
      resolve({ message, canRetry: request.status >= 500 || request.status === 429 });
    };
    request.send(file);
  });
};
