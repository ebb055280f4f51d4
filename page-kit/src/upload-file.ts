import { type UploadTicket, uploadNameHeader } from '@society-gal/contracts/forms';
import { challengeHeader, limits, proofHeader } from '@society-gal/contracts/http';

/** `canRetry` when the same file may succeed later. */
export type UploadResult = { ticket: UploadTicket } | { message: string; canRetry: boolean };

const tooLarge = `Choose a file of at most ${limits.uploadBytes / 1024 / 1024} MB.`;
const notSent = 'The file could not be sent.';
const timeoutMs = 120_000;

type UploadResponse = Partial<UploadTicket> & { error?: { message?: string; fields?: Record<string, string[]> } };

/** `onProgress` gets the share that has left the device, 0 to 1. */
type Upload = { formId: string; field: string; file: File; onProgress: (share: number) => void };

/** An XMLHttpRequest, because `fetch` tells no progress. Null without an answer. */
function send(
  { formId, field, file, onProgress }: Upload,
  proof: Readonly<Record<string, string>>,
): Promise<XMLHttpRequest | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/uploads/${formId}/${field}`);
    request.responseType = 'json';
    request.timeout = timeoutMs;
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.setRequestHeader(uploadNameHeader, encodeURIComponent(file.name.replace(/\p{Surrogate}/gu, '')));
    for (const [name, value] of Object.entries(proof)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    const onConnectionLost = () => resolve(null);
    request.onerror = onConnectionLost;
    request.ontimeout = onConnectionLost;
    request.onload = () => resolve(request);
    request.send(file);
  });
}

/** Sends a file as soon as it is chosen, so that a visitor sees that it arrived. Resolves also on failure. */
export async function uploadFile(
  formId: string,
  field: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<UploadResult> {
  if (file.size > limits.uploadBytes) return { message: tooLarge, canRetry: false };
  const upload = { formId, field, file, onProgress };
  let request = await send(upload, {});
  const challenge = request?.status === 429 ? request.getResponseHeader(challengeHeader) : null;
  if (challenge) {
    const { solveChallenge } = await import(/* webpackChunkName: "long" */ './solve-challenge.ts');
    request = await send(upload, { [proofHeader]: await solveChallenge(challenge) });
  }
  if (!request) return { message: notSent, canRetry: true };
  const { id, token, error } = (request.response as UploadResponse | null) ?? {};
  if (request.status < 300 && id && token) return { ticket: { id, token } };
  // The field's own message names the kinds of file; the general one does not.
  const message = error?.fields?.[field]?.[0] ?? error?.message ?? notSent;
  return { message, canRetry: request.status >= 500 || request.status === 429 };
}
