import { organisation } from '@society-gal/contracts/brand';
import { escapeHtml } from '@society-gal/contracts/format';
import type { SiteConfig } from '@society-gal/contracts/http';

/** The sites that only hold files for other pages. */
export type FilesSite = 'public-site' | 'accessibility-widget';

const says: Readonly<Record<FilesSite, string>> = {
  'public-site': 'holds the parts of which the pages of our site are made.',
  'accessibility-widget': 'holds our accessibility options, for our own pages and for any other site.',
};

function page(title: string, text: string, siteUrl: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} | ${organisation.shortName}`)}</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(siteUrl)}">${escapeHtml(organisation.legalName)}</a></p></main></body></html>\n`;
}

/**
 * What such a site answers at its root and for a missing file: plain HTML with a link to the site, for somebody who opens the
 * address by hand. The site's policy forbids styles and scripts, which the hosting's own 404 page has.
 */
export function filesSiteDocuments(site: FilesSite, { siteUrl }: SiteConfig): Readonly<Record<string, string>> {
  return {
    'index.html': page('Files of our site', `This address ${says[site]}`, siteUrl),
    '404.html': page('Nothing here', `This address ${says[site]} There is no such file.`, siteUrl),
  };
}
