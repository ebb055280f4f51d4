/** A link that was handed to a person: looked up, used or too old, answered, or what it opens. */
export type LinkState<Facts> = 'asking' | 'over' | 'done' | Facts;

/** Said until it is known what a link opens. */
export const linkLookedUp = 'We are looking up your link. This takes a moment.';
/** Said when the address carries no token. */
export const linkIncomplete = 'Open the link again: this page needs all of it.';
