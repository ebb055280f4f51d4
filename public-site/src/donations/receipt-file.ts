import { saveFile } from '../requests/discreet-print.ts';

/** Asks for a file by POST and lets the browser save it under the name that it comes with. False when it did not come. */
export async function postForFile(address: string, body: object): Promise<boolean> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    cache: 'no-store',
  }).catch(() => null);
  if (!answer?.ok) return false;
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'receipt.pdf';
  saveFile(await answer.blob(), name);
  return true;
}
