import { organisation } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import { routes } from '@society-gal/contracts/http';
import type { Certificate } from '@society-gal/contracts/lists';
import { renderPage } from '../http/page.tsx';
import type { ApiResponse } from '../http/route.ts';

/** What the check of a certificate found. Null: number and word do not belong together, or there is no such certificate; nobody learns which. */
export function renderCertificate(certificate: Certificate<unknown> | null): ApiResponse {
  const again = (
    <p>
      <a href={routes.certificate}>Check another certificate</a>
    </p>
  );
  if (!certificate)
    return renderPage({
      title: 'Certificate',
      isDiscreet: true,
      status: 404,
      children: (
        <>
          <h1>We find no such certificate</h1>
          <p>
            Number and check word must both be as they stand on it. A certificate that was taken back or deleted is not
            found either. Questions: <a href={`mailto:${organisation.supportEmail}`}>{organisation.supportEmail}</a>
          </p>
          {again}
        </>
      ),
    });
  const facts = [
    ['Name', certificate.name],
    ['Course', certificate.title],
    ['Completed on', formatDay(certificate.ended_on)],
    ['Given by', organisation.legalName],
  ];
  return renderPage({
    title: 'Certificate',
    isDiscreet: true,
    children: (
      <>
        <div className="flow" role="status">
          <h1>This certificate is genuine</h1>
        </div>
        <section className="form" aria-label="Certificate">
          <dl className="facts">
            {facts.map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        {again}
      </>
    ),
  });
}
