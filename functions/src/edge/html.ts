/** Text that is HTML already; everything else is escaped where it is put in. */
export class SafeHtml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for an element's content or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

type Piece = string | number | SafeHtml | false | null | undefined | readonly Piece[];

const render = (piece: Piece): string => {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof SafeHtml) return piece.text;
  if (Array.isArray(piece)) return (piece as readonly Piece[]).map(render).join('');
  return escapeHtml(String(piece));
};

/** Template tag: what is put in is escaped unless it came from this tag. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): SafeHtml =>
  new SafeHtml(strings.reduce((text, string, index) => text + render(pieces[index - 1]) + string));

/** Text of several lines as HTML, each line on its own. */
export const lines = (text: string): SafeHtml => new SafeHtml(escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>'));
