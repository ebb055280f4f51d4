import { saveFile } from './discreet-print.ts';

/** How long a file may take: a statement is printed when it is asked for. Milliseconds. */
const timeoutMs = 60_000;

/**
 * Fetches a file that the API makes and lets the browser save it as `fileName`, or without one under the name that it comes with.
 * Resolves to the status of the answer, 0 when the file did not come whole within a minute. Never rejects.
 */
export async function fetchFile(address: string, init: RequestInit, fileName?: string): Promise<number> {
  try {
    const answer = await fetch(address, { ...init, cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) return answer.status;
    const sentName = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    saveFile(await answer.blob(), fileName ?? sentName ?? 'receipt.pdf');
    return answer.status;
  } catch {
    return 0;
  }
}
