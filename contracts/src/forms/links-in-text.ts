/** Longest name that a mail repeats, in characters: nobody greets with a sentence. */
const maxNameLength = 60;

// What mail programs turn into a link: an address, a scheme, `www`, numbers of a machine, a dot between letters.
const linkLike = /[@\\]|:\/|\/\/|\bwww\b|(?:\d+\.){3}\d|[\p{L}\p{N}][.\u3002]\p{L}[\p{L}\p{N}-]/u;

/** Text as a mail program may read it: full-width dots are dots, and characters that nobody sees are gone. */
function asRead(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();
}

/** Would a mail program make a link of some part of this text? */
export function hasLink(text: string): boolean {
  return linkLike.test(asRead(text));
}

/**
 * A typed name as a mail may repeat it, or an empty text. Anybody can enter the address of somebody else, so a name that
 * holds a link, a telephone number or a sentence would let a stranger speak through us.
 */
export function nameInMail(name: string): string {
  const hasNumber = /\d[\d\s().-]{4,}\d/.test(name.normalize('NFKC'));
  return name.length > maxNameLength || hasNumber || hasLink(name) ? '' : name;
}

/** A name that must be told, as that of a donor on her receipt, with nothing left that becomes a link. */
export function withoutLinks(name: string): string {
  if (!hasLink(name)) return name;
  return asRead(name)
    .replace(/[@\\/:.\u3002]+/gu, ' ')
    .replace(/\bwww\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
