import type { SiteConfig } from '@society-gal/contracts/http';
import { siteConfigElementId } from '@society-gal/contracts/site';

export const html = document.documentElement;

export function readSiteConfig(): SiteConfig {
  return JSON.parse(document.getElementById(siteConfigElementId)?.textContent ?? '{}');
}

/** The document itself is no element, so an event on it has none. */
export function closestTo<Found extends HTMLElement>({ target }: Event, selector: string): Found | null | undefined {
  return (target as Partial<Pick<HTMLElement, 'closest'>>).closest?.<Found>(selector);
}
