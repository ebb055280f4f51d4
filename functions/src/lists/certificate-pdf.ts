import { organisation } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import { routes } from '@society-gal/contracts/http';
import { config } from '../core/config.ts';
import { renderPdf } from '../pdf/pdf-document.ts';

/** What stands on a certificate. `name` is hers as she gave it; `endedOn` is YYYY-MM-DD. */
type CertificateData = { number: string; word: string; name: string; title: string; endedOn: string };

/** A certificate as a tagged PDF of one page. The same data always gives the same bytes. */
export function certificatePdf({ number, word, name, title, endedOn }: CertificateData): Promise<Buffer> {
  const ended = formatDay(endedOn);
  return renderPdf({
    title: 'Certificate',
    subtitle: number,
    day: endedOn,
    parts: [
      { kind: 'amount', label: 'This certifies that', text: name },
      { kind: 'text', look: 'lead', text: `took part in ${title}` },
      { kind: 'text', look: 'lead', text: `and completed it on ${ended}.` },
      {
        kind: 'facts',
        rows: [
          { label: 'Given by', text: organisation.legalName },
          { label: 'Number', text: number },
          { label: 'Check word', text: word },
        ],
      },
      {
        kind: 'text',
        look: 'small',
        text: `Whoever is shown this certificate can check it at ${config().siteUrl}${routes.certificate} with its number and check word. Without both, that page names nobody.`,
      },
    ],
  });
}
