/** A piece of prose: plain words, words that stay on one line (`whole`), strong words, or a link with a label. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'whole'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

// Only addresses that cannot run a script: this site, a section, mail, telephone, https. The first alternative keeps
// `501(c)(3)` and a tax ID on one line; browsers would break them before the last bracket and after the hyphen.
const pattern =
  /(\d+\([a-z]\)\(\d+\)|\d\d-\d{7})|\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s)]*)\)/g;

/** Reads the two marks that content may carry, `**strong**` and `[label](/address)`. Anything else stays as typed. */
export function parseProse(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) spans.push({ kind: 'text', text: text.slice(end, match.index) });
    const [found, whole, strong, label, href] = match;
    if (whole !== undefined) spans.push({ kind: 'whole', text: whole });
    else if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (label !== undefined && href !== undefined) spans.push({ kind: 'link', text: label, href });
    end = match.index + found.length;
  }
  if (end < text.length) spans.push({ kind: 'text', text: text.slice(end) });
  return spans;
}
