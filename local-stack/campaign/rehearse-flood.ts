/**
 * `npm run rehearse:flood [-- --posts 5000 --gifts 50]`: a script posts forms with invented addresses while people give, on a stack of
 * its own whose budgets for unproven addresses are a hundredth of those in production. Ends with 1 when a form is refused, a
 * receipt waits longer than a minute, more mails leave in a second than the provider takes, or more confirmations than the budget has.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sampleAnswers } from '@society-gal/contracts/forms';
import { demoProject } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type QueryDocumentSnapshot, type Timestamp } from 'firebase-admin/firestore';
import { providerPerSecond } from '../../functions/src/mail/sending-rates.ts';
import { explain, print, step } from '../log.ts';
import type { StackConfig } from '../stack-config.ts';
import { openCheckout, post, startOwnStack } from './own-stack.ts';

/** A hundredth of what `functions/src/core/config.ts` has for production. */
const budget = { hourly: 3, daily: 20 };
/** The kinds that have a budget each, by a form that belongs to them. */
const kinds = { help: 'contact', lists: 'gala-waitlist' } as const;
const writersAtOnce = 8;
/** An instance tells the others after so many mails at the latest (`functions/src/http/site-count.ts`). */
const untold = 10;
const longestWaitMs = 60_000;

const run = `flood-${randomUUID().slice(0, 8)}`;
const emailOf = (kind: string, n: number) => `${run}-${kind}-${n}@example.org`;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const msOf = (mail: QueryDocumentSnapshot, field: string) => (mail.get(field) as Timestamp).toMillis();

/** The most that left in any second. */
function mostInASecond(sentAtMs: readonly number[]): number {
  const sorted = [...sentAtMs].sort((a, b) => a - b);
  return Math.max(0, ...sorted.map((begin, at) => sorted.slice(at).filter((ms) => ms < begin + 1_000).length));
}

async function rehearse(stack: StackConfig, posts: number, gifts: number): Promise<boolean> {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${stack.ports.firestore}`;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const outbox = getFirestore(initializeApp({ projectId: demoProject }, run)).collection(collections.mailOutbox);
  const refused: number[] = [];
  const givers: string[] = [];

  const write = async (n: number) => {
    const kind = n % 2 === 0 ? 'help' : 'lists';
    const form = kinds[kind];
    const address = `203.${n % 250}.${Math.floor(n / 250) % 250}.7`;
    const body = { ...sampleAnswers[form], email: emailOf(kind, n) };
    const { status } = await post(`${stack.siteUrl}/api/forms/${form}`, body, address);
    if (status !== 201) refused.push(status);
  };
  const give = async (n: number) => {
    const email = emailOf('gift', n);
    const { session } = await openCheckout(stack, { amount: 1_000 + n, email }, `198.51.100.${n}`);
    await post(`${stack.stripeUrl}/test/sessions/${session}/pay`, { email }, '198.51.100.7');
    givers.push(email);
  };

  const waiting = Array.from({ length: posts }, (_, n) => n);
  const every = Math.floor(posts / gifts);
  const script = async () => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      if (n % every === 0 && givers.length < gifts) await give(n / every);
      await write(n);
    }
  };
  await step(`Posting ${posts} forms, and ${gifts} gifts among them`, () =>
    Promise.all(Array.from({ length: writersAtOnce }, script)),
  );

  const ofThisRun = async () => (await outbox.where('to', '>=', `${run}-`).where('to', '<', `${run}.`).get()).docs;
  const mails = await step('Waiting until nothing more leaves', async () => {
    for (const end = Date.now() + 10 * 60_000; ; await pause(2_000)) {
      const all = await ofThisRun();
      const onTheWay = all.filter((mail) => ['queued', 'sending'].includes(String(mail.get('status'))));
      if ((onTheWay.length === 0 && all.length >= posts + givers.length) || Date.now() > end) return all;
    }
  });

  const sent = mails.filter((mail) => mail.get('status') === 'sent');
  const receipts = sent.filter((mail) => mail.get('formType') === 'receipt');
  const longest = Math.max(0, ...receipts.map((mail) => msOf(mail, 'sent_at') - msOf(mail, 'created_at')));
  const most = mostInASecond(sent.map((mail) => msOf(mail, 'sent_at')));
  const confirmed = Object.keys(kinds).map(
    (kind) => sent.filter((mail) => String(mail.get('to')).includes(`-${kind}-`)).length,
  );
  const withheld = mails.filter((mail) => mail.get('withheld_reason') === 'over-budget').length;
  print(
    `Forms refused: ${refused.length}. Receipts: ${receipts.length} of ${givers.length}, the longest wait ${(longest / 1000).toFixed(1)} s.`,
  );
  print(
    `Mails in the fullest second: ${most} of ${providerPerSecond}. Confirmed: ${confirmed.join(' and ')} of a budget of ${budget.hourly} each; ${withheld} wait for staff.`,
  );
  return (
    refused.length === 0 &&
    receipts.length === givers.length &&
    longest <= longestWaitMs &&
    most <= providerPerSecond &&
    confirmed.every((count) => count > 0 && count <= budget.hourly + untold) &&
    withheld === posts - confirmed.reduce((all, count) => all + count, 0)
  );
}

try {
  const { values } = parseArgs({
    options: { posts: { type: 'string', default: '5000' }, gifts: { type: 'string', default: '50' } },
  });
  const { stack, stop } = await startOwnStack({
    ...process.env,
    UNPROVEN_MAILS_HOURLY: String(budget.hourly),
    UNPROVEN_MAILS_DAILY: String(budget.daily),
  });
  const good = await rehearse(stack, Number(values.posts), Number(values.gifts)).finally(stop);
  print(good ? 'The flood kept nobody waiting.' : 'The flood did harm.');
  process.exit(good ? 0 : 1);
} catch (error) {
  process.exit(explain(error));
}
