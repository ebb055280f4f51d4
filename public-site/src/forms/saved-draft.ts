import { api } from '@society-gal/contracts/http';
import type { ReceivedFiles } from '@society-gal/page-kit';

/** A draft that was opened with its code; the functions answered the form with its answers in it. */
export type ContinuedDraft = { files: ReceivedFiles; session: string; wrongPins: number };

/** If deleting fails, the draft still ends on its day. */
export function deleteSavedDraft(session: string): void {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${session}` };
  void fetch(`${api.requests}/delete`, { method: 'POST', headers, body: '{}', keepalive: true }).catch(() => undefined);
}
