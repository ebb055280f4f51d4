/** The answer and its time are the same whatever is stored, so that it reveals no address. */
export const linkSent = {
  myData: 'If we keep something under this address, a link is on its way.',
  myGiving: 'If this address has given, a link is on its way.',
} as const;
