/** A piece of prose: plain words, strong words, or a link with a label. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

// Only addresses that cannot run a script: this site, a section, mail, telephone, https.
const pattern = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s)]*)\)/g;

/**
 * Words cut where lines are special: what stands at an odd place stays on one line, since browsers would break it (`501(c)(3)`
 * before its last bracket, a tax ID and a short compound such as `90-day` after the hyphen), or, where it is `undefined`, a line
 * may end there: after the @ of a mail address.
 */
export function atLineEnds(text: string): (string | undefined)[] {
  return text.split(/(?<![\w/@.-])(\d+\([a-z]\)\(\d+\)|\d\d-\d{7}|\w{1,8}-\w{2,8}(?!\w|[/@.-]\w))|(?<=@)/);
}

/** Reads the two marks that content may carry, `**strong**` and `[label](/address)`. Anything else stays as typed. */
export function parseProse(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) spans.push({ kind: 'text', text: text.slice(end, match.index) });
    const [found, strong, label, href] = match;
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (label !== undefined && href !== undefined) spans.push({ kind: 'link', text: label, href });
    end = match.index + found.length;
  }
  if (end < text.length) spans.push({ kind: 'text', text: text.slice(end) });
  return spans;
}
