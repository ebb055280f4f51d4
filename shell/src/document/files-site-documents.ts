import { organisation } from '@society-gal/contracts/brand';
import { escapeHtml } from '@society-gal/contracts/format';
import type { SiteConfig } from '@society-gal/contracts/http';

export type FilesSite = 'public-site' | 'accessibility-widget';

const says: Readonly<Record<FilesSite, string>> = {
  'public-site': 'holds the parts of which the pages of our site are made.',
  'accessibility-widget': 'holds our accessibility options, for our own pages and for any other site.',
};

function page(title: string, text: string, siteUrl: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} | ${organisation.shortName}`)}</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(siteUrl)}">${escapeHtml(organisation.legalName)}</a></p></main></body></html>\n`;
}

/** Plain HTML, because the policy of these sites forbids the styles of Hosting's own 404 page. */
export function filesSiteDocuments(site: FilesSite, { siteUrl }: SiteConfig): Readonly<Record<string, string>> {
  return {
    'index.html': page('Files of our site', `This address ${says[site]}`, siteUrl),
    '404.html': page('Nothing here', `This address ${says[site]} There is no such file.`, siteUrl),
  };
}
