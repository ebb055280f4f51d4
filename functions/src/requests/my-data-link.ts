import { myDataLinkMinutes } from '@society-gal/contracts';
import { makeMailboxLink } from './mailbox-links.ts';

/** A link that opens what is kept under an address. */
export function makeMyDataLink(email: string): Promise<string> {
  return makeMailboxLink('my-data', email, myDataLinkMinutes);
}
