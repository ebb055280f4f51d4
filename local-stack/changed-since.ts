/** Tells when something was last changed through the emulators, so that a stack at rest takes no snapshots. */
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';

/** Whether a request may have changed what is stored. The export itself does not. */
export function mayChange({ method, url }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method ?? 'GET') && !url?.startsWith('/_admin/');
}

/**
 * In firebase-tools' own process, which hosts every emulator but Firestore: gives `file` a new time after each answer to a
 * request that may have changed something. By then what was acknowledged is stored.
 */
export function noticeChanges(file: string): void {
  writeFileSync(file, '');
  subscribe('http.server.response.finish', (event) => {
    const { request } = event as { request: IncomingMessage };
    const now = new Date();
    if (mayChange(request)) utimesSync(file, now, now);
  });
}

/** Whether something changed after a moment, in ms since 1970. */
export function changedSince(file: string, moment: number): boolean {
  return existsSync(file) && statSync(file).mtimeMs >= moment;
}
