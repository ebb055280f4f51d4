import { organisation } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import {
  donateLink,
  helpLink,
  mainLinks,
  menuButtonAttribute,
  menuElementId,
  searchHash,
} from '@society-gal/contracts/site';

/** Low priority keeps React from preloading the logo, which is the tab's icon, with the first picture. */
export function BrandLink({ name }: { name: string }) {
  return (
    <a className="site-brand" href={routes.home}>
      <img src="/art/icon.svg" alt="" width={36} height={36} fetchPriority="low" />
      <span>{name}</span>
    </a>
  );
}

/** The value of `aria-current`: `page` on the link's own page, `true` on another page of its part of the site. */
export function currentMark(href: string, path: string, also: readonly string[] = []): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return also.includes(path) || (href !== '/' && path.startsWith(`${href}/`)) ? 'true' : undefined;
}

/** Help, search and giving are outside the menu, in view on the smallest phone. Without JavaScript the menu is open. */
export function Header({ path }: { path: string }) {
  return (
    <header className="site-header">
      <div className="wrap">
        <BrandLink name={organisation.shortName} />
        <button
          type="button"
          className="menu-toggle button outline small"
          {...{ [menuButtonAttribute]: '' }}
          aria-expanded="false"
          aria-controls={menuElementId}
        >
          Menu
        </button>
        <nav id={menuElementId} className="site-nav" aria-label="Main">
          <ul>
            {mainLinks.map(({ label, href, also }) => (
              <li key={href}>
                <a href={href} aria-current={currentMark(href, path, also)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="site-actions">
          <a href={helpLink.href} aria-current={currentMark(helpLink.href, path)}>
            {helpLink.label}
          </a>
          {/* Without JavaScript the link leads to the list of all pages. */}
          <a href={routes.siteMap + searchHash}>Search</a>
          <a className="button give small" href={donateLink.href} aria-current={currentMark(donateLink.href, path)}>
            {donateLink.label}
          </a>
        </div>
      </div>
    </header>
  );
}
