import { routes } from '@society-gal/contracts/http';

/** Low priority keeps React from preloading the logo, which is the tab's icon, with the first picture. */
export function BrandLink({ name }: { name: string }) {
  return (
    <a className="site-brand" href={routes.home}>
      <img src="/art/icon.svg" alt="" width={36} height={36} fetchPriority="low" />
      <span>{name}</span>
    </a>
  );
}
