import { colors, organisation, pictureColors } from '@society-gal/contracts/brand';
import PDFDocument from 'pdfkit';
import { type Face, printable, type Run, rightToLeft, type Typefaces, typefacesFor } from './pdf-fonts.ts';

/** US Letter in points, with the margins of the partnership packet. */
const sheet = { width: 612, height: 792, side: 60, bottom: 70 } as const;
const inner = sheet.width - 2 * sheet.side;
const lineHeight = 1.45;
const cellPadding = { right: 12, top: 4 } as const;
/** From the top of a line to the foot of its letters, as a share of their size: one for all fonts, so that they stand on one line. */
const baseline = 0.95;

/** A part of a PDF, from top to bottom. */
export type PdfPart =
  | { kind: 'text'; text: string; look?: 'lead' | 'small' }
  /** What the part below it is about. */
  | { kind: 'heading'; text: string }
  /** The sum that it is about. */
  | { kind: 'amount'; label: string; text: string }
  /** Rows of what it is and what it says. */
  | { kind: 'facts'; rows: readonly { label: string; text: string }[] }
  /** `widths` are shares of the line; columns from `sumsFrom` on hold sums and end on the right; the last row is a total where `hasTotal`. */
  | {
      kind: 'table';
      head: readonly string[];
      rows: readonly (readonly string[])[];
      widths: readonly number[];
      sumsFrom?: number;
      hasTotal?: boolean;
    };

/** What a PDF of the foundation shows: its heading, who writes, the day it is of (YYYY-MM-DD), and its parts. */
export type PdfContent = {
  title: string;
  subtitle: string;
  day: string;
  /** Where to write about it; {@link organisation}`.email` unless it says another. */
  email?: string;
  parts: readonly PdfPart[];
};

const { street, city, region, postalCode } = organisation.address;
const sender = `${street}, ${city}, ${region} ${postalCode}`;
const contactOf = ({ email = organisation.email }: PdfContent) => `${email} · ${organisation.phone}`;

function textsOf(content: PdfContent): string[] {
  const { title, subtitle, parts } = content;
  const partTexts = parts.flatMap((part): string[] => {
    if (part.kind === 'facts') return part.rows.flatMap(({ label, text }) => [label, text]);
    if (part.kind === 'table') return [...part.head, ...part.rows.flat()];
    return part.kind === 'amount' ? [part.label, part.text] : [part.text];
  });
  return [title, subtitle, organisation.legalName, sender, contactOf(content), '0123456789 ·', ...partTexts];
}

/** `leading` is the height of a line as a share of the size of its letters; {@link lineHeight} unless it says another. */
type Style = { face: Face; size: number; color: string; leading?: number };
type Struct = PDFKit.PDFStructureElement;

const styles = {
  title: { face: 'display', size: 29, color: colors.surface },
  onBanner: { face: 'regular', size: 10.5, color: colors.surface },
  name: { face: 'bold', size: 13, color: colors.surface },
  sum: { face: 'display', size: 34, color: colors.plum, leading: 1.2 },
  heading: { face: 'display', size: 15, color: colors.plum },
  lead: { face: 'display', size: 13, color: colors.plum },
  text: { face: 'regular', size: 10.5, color: colors.ink },
  label: { face: 'bold', size: 10.5, color: colors.inkSoft },
  head: { face: 'bold', size: 10.5, color: colors.plum },
  total: { face: 'bold', size: 10.5, color: colors.plum },
  small: { face: 'regular', size: 9, color: colors.inkSoft },
} as const satisfies Record<string, Style>;

type TextPart = Extract<PdfPart, { kind: 'text' }>;
const isText = (part: PdfPart): part is TextPart => part.kind === 'text';
const gapAfter = ({ look }: TextPart): number => (look ? 10 : 8);
const heightOf = (lines: readonly string[], { size, leading = lineHeight }: Style): number =>
  lines.length * size * leading;

/** Draws the pages. A class, because a page break changes where everything after it stands. */
class Drawing {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #faces: Typefaces;
  readonly #content: PdfContent;
  readonly #root: Struct;
  #y = 0;
  #pages = 0;

  constructor(pdf: PDFKit.PDFDocument, faces: Typefaces, content: PdfContent) {
    this.#pdf = pdf;
    this.#faces = faces;
    this.#content = content;
    this.#root = pdf.struct('Document');
    pdf.addStructure(this.#root);
  }

  draw(): void {
    this.#newPage();
    this.#banner();
    const { parts } = this.#content;
    const closing = parts.slice(parts.findLastIndex(({ kind }) => kind !== 'text') + 1).filter(isText);
    for (const part of parts) {
      if (part === closing[0]) this.#keepTogether(closing);
      this.#part(part);
    }
    this.#root.end();
  }

  /** Texts that end it stand on one page, so that its last sentence is never alone on a sheet of its own. */
  #keepTogether(parts: readonly TextPart[]): void {
    let height = 0;
    for (const part of parts) {
      const style = styles[part.look ?? 'text'];
      height += heightOf(this.#wrap(part.text, inner, style), style) + gapAfter(part);
    }
    this.#demand(height);
  }

  /** Draws what tells nothing: screen readers pass over it. */
  #decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#pdf.markContent('Artifact', { type });
    draw();
    this.#pdf.endMarkedContent();
  }

