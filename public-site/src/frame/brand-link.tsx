import { routes } from '@society-gal/contracts/routes';

/** Logo and name as a link home. The logo is the file that the browser has fetched for the tab's icon. */
export function BrandLink({ name }: { name: string }) {
  return (
    <a className="site-brand" href={routes.home}>
      <img src="/art/icon.svg" alt="" width={36} height={36} />
      <span>{name}</span>
    </a>
  );
}
