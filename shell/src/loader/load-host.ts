import { hostScriptAttribute } from '@society-gal/contracts/document-protocol';
import { html } from '../document-state.ts';

/** What the host script offers; see `federation-host/host.ts`. */
type Host = { startPublicSite: () => Promise<void>; openAccessibility: (isPanel: boolean) => Promise<void> };

let host: Promise<Host> | null = null;

/** Fetches the host script once. A failure is forgotten, so that the next press tries again. */
export function loadHost(): Promise<Host> {
  host ??= (import(html.getAttribute(hostScriptAttribute) as string) as Promise<Host>).catch((error) => {
    host = null;
    throw error;
  });
  return host;
}
