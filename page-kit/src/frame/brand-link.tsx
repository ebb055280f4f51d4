import { routes } from '@society-gal/contracts/http';

/**
 * Logo and name as a link home. The logo is the file that the browser fetches for the tab's icon. Its low priority keeps React
 * from preloading it beside the first picture.
 */
export function BrandLink({ name }: { name: string }) {
  return (
    <a className="site-brand" href={routes.home}>
      <img src="/art/icon.svg" alt="" width={36} height={36} fetchPriority="low" />
      <span>{name}</span>
    </a>
  );
}
