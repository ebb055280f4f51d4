import type { SiteConfig } from '@society-gal/contracts/http';
import { siteConfigElementId } from '@society-gal/contracts/site';

/** `<html>`. Its attributes say in which state the document is: for the scripts, the styles and the tests. */
export const html = document.documentElement;

/** The addresses and keys that the compose step wrote into the document. */
export function readSiteConfig(): SiteConfig {
  return JSON.parse(document.getElementById(siteConfigElementId)?.textContent ?? '{}');
}

/** The element with the selector that an event happened in or on. The document itself has none. */
export function closestTo<Found extends HTMLElement>({ target }: Event, selector: string): Found | null | undefined {
  return (target as Partial<Pick<HTMLElement, 'closest'>>).closest?.<Found>(selector);
}
