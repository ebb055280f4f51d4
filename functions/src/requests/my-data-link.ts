import { limits, myDataLinkMinutes } from '@society-gal/contracts';
import { config } from '../config.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { makeLink } from './personal-links.ts';
import { seal } from './sealing.ts';

/** A link that opens what is kept under an address. Whose it is lies encrypted under the token, which is stored nowhere. */
export async function makeMyDataLink(email: string): Promise<string> {
  const expiresAt = new Date(Date.now() + myDataLinkMinutes * 60_000);
  const link = makeLink('my-data', expiresAt, (token, path) => ({ sealed: seal(email, Buffer.from(token), path) }));
  await withDeadline(link.ref.create(link.document), limits.storeDeadlineMs);
  return `${config().siteUrl}/my-data#${link.token}`;
}
