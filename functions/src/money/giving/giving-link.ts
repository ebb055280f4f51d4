import { givingLinkMinutes } from '@society-gal/contracts/money';
import { makeMailboxLink } from '../../requests/mailbox-links.ts';

/** A link that opens the giving of an address. */
export function makeGivingLink(email: string): Promise<string> {
  return makeMailboxLink('my-giving', email, givingLinkMinutes);
}
