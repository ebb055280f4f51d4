import { limits, linkOver, Problem } from '@society-gal/contracts';
import { config } from '../config.ts';
import { consumeRateLimit } from '../edge/rate-limit.ts';
import type { RequestHead } from '../edge/route.ts';
import { withDeadline } from '../edge/with-deadline.ts';
import { store } from '../store.ts';
import { makeLink, takeLink } from './personal-links.ts';
import { requireSession } from './request-session.ts';
import { type Sealed, seal, unseal } from './sealing.ts';

/** Pages that open to whoever proves a mailbox. */
export type MailboxPage = 'my-data' | 'my-giving';

/** Mails to one address; whoever asks more often gets the same answer and no mail. */
const asksPerEmail = { count: 5, windowSeconds: 3_600 } as const;

/** Who proved a mailbox, and how the session ends. */
export type OpenedMailbox = { email: string; end: () => Promise<unknown> };

/** A link that opens a page for an address. Whose it is lies encrypted under the token, which is stored nowhere. */
export async function makeMailboxLink(page: MailboxPage, email: string, minutes: number): Promise<string> {
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  const link = makeLink(page, expiresAt, (token, path) => ({ sealed: seal(email, Buffer.from(token), path) }));
  await withDeadline(link.ref.create(link.document), limits.storeDeadlineMs);
  return `${config().siteUrl}/${page}#${link.token}`;
}

/** Is there a place left for another mail to this address? */
export async function mayAskAgain(page: MailboxPage, email: string): Promise<boolean> {
  try {
    await consumeRateLimit({ scope: `${page}-mail`, key: email.toLowerCase(), ...asksPerEmail });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many') return false;
    throw error;
  }
}

/** Spends the link and gives the address that it proves. Of two readers at once one gets it. Throws `not-found`. */
export function spendMailboxLink(page: MailboxPage, token: string): Promise<string> {
  if (token === '') throw new Problem('not-found', { message: linkOver });
  return withDeadline(
    store().runTransaction(async (tx) => {
      const { link, spend: markSpent } = await takeLink(tx, page, token);
      const email = unseal(link.get('sealed') as Sealed, Buffer.from(token), link.ref.path);
      markSpent();
      return String(email);
    }),
    limits.storeDeadlineMs,
  );
}

/** The mailbox behind a session of this page. Throws `unauthenticated`. */
export async function requireMailbox(page: MailboxPage, request: Pick<RequestHead, 'header'>): Promise<OpenedMailbox> {
  const { session, secret } = await requireSession(request);
  if (session.get('kind') !== page)
    throw new Problem('unauthenticated', { message: 'This page was closed. Please ask for a new link.' });
  return { email: String(secret()), end: () => session.ref.delete() };
}
