import { formatCents, organisation } from '@society-gal/contracts';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { formatDay, type ReceiptData, today } from './receipt-data.ts';
import { drawable, grey, type Pen, page, paragraph, plum } from './receipt-pdf.ts';

/** What the gifts of a year come to: the sum of the receipts, less what was returned. Cents. */
export function statementTotalCents(receipts: readonly ReceiptData[]): number {
  return receipts.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
}

const columns = [page.margin, page.margin + 130, page.margin + 280, page.margin + 380];
const rowHeight = 18;

/** All gifts of a year as a PDF, the oldest first, with their receipts' numbers and one total. */
export async function statementPdf(year: number, receipts: readonly ReceiptData[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const title = `Statement of gifts ${year}`;
  document.setTitle(title);
  document.setAuthor(organisation.legalName);
  document.setLanguage('en-US');
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const pen: Pen = { page: document.addPage([page.width, page.height]), y: page.height - page.margin };
  const row = (texts: readonly string[], font = regular): void => {
    if (pen.y < page.margin)
      Object.assign(pen, { page: document.addPage([page.width, page.height]), y: page.height - page.margin });
    texts.forEach((text, i) => {
      const x = columns[i] ?? page.margin;
      pen.page.drawText(drawable(text, font), { x, y: pen.y, size: 10, font });
    });
    pen.y -= rowHeight;
  };
  const { street, city, region, postalCode } = organisation.address;
  paragraph(pen, organisation.legalName, bold, 18, plum);
  paragraph(pen, `${street}, ${city}, ${region} ${postalCode}`, regular, 10, grey);
  paragraph(pen, `EIN ${organisation.taxId} - ${organisation.status}`, regular, 10, grey);
  pen.y -= 20;
  paragraph(pen, title, bold, 15);
  paragraph(pen, `${receipts[0]?.donor_name ?? ''}. Issued ${formatDay(today())}.`, regular, 10, grey);
  pen.y -= 10;
  row(['Date', 'Receipt', 'Amount', 'Returned'], bold);
  for (const { given_on, receipt_number, amount, amount_refunded } of receipts)
    row([
      formatDay(given_on),
      receipt_number,
      formatCents(amount),
      amount_refunded > 0 ? formatCents(amount_refunded) : '',
    ]);
  pen.y -= 6;
  row(['Total', '', formatCents(statementTotalCents(receipts))], bold);
  pen.y -= 10;
  paragraph(
    pen,
    `No goods or services were provided in exchange for these contributions. ${organisation.legalName} is a tax-exempt organization under section 501(c)(3) of the Internal Revenue Code, EIN ${organisation.taxId}.`,
    regular,
    11,
  );
  return document.save({ useObjectStreams: false });
}
