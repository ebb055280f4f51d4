/** In characters. */
const maxNameLength = 60;

const linkLike = /[@\\]|:\/|\/\/|\bwww\b|(?:\d+\.){3}\d|[\p{L}\p{N}][.\u3002]\p{L}[\p{L}\p{N}-]/u;

/** Full-width dots become dots, and invisible characters are removed. */
function asRead(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();
}

export function hasLink(text: string): boolean {
  return linkLike.test(asRead(text));
}

/** A name with a link, a telephone number or a sentence would let a stranger write through our mail. */
export function nameInMail(name: string): string {
  const hasNumber = /\d[\d\s().-]{4,}\d/.test(name.normalize('NFKC'));
  return name.length > maxNameLength || hasNumber || hasLink(name) ? '' : name;
}

/** A receipt must name the donor, but nothing in the name may become a link. */
export function withoutLinks(name: string): string {
  if (!hasLink(name)) return name;
  return asRead(name)
    .replace(/[@\\/:.\u3002]+/gu, ' ')
    .replace(/\bwww\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
