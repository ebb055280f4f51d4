import { saveFile } from './discreet-print.ts';

/** Milliseconds; the API draws the file when it is asked for. */
const timeoutMs = 60_000;

/**
 * Without `fileName` the file has the name that it comes with. Resolves to the status, or 0 when the file did not come whole within a
 * minute. Never rejects.
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
