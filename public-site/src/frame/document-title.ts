import { organisation } from '@society-gal/contracts/brand/organisation';

/** The title of a page's document, in the tab, in search results and announced on arrival. */
export const documentTitle = (title: string): string =>
  title.includes(organisation.shortName) ? title : `${title} | ${organisation.shortName}`;
