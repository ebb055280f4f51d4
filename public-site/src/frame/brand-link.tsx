import { routes } from '@society-gal/contracts/routes';

/** The mark and the name, leading home. */
export const BrandLink = ({ name }: { name: string }) => (
  <a className="site-brand" href={routes.home}>
    <svg viewBox="0 0 36 36" fill="none" aria-hidden="true">
      <circle cx="18" cy="18" r="18" fill="#5b1f55" />
      <path d="M6 27c6.5-.5 7.5-5 12-8.5s6-8 12-9.5" stroke="#f0c468" strokeWidth="3" strokeLinecap="round" />
      <circle cx="24.5" cy="10.5" r="4" fill="#f08a6c" />
    </svg>
    <span>{name}</span>
  </a>
);
