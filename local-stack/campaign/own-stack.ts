/** What the rehearsals with crowds share: a stack, and posts from an address. */
import { randomUUID } from 'node:crypto';
import { takenPorts } from '../free-ports.ts';
import { StackFailure } from '../log.ts';
import { runStack } from '../run-stack.ts';
import { type StackConfig, stackConfigFrom } from '../stack-config.ts';

/** A stack, and what ends it if it was started for the rehearsal. */
export type FoundStack = { stack: StackConfig; stop: () => Promise<void> };

/** Starts a stack on free ports that keeps nothing. */
export async function startOwnStack(env: NodeJS.ProcessEnv): Promise<FoundStack> {
  for (const offset of ['1600', '1700', '1800', '1900']) {
    const stack = stackConfigFrom({ ...env, PORT_OFFSET: offset });
    if ((await takenPorts(stack.ports)).length > 0) continue;
    const started = await runStack(stack, { throwAway: true, seed: false });
    return { stack, stop: started.stop };
  }
  throw new StackFailure('No range of ports is free; stop another stack first');
}

/** Posts JSON from a visitor's address, with an idempotency key of its own. */
export async function post(url: string, body: object, address: string) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { url?: string; id?: string } };
}

/** Opens a checkout for a gift from an address. Gives its session, where one was opened. */
export async function openCheckout(
  { siteUrl }: StackConfig,
  gift: { amount: number; email: string },
  address: string,
): Promise<{ status: number; session: string | undefined }> {
  const { status, body } = await post(
    `${siteUrl}/api/create-payment`,
    {
      amount: gift.amount,
      currency: 'usd',
      donorInfo: { name: 'Dora Donor', email: gift.email, phone: '805 555 0100' },
      isRecurring: false,
      metadata: { tributeGift: false, employerMatches: false },
    },
    address,
  );
  return { status, session: /cs_[A-Za-z0-9_]+/.exec(body.url ?? '')?.[0] };
}
