import { hostScriptAttribute } from '@society-gal/contracts/site';
import { html } from '../document-state.ts';

/** What the host script offers; see `federation-host/host.ts`. */
type Host = { startPublicSite: () => Promise<void> };

let host: Promise<Host> | null = null;
let file = html.getAttribute(hostScriptAttribute) as string;

/**
 * Fetches the host script once. A failure is forgotten, so that the next press tries again: with another fragment, because
 * Chromium 150 answers for an address whose module did not come as before, without asking again.
 */
export function loadHost(): Promise<Host> {
  host ??= (import(file) as Promise<Host>).catch((error) => {
    host = null;
    file += '#';
    throw error;
  });
  return host;
}
