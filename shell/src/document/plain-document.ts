import { organisation } from '@society-gal/contracts/brand/organisation';
import type { SiteConfig } from '@society-gal/contracts/site-config';
import { escapeHtml } from './escape.ts';

/** The sites that hold files for other pages; whoever opens one by hand is led on. */
export type FilesSite = 'public-site' | 'accessibility-widget';

const says: Readonly<Record<FilesSite, string>> = {
  'public-site': 'holds the parts of which the pages of our site are made.',
  'accessibility-widget': 'holds our accessibility options, for our own pages and for any other site.',
};

const page = (title: string, text: string, siteUrl: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} | ${organisation.shortName}`)}</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(siteUrl)}">${escapeHtml(organisation.legalName)}</a></p></main></body></html>\n`;

/**
 * What a site of files answers at its root and where there is nothing, in plain HTML: its policy forbids every style and
 * script, and the hosting's own page would bring both.
 */
export const plainDocument = (site: FilesSite, { siteUrl }: SiteConfig): Readonly<Record<string, string>> => ({
  'index.html': page('Files of our site', `This address ${says[site]}`, siteUrl),
  '404.html': page('Nothing here', `This address ${says[site]} There is no such file.`, siteUrl),
});
