import { minuteMs } from '@society-gal/contracts/format';
import { limits, Problem, proofHeader } from '@society-gal/contracts/http';
import { linkOver } from '@society-gal/contracts/requests';
import { config } from '../core/config.ts';
import { type Sealed, seal, unseal } from '../core/sealing.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { passGuard } from '../http/guard.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import type { RequestHead } from '../http/route.ts';
import { makeLink, takeLink } from './personal-links.ts';
import { openSession, requireSession } from './request-session.ts';

/** Pages that open to whoever proves a mailbox. */
export type MailboxPage = 'my-data' | 'my-giving';

/** Askings for a link from one address of the network. */
const asksPerAddress = { count: 20, windowSeconds: 600 } as const;
/** Mails to one address; whoever asks more often gets the same answer and no mail. */
const asksPerEmail = { count: 5, windowSeconds: 3_600 } as const;

/** Who proved a mailbox, and how the session ends. */
export type OpenedMailbox = { email: string; end: () => Promise<unknown> };

/** A link that opens a page for an address. Whose it is lies encrypted under the token, which is stored nowhere. */
export async function makeMailboxLink(page: MailboxPage, email: string, minutes: number): Promise<string> {
  const expiresAt = new Date(Date.now() + minutes * minuteMs);
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

/** Lets a visitor ask for a link. Throws `too-many`, and what the guard asks for. */
export async function letAsk(
  page: MailboxPage,
  { address, header, page: isPage = false }: Pick<RequestHead, 'address' | 'header' | 'page'>,
) {
  await passGuard(page, { address, proof: header(proofHeader), page: isPage });
  await consumeRateLimit({ scope: `${page}-link`, key: address, ...asksPerAddress });
}

/** Spends the link and opens a session of an hour for the address that it proves. Throws `not-found`, `too-many`. */
export async function openMailbox(page: MailboxPage, token: string, address: string | null) {
  await consumeRateLimit({ scope: 'personal-links', key: address, count: 60, windowSeconds: 600 });
  const email = await spendMailboxLink(page, token);
  return { email, session: await openSession({ kind: page }, email) };
}

/** Spends the link and gives the address that it proves. Of two readers at once one gets it. Throws `not-found`. */
function spendMailboxLink(page: MailboxPage, token: string): Promise<string> {
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
