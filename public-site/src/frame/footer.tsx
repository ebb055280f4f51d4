import { organisation, socialLinks } from '@society-gal/contracts/brand/organisation';
import { footerColumns, legalLinks } from '@society-gal/contracts/navigation';
import { isDemo } from '@society-gal/contracts/site-config';
import { Inline } from '../blocks/prose/prose.tsx';
import { BrandLink } from './brand-link.tsx';
import { useSite } from './site-context.ts';

type Link = { label: string; href: string };

function LinkList({ links }: { links: readonly Link[] }) {
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

/** The footer of every page: legal name and status, contact, and links to every part of the site. */
export function Footer() {
  const { address } = organisation;
  const isShownAsDemo = isDemo(useSite());
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
                <Inline text={`[${organisation.email}](mailto:${organisation.email})`} />
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
            {isShownAsDemo ? <strong>This is a demonstration. </strong> : null}
            <Inline
              text={`${organisation.legalName} is a ${organisation.status}. Tax\u00A0ID: ${organisation.taxId}.`}
            />
          </p>
          <nav className="footer-legal" aria-label="Legal">
            <LinkList links={legalLinks} />
          </nav>
        </div>
      </div>
    </footer>
  );
}
