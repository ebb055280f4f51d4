/** What is said where a link is not whole. */
export const pasteAgain =
  'Open the link again, or paste it again: this page needs all of it, from https to its last letter.';

/** The token in a link that was pasted: all of it, or what stands after `#`. */
export function tokenIn(link: string): string {
  const token = link.trim().split('#').at(-1) ?? '';
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
