/** How many mails are on their way to the mail server at once, each on a connection of the pool. */
export const mailsAtOnce = 5;

/** How many mails a second leave at most. Mail servers answer a faster sender with a refusal for a while. */
export const mailsPerSecond = 10;
