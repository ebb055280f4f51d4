import { hostScriptAttribute } from '@society-gal/contracts/site';
import { html } from '../document-state.ts';

type Host = { startPublicSite: () => Promise<void> };

let host: Promise<Host> | null = null;
let file = html.getAttribute(hostScriptAttribute) as string;

/** After a failure the next press tries another fragment, because Chromium 150 remembers a failed module by its address. */
export function loadHost(): Promise<Host> {
  host ??= (import(file) as Promise<Host>).catch((error) => {
    host = null;
    file += '#';
    throw error;
  });
  return host;
}
