/**
 * How many mails of each queue are on their way to the mail server at once, each on a connection of a pool, and how many leave a
 * second at most. Mail servers answer a faster sender with a refusal for a while, so that all queues together stay within
 * {@link providerPerSecond}. Nobody's receipt or answer waits behind a letter to a list, nor behind what strangers cause at addresses
 * that they type.
 */
export const sendingRates = {
  sendMail: { atOnce: 5, perSecond: 8 },
  sendLetters: { atOnce: 2, perSecond: 4 },
  sendConfirmations: { atOnce: 2, perSecond: 2 },
} as const;

/** A queue of mails; the function that sends its mails has the same name. */
export type MailQueueName = keyof typeof sendingRates;

/** What the mail provider takes in a second. Source: Amazon SES, "Service quotas", 14 a second outside the sandbox. */
export const providerPerSecond = 14;
