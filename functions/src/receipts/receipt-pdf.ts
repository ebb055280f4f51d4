import { organisation } from '@society-gal/contracts';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import type { ReceiptData } from './receipt-data.ts';
import { receiptLines, receiptStatements, receiptTitle } from './receipt-words.ts';

/** US Letter in points, with an inch of margin. */
export const page = { width: 612, height: 792, margin: 72 };
/** Colors of headings and of small print. */
export const plum = rgb(0.36, 0.16, 0.33);
const ink = rgb(0.13, 0.11, 0.13);
/** See {@link plum}. */
export const grey = rgb(0.36, 0.33, 0.36);

// Letters that Unicode does not split into a plain letter and an accent.
const plainLetters: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŧ: 'T',
  ŧ: 't',
  Ŋ: 'N',
  ŋ: 'n',
  ĸ: 'k',
};

/**
 * Text that the PDF standard fonts can draw. They know WinAnsi only and throw on any other letter, which would stop the
 * receipt. A letter that they lack loses its accent; one that still cannot be drawn becomes a question mark.
 */
export function drawable(text: string, font: PDFFont): string {
  return Array.from(text.normalize('NFC'), (character) => {
    for (const candidate of [
      character,
      plainLetters[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, ''),
    ]) {
      try {
        if (candidate !== '') {
          font.encodeText(candidate);
          return candidate;
        }
      } catch {
        // Not in this font; the next candidate is tried.
      }
    }
    return '?';
  }).join('');
}

function splitLongWord(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && !fits(part + character)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return part === '' ? parts : [...parts, part];
}

function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((each) => splitLongWord(each, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** Where the next line is drawn; `y` in points from the bottom. */
export type Pen = { page: PDFPage; y: number };

/** Draws a text in as many lines as it needs, and moves the pen below it. */
export function paragraph(pen: Pen, text: string, font: PDFFont, size: number, color = ink, x = page.margin) {
  for (const line of wrap(drawable(text, font), font, size, page.width - page.margin - x)) {
    pen.page.drawText(line, { x, y: pen.y, size, font, color });
    pen.y -= size * 1.45;
  }
}

/** The receipt as a PDF of one page, about 2 KB. The same data always gives the same bytes. */
export async function receiptPdf(data: ReceiptData): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const title = receiptTitle(data);
  document.setTitle(`${title} ${data.receipt_number}`);
  document.setAuthor(organisation.legalName);
  document.setLanguage('en-US');
  const issued = new Date(`${data.issued_on}T12:00:00Z`);
  document.setCreationDate(issued);
  document.setModificationDate(issued);
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const pen: Pen = { page: document.addPage([page.width, page.height]), y: page.height - page.margin };

  const { street, city, region, postalCode } = organisation.address;
  paragraph(pen, organisation.legalName, bold, 18, plum);
  paragraph(pen, `${street}, ${city}, ${region} ${postalCode}`, regular, 10, grey);
  paragraph(pen, `EIN ${organisation.taxId} - ${organisation.status}`, regular, 10, grey);
  paragraph(pen, `${organisation.donationsEmail} - ${organisation.phone}`, regular, 10, grey);
  pen.y -= 24;
  paragraph(pen, title, bold, 15);
  pen.y -= 8;
  for (const { label, text } of receiptLines(data)) {
    const top = pen.y;
    paragraph(pen, text, regular, 11, ink, page.margin + 190);
    const below = pen.y;
    pen.y = top;
    pen.page.drawText(drawable(label, bold), { x: page.margin, y: top, size: 10, font: bold, color: grey });
    pen.y = below - 3;
  }
  pen.y -= 16;
  for (const statement of receiptStatements(data)) {
    paragraph(pen, statement, regular, 11);
    pen.y -= 8;
  }
  pen.y -= 8;
  paragraph(pen, `Thank you. ${organisation.mission}`, bold, 11, plum);
  return document.save({ useObjectStreams: false });
}

/** The PDF that goes with a receipt mail; made when the mail is sent, so that the outbox stays small. */
export async function receiptAttachment(data: ReceiptData) {
  return {
    filename: `receipt-${data.receipt_number}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from(await receiptPdf(data)),
  };
}
