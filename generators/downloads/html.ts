import { escapeHtml } from '@society-gal/contracts/format';

/** A piece of markup. Only {@link html}, {@link richText} and {@link trustedMarkup} make one, so text cannot pass for markup. */
export type Html = { readonly markup: string };

/** Takes markup of our own files (a drawing, a stylesheet) as it is. */
export function trustedMarkup(markup: string): Html {
  return { markup };
}

function toMarkup(part: string | number | Html | readonly Html[]): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map((piece) => piece.markup).join('');
}

/** Template tag: strings and numbers are escaped, markup and lists of markup are put in as they are. */
export function html(strings: TemplateStringsArray, ...parts: (string | number | Html | readonly Html[])[]): Html {
  return { markup: String.raw({ raw: strings }, ...parts.map(toMarkup)) };
}

/** Text of a page with `**strong**` words. Of its `[links](...)` the words are printed: paper cannot be clicked. */
export function richText(text: string): Html {
  const words = escapeHtml(text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'));
  return { markup: words.replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>') };
}
