import { api } from '@society-gal/contracts/http';
import type { ReceivedFiles } from '@society-gal/page-kit';

/** Of a form that was saved on another device and opened with its code: its answers stand in the form that the functions answered. */
export type ContinuedDraft = { files: ReceivedFiles; session: string; wrongPins: number };

/** Deletes a draft whose form was sent. Should it fail, the draft ends by itself on its day. */
export function deleteSavedDraft(session: string): void {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${session}` };
  void fetch(`${api.requests}/delete`, { method: 'POST', headers, body: '{}', keepalive: true }).catch(() => undefined);
}
