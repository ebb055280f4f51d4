import { organisation, socialLinks } from '@society-gal/contracts/brand';
import { footerColumns, legalLinks } from '@society-gal/contracts/site';
import { isSafeHref } from '@society-gal/contracts/words';
import { BrandLink } from './header.tsx';

type Link = { label: string; href: string };

function LinkList({ links }: { links: readonly Link[] }) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          {isSafeHref(href) ? (
            <a href={href} rel={href.startsWith('/') ? undefined : 'noopener noreferrer'}>
              {label}
            </a>
          ) : (
            label
          )}
        </li>
      ))}
    </ul>
  );
}

export function Footer({ isDemo }: { isDemo: boolean }) {
  const { address } = organisation;
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-grid">
          <div className="flow">
            <BrandLink name={organisation.legalName} />
            <p className="soft">{organisation.mission}</p>
            <address className="soft">
              {address.street}
              <br />
              {address.city}, {address.region} {address.postalCode}
            </address>
            <ul>
              <li>
                <a href={`mailto:${organisation.email}`}>{organisation.email}</a>
              </li>
              <li>
                <a href={organisation.phoneHref}>{organisation.phone}</a>
              </li>
            </ul>
          </div>
          {footerColumns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <LinkList links={links} />
            </nav>
          ))}
          <nav aria-label="Social media">
            <h2>Follow us</h2>
            <LinkList links={socialLinks} />
          </nav>
        </div>
        <div className="footer-note">
          <p>
            {isDemo ? <strong>This is a demonstration. </strong> : null}
            {`${organisation.legalName} is a ${organisation.status}. Tax\u00A0ID: ${organisation.taxId}.`}
          </p>
          <nav className="footer-legal" aria-label="Legal">
            <LinkList links={legalLinks} />
          </nav>
        </div>
      </div>
    </footer>
  );
}
