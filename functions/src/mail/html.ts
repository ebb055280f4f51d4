import { escapeHtml } from '@society-gal/contracts/format';

/** Text that is HTML already. {@link html} escapes everything else. */
export class SafeHtml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Piece = string | number | SafeHtml | false | null | undefined | readonly Piece[];

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof SafeHtml) return piece.text;
  if (Array.isArray(piece)) return (piece as readonly Piece[]).map(render).join('');
  return escapeHtml(String(piece));
}

/** Template tag for HTML: escapes every inserted value that this tag has not made itself. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): SafeHtml {
  return new SafeHtml(strings.reduce((text, string, index) => text + render(pieces[index - 1]) + string));
}

/** Text of several lines as HTML, with a line break between two lines. */
export function lines(text: string): SafeHtml {
  return new SafeHtml(escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>'));
}
