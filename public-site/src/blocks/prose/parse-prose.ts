/** A piece of prose: plain words, words that stay on one line, strong words, or a link whose label may not be empty. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'whole'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

// A link leads inside the site, to a section, to mail, to a telephone, or to https: nothing that could run a script.
// `501(c)(3)` would break before its last bracket.
const pattern =
  /(\d+\([a-z]\)\(\d+\))|\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s)]*)\)/g;

/** Reads the two marks that content may carry, `**strong**` and `[label](/address)`. Anything else stays as typed. */
export const parseProse = (text: string): Span[] => {
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
};
