import { routes } from '@society-gal/contracts/routes';

/** The mark and the name, leading home. The mark is the file that the tab's icon has fetched already. */
export const BrandLink = ({ name }: { name: string }) => (
  <a className="site-brand" href={routes.home}>
    <img src="/art/icon.svg" alt="" width={36} height={36} />
    <span>{name}</span>
  </a>
);
