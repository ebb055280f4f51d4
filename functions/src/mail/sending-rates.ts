/** How many mails are on their way to the mail server at once, each on a connection of the pool. */
export const maxConcurrentMails = 5;

/** How many mails a second leave at most. Mail servers answer a faster sender with a refusal for a while. */
export const mailsPerSecond = 10;

/**
 * The same for letters to lists, which have a queue of their own: however many people get a letter, no confirmation waits behind
 * them.
 */
export const maxConcurrentLetters = 2;
/** How many mails of letters a second leave at most. */
export const lettersPerSecond = 5;