  #box(x: number, y: number, width: number, height: number, color: string, radius = 0): void {
    this.#pdf.roundedRect(x, y, width, height, radius).fill(color);
  }

  #newPage(): void {
    this.#pdf.addPage();
    this.#pages += 1;
    const foot = sheet.height - sheet.bottom + 24;
    this.#decorate(() => {
      this.#box(sheet.side, foot, inner, 0.7, colors.line);
      this.#line(`${organisation.legalName} · ${this.#content.title}`, sheet.side, foot + 8, styles.small);
      const page = String(this.#pages);
      this.#line(page, sheet.width - sheet.side - this.#widthOf(page, styles.small), foot + 8, styles.small);
    }, 'Pagination');
    this.#y = 64;
  }

  #demand(height: number): void {
    if (this.#y + height > sheet.height - sheet.bottom) this.#newPage();
  }

  #widthOfRun({ text, font }: Run, size: number): number {
    return this.#pdf.font(font).fontSize(size).widthOfString(text);
  }

  #widthOf(text: string, { face, size }: Style): number {
    return this.#faces.runsOf(text, face).reduce((sum, run) => sum + this.#widthOfRun(run, size), 0);
  }

  /** One line, from the left. Words of a script that is written from the right stand in its order. */
  #line(text: string, x: number, y: number, { face, size, color }: Style): void {
    let at = x;
    for (const run of this.#faces.runsOf(text, face)) {
      const width = this.#widthOfRun(run, size);
      this.#pdf.fillColor(color).text(run.text, at, y + baseline * size, { lineBreak: false, baseline: 'alphabetic' });
      at += width;
    }
  }

  #fitting(word: string, width: number, style: Style): string[] {
    if (this.#widthOf(word, style) <= width) return [word];
    const parts: string[] = [];
    for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
      const longer = `${parts.at(-1) ?? ''}${segment}`;
      if (parts.length > 0 && this.#widthOf(longer, style) <= width) parts[parts.length - 1] = longer;
      else parts.push(segment);
    }
    return parts;
  }

  #wrap(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    for (const word of printable(text)
      .split(' ')
      .flatMap((each) => this.#fitting(each, width, style))) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.#widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  #lines(lines: readonly string[], x: number, y: number, style: Style): void {
    lines.forEach((line, index) => {
      this.#line(line, x, y + index * style.size * (style.leading ?? lineHeight), style);
    });
  }

  /** A block of text with its place in the structure. */
  #block(tag: string, text: string, style: Style, after: number): void {
    const lines = this.#wrap(text, inner, style);
    const height = heightOf(lines, style);
    this.#demand(height);
    const y = this.#y;
    this.#root.add(this.#pdf.struct(tag, {}, () => this.#lines(lines, sheet.side, y, style)));
    this.#y += height + after;
  }

  /** The mark: a sun seen through an open door. */
  #mark(x: number, y: number): void {
    this.#box(x, y, 26, 36, colors.coral, 0);
    this.#pdf.circle(x + 13, y + 2, 13).fill(colors.coral);
    this.#box(x + 3, y, 20, 31, pictureColors.butter);
    this.#pdf.circle(x + 13, y + 2, 10).fill(pictureColors.butter);
    this.#pdf.circle(x + 13, y + 24, 8).fill(colors.rose);
    this.#box(x + 3, y + 25, 20, 11, colors.teal);
  }

  #banner(): void {
    const { title, subtitle } = this.#content;
    const titleLines = this.#wrap(title, inner, styles.title);
    const top = 34;
    const height = top + 44 + titleLines.length * styles.title.size * 1.25 + 46;
    this.#decorate(() => {
      this.#box(0, 0, sheet.width, height, colors.plum);
      this.#box(0, height, sheet.width, 5, colors.gold);
      this.#mark(sheet.side, top);
    });
    const x = sheet.side + 40;
    this.#root.add(this.#pdf.struct('P', {}, () => this.#line(organisation.legalName, x, top - 4, styles.name)));
    this.#root.add(
      this.#pdf.struct('P', {}, () =>
        this.#line(`${sender} · ${contactOf(this.#content)}`, x, top + 16, styles.onBanner),
      ),
    );
    const y = top + 54;
    this.#root.add(this.#pdf.struct('H1', {}, () => this.#lines(titleLines, sheet.side, y, styles.title)));
    const below = y + titleLines.length * styles.title.size * lineHeight;
    this.#root.add(this.#pdf.struct('P', {}, () => this.#line(subtitle, sheet.side, below, styles.onBanner)));
    this.#y = height + 5 + 26;
  }

  #part(part: PdfPart): void {
    if (part.kind === 'text') this.#block('P', part.text, styles[part.look ?? 'text'], gapAfter(part));
    else if (part.kind === 'heading') this.#heading(part.text);
    else if (part.kind === 'facts') this.#facts(part.rows);
    else if (part.kind === 'table') this.#table(part);
    else {
      this.#block('P', part.label, styles.label, 0);
      this.#block('P', part.text, styles.sum, 10);
    }
  }

  /** It stands on the page of what follows: of a table at least its head and its first row. */
  #heading(text: string): void {
    this.#demand(90);
    this.#block('H2', text, styles.heading, 2);
  }

  #facts(rows: readonly { label: string; text: string }[]): void {
    const table = this.#pdf.struct('Table');
    this.#root.add(table);
    for (const { label, text } of rows)
      this.#row(table, [label, text], [0.32, 0.68], (column) =>
        column === 0 ? { tag: 'TH', scope: 'Row', style: styles.label } : { tag: 'TD', style: styles.text },
      );
    table.end();
    this.#y += 16;
  }

  #table({ head, rows, widths, sumsFrom = head.length, hasTotal }: Extract<PdfPart, { kind: 'table' }>): void {
    const table = this.#pdf.struct('Table');
    this.#root.add(table);
    const headRow = () =>
      this.#row(table, head, widths, (column) => ({
        tag: 'TH',
        scope: 'Column',
        style: styles.head,
        isSum: column >= sumsFrom,
      }));
    headRow();
    rows.forEach((cells, index) => {
      const isTotal = hasTotal === true && index === rows.length - 1;
      const pages = this.#pages;
      this.#demand(30);
      if (this.#pages > pages) headRow();
      this.#row(table, cells, widths, (column) =>
        column === 0
          ? { tag: 'TH', scope: 'Row', style: isTotal ? styles.total : styles.text }
          : { tag: 'TD', style: isTotal ? styles.total : styles.text, isSum: column >= sumsFrom },
      );
    });
    table.end();
    this.#y += 16;
  }

  #row(
    table: Struct,
    cells: readonly string[],
    widths: readonly number[],
    lookOf: (column: number) => { tag: 'TH' | 'TD'; scope?: 'Row' | 'Column'; style: Style; isSum?: boolean },
  ): void {
    const looks = cells.map((_, column) => lookOf(column));
    const wrapped = cells.map((text, i) =>
      this.#wrap(text, (widths[i] ?? 0) * inner - cellPadding.right, looks[i]?.style ?? styles.text),
    );
    const lineCount = Math.max(...wrapped.map(({ length }) => length));
    const height = lineCount * styles.text.size * lineHeight + 2 * cellPadding.top;
    this.#demand(height);
    const y = this.#y;
    this.#decorate(() => this.#box(sheet.side, y + height, inner, 0.7, colors.line));
    const row = this.#pdf.struct('TR');
    table.add(row);
    let x = sheet.side;
    cells.forEach((text, i) => {
      const { tag, scope, style, isSum } = looks[i] ?? { tag: 'TD' as const, style: styles.text };
      const [left, right] = [x, x + (widths[i] ?? 0) * inner];
      // pdfkit writes the scope of a heading cell; its types do not know it yet.
      const actual = rightToLeft.test(text) ? { actual: printable(text) } : {};
      const options: PDFKit.Mixins.StructureElementOptions & { scope?: string } = {
        ...actual,
        ...(scope ? { scope } : {}),
      };
      const lines = wrapped[i] ?? [];
      const at = isSum ? right - Math.max(0, ...lines.map((line) => this.#widthOf(line, style))) : left;
      row.add(this.#pdf.struct(tag, options, () => this.#lines(lines, at, y + cellPadding.top, style)));
      x += (widths[i] ?? 0) * inner;
    });
    row.end();
    this.#y += height;
  }
}

/** A text as the file's metadata can hold it: pdfkit writes it into XML as it stands, and names hold whatever somebody typed. */
function inMetadata(text: string): string {
  return text.replaceAll('&', 'and').replace(/[<>\p{Cc}]/gu, ' ');
}

/**
 * A tagged PDF (PDF/UA): title, language, headings and tables for screen readers, the fonts of every script embedded,
 * the look of the partnership packet. The same content always gives the same bytes.
 */
export async function renderPdf(content: PdfContent): Promise<Buffer> {
  const faces = await typefacesFor(textsOf(content));
  const issued = new Date(`${content.day}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    // The package's types know no PDF/UA yet.
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: inMetadata(`${content.title} ${content.subtitle}`),
      Author: inMetadata(organisation.legalName),
      CreationDate: issued,
      ModDate: issued,
    },
  } as unknown as PDFKit.PDFDocumentOptions);
  for (const [name, file] of faces.files) pdf.registerFont(name, file);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  new Drawing(pdf, faces, content).draw();
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
