/** What is answered to whoever asks for a private link, whatever is stored, and in the same time. */
export const linkSent = {
  myData: 'If we keep something under this address, a link is on its way.',
  myGiving: 'If this address has given, a link is on its way.',
} as const;
