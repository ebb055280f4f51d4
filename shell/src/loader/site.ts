import type { SiteConfig } from '@society-gal/contracts/site-config';
import { siteConfigElementId } from '@society-gal/contracts/site-config';

/** `<html>`: what the parts tell each other and the styles stands in its attributes. */
export const page = document.documentElement;

/** What the document says about where it stands; written into it by the compose step. */
export const readConfig = (): SiteConfig =>
  JSON.parse(document.getElementById(siteConfigElementId)?.textContent ?? '{}');

/** What the host script offers; see `host/host.ts`. */
export type Host = { startPublicSite: () => Promise<void>; openAccessibility: () => Promise<void> };

let host: Promise<Host> | null = null;

/** Fetches the host script, once; a failure is forgotten, so that the next press tries again. */
export const loadHost = (): Promise<Host> => {
  host ??= (import(page.dataset.host ?? '') as Promise<Host>).catch((error) => {
    host = null;
    throw error;
  });
  return host;
};
