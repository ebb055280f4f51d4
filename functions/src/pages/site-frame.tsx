import { organisation, routes, socialLinks } from '@society-gal/contracts';
import { donateLink, footerColumns, helpLink, legalLinks, mainLinks } from '@society-gal/contracts/navigation';
import { searchHash } from '@society-gal/contracts/search-pages';
import { config } from '../config.ts';

type Links = { links: readonly { label: string; href: string }[] };

function LinkList({ links }: Links) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} rel={href.startsWith('/') ? undefined : 'noopener noreferrer'}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function MainNav() {
  return (
    <nav aria-label="Main">
      <LinkList links={mainLinks} />
    </nav>
  );
}

/**
 * The header of the site without a script: searching leads to the site map, and on a narrow screen the menu is a `details`.
 * Its links are in the markup twice, because not every browser can open a closed `details` by style; only one list is shown.
 */
export function SiteHeader() {
  return (
    <header>
      <a className="mark" href={routes.home}>
        {organisation.shortName}
      </a>
      <details className="menu">
        <summary>Menu</summary>
        <MainNav />
      </details>
      <div className="wide">
        <MainNav />
      </div>
      <div className="at-hand">
        <a href={helpLink.href}>{helpLink.label}</a>
        <a href={routes.siteMap + searchHash}>Search</a>
        <a className="button" href={donateLink.href}>
          {donateLink.label}
        </a>
      </div>
    </header>
  );
}

/** The footer of the site: who we are, how to reach us, and links to every part. */
export function SiteFooter() {
  const { address } = organisation;
  return (
    <footer>
      <div className="columns">
        <div>
          <a className="mark" href={routes.home}>
            {organisation.legalName}
          </a>
          <p>{organisation.mission}</p>
          <address>
            {address.street}
            <br />
            {address.city}, {address.region} {address.postalCode}
          </address>
          <LinkList
            links={[
              { label: organisation.email, href: `mailto:${organisation.email}` },
              { label: organisation.phone, href: organisation.phoneHref },
            ]}
          />
        </div>
        {[...footerColumns, { title: 'Follow us', links: socialLinks }].map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <LinkList links={links} />
          </nav>
        ))}
      </div>
      <div className="legal-line">
        <p>
          {config().environment === 'local' ? <strong>This is a demonstration. </strong> : null}
          {organisation.legalName} is a {organisation.status}.{' '}
          <span className="whole">Tax ID: {organisation.taxId}.</span>
        </p>
        <nav aria-label="Legal">
          <LinkList links={legalLinks} />
        </nav>
      </div>
    </footer>
  );
}
