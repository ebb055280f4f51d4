import { myDataLinkMinutes } from '@society-gal/contracts/requests';
import { makeMailboxLink } from '../requests/mailbox-links.ts';

/** A link that opens what is kept under an address. */
export function makeMyDataLink(email: string): Promise<string> {
  return makeMailboxLink('my-data', email, myDataLinkMinutes);
}
