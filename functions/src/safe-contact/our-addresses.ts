import { organisation } from '@society-gal/contracts/brand';
import { limits } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { config } from '../core/config.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { emailKey } from './addresses.ts';

/** Members of a team that are read; it has far fewer. */
const mostMembers = 1_000;

/**
 * Is it an address of the foundation or of a member of its team, in any spelling? Read outside of transactions: a team does not
 * change while a mail leaves. Throws `unavailable`.
 */
export async function isOurAddress(address: string): Promise<boolean> {
  const key = emailKey(address);
  const { email, supportEmail, donationsEmail, senderEmail } = organisation;
  const brand = [email, supportEmail, donationsEmail, senderEmail, config().discreetFrom?.address ?? email];
  if (brand.some((own) => emailKey(own) === key)) return true;
  const members = store().collection(collections.admins).select('email').limit(mostMembers);
  const team = await withDeadline(members.get(), limits.storeDeadlineMs);
  return team.docs.some((member) => emailKey(String(member.get('email') ?? '')) === key);
}
