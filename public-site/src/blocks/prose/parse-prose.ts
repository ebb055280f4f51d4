import { isSafeHref } from '@society-gal/contracts/words';

export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

const pattern = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^\s)]+)\)/g;

/**
 * Every other piece stays on one line, because browsers would break `501(c)(3)`, a tax ID or `90-day` inside; a piece that is `undefined`
 * is a place for a break, after the @ of a mail address.
 */
export function atLineEnds(text: string): (string | undefined)[] {
  return text.split(/(?<![\w/@.-])(\d+\([a-z]\)\(\d+\)|\d\d-\d{7}|\w{1,8}-\w{2,8}(?!\w|[/@.-]\w))|(?<=@)/);
}

/** Anything but `**strong**` and `[label](/address)` stays as typed. */
export function parseProse(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match[3] !== undefined && !isSafeHref(match[3])) continue;
    if (match.index > end) spans.push({ kind: 'text', text: text.slice(end, match.index) });
    const [found, strong, label, href] = match;
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (label !== undefined && href !== undefined) spans.push({ kind: 'link', text: label, href });
    end = match.index + found.length;
  }
  if (end < text.length) spans.push({ kind: 'text', text: text.slice(end) });
  return spans;
}
