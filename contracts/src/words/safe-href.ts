/** A page of this site, a place on a page, another site over https, a mail or a call. Nothing else may become a link: it could run a script. */
export function isSafeHref(href: string): boolean {
  return /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s\\]*$/.test(href);
}
