import { organisation } from '@society-gal/contracts/brand/organisation';
import { BrandLink } from './brand-link.tsx';
import { donateLink, mainLinks } from './navigation.content.ts';

/**
 * `page` on the link's own page, `true` on another page of its part of the site, so that Programs stays marked on a
 * course page and Events on the gala's waitlist.
 */
export const currentMark = (href: string, path: string, also: readonly string[] = []): 'page' | 'true' | undefined => {
  if (href === path) return 'page';
  return also.includes(path) || (href !== '/' && path.startsWith(`${href}/`)) ? 'true' : undefined;
};

/**
 * The head of every page. The Menu button belongs to the shell's loader, which answers before React has loaded:
 * its attributes are constant here, so that React never writes over what the loader has set.
 */
export const Header = ({ path }: { path: string }) => (
  <header className="site-header">
    <div className="wrap">
      <BrandLink name={organisation.shortName} />
      <button
        type="button"
        className="menu-toggle"
        data-menu=""
        aria-expanded="false"
        aria-controls="site-nav"
        suppressHydrationWarning
      >
        Menu
      </button>
      <nav id="site-nav" className="site-nav" aria-label="Main" suppressHydrationWarning>
        <ul>
          {mainLinks.map(({ label, href, also }) => (
            <li key={href}>
              <a href={href} aria-current={currentMark(href, path, also)}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <a className="button" href={donateLink.href} aria-current={currentMark(donateLink.href, path)}>
              {donateLink.label}
            </a>
          </li>
        </ul>
      </nav>
    </div>
  </header>
);
