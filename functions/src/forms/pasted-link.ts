/** What is said where the link that was pasted is not whole. */
export const pasteAgain = 'Paste the link again: this page needs all of it, from https to its last letter.';

/** The token in a link that was pasted: all of it, or what stands after `#`. */
export function tokenIn(link: string): string {
  const token = link.trim().split('#').at(-1) ?? '';
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
