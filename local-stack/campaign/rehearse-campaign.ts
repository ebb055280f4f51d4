/**
 * `npm run rehearse:campaign [-- --full | --gifts 200 --forms 40]`: the spike after a television programme, on the local
 * stack. Gifts come from one crowded Wi-Fi at 5,000 in ten minutes, forms from everywhere; Stripe's events arrive in
 * bursts of a hundred gifts. Uses the stack that runs at `PORT_OFFSET`, or starts one of its own that keeps nothing. Ends
 * with 1 when anything that was acknowledged is lost or doubled. See docs/operations.md.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { demoProject } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { explain, print, StackFailure, step } from '../log.ts';
import { type StackConfig, stackConfigFrom } from '../stack-config.ts';
import { type FoundStack, openCheckout, post, startOwnStack } from './own-stack.ts';
import { sendAtRate } from './send-at-rate.ts';
import { isWhole, type Kind, report } from './verdict.ts';

const full = { gifts: 5000, forms: 1000 };
const msPerGift = (10 * 60_000) / full.gifts;
const giftsPerBurst = 100;
const burstMs = 1000;
const crowdedWifi = '198.51.100.7';
/** So long may nothing be paid or sent before the wait is given up: a slow machine is no loss. */
const standstillMs = 120_000;

const run = `campaign-${randomUUID().slice(0, 8)}`;
const emailOf = (kind: string, n: number) => `${run}-${kind}-${n}@example.org`;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const count = (text: string | undefined, otherwise: number): number => {
  const number = Number(text ?? otherwise);
  if (Number.isInteger(number) && number > 0) return number;
  throw new StackFailure(
    `${text} is no number of gifts or forms; for example: npm run rehearse:campaign -- --gifts 200`,
  );
};

/** The stack to use: the running one, or one of our own on free ports. */
const findStack = async (): Promise<FoundStack> => {
  const stack = stackConfigFrom(process.env);
  const answers = await fetch(`${stack.siteUrl}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
  return answers ? { stack, stop: async () => undefined } : startOwnStack(process.env);
};

const rehearse = async (stack: StackConfig, gifts: number, forms: number): Promise<boolean> => {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${stack.ports.firestore}`;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const store = getFirestore(initializeApp({ projectId: demoProject }, run));
  const atStripe = (path: string, body: object) => post(`${stack.stripeUrl}/test/${path}`, body, crowdedWifi);
  const overMs = gifts * msPerGift;

  let paid = 0;
  let onTheWay: Promise<unknown> = Promise.resolve();
  const burst = async () => {
    await atStripe('webhooks', { paused: false });
    await pause(burstMs);
    await atStripe('webhooks', { paused: true });
  };
  const give = async (n: number) => {
    const email = emailOf('gift', n);
    const askedAt = performance.now();
    const { status, session } = await openCheckout(stack, { amount: 1000 + n, email }, crowdedWifi);
    const ms = performance.now() - askedAt;
    if (status !== 200 || !session) return { status, result: null, ms };
    const payment = await atStripe(`sessions/${session}/pay`, { email });
    if (payment.status !== 200) throw new Error(`The payment stand-in answered ${payment.status}`);
    paid += 1;
    if (paid % giftsPerBurst === 0) onTheWay = onTheWay.then(burst);
    return { status, result: email, ms };
  };
  const write = async (n: number) => {
    const address = `203.0.${n % 250}.${Math.floor(n / 250) % 250}`;
    const { status, body } = await post(
      `${stack.siteUrl}/api/forms/contact`,
      { full_name: 'Ada Example', email: emailOf('form', n), subject: 'A question', message: 'When do you open?' },
      address,
    );
    return { status, result: status === 201 ? (body.id ?? null) : null };
  };
  const look = async () => {
    const { status } = await fetch(`${stack.siteUrl}/api/health`);
    return { status, result: null };
  };

  await atStripe('webhooks', { paused: true });
  const begin = performance.now();
  const seconds = () => ((performance.now() - begin) / 1000).toFixed(1);
  const [given, written, looked] = await step(`Sending ${gifts} gifts and ${forms} forms`, async () => {
    try {
      return await Promise.all([
        sendAtRate(gifts, overMs, give),
        sendAtRate(forms, overMs, write),
        sendAtRate(Math.ceil(overMs / 1000), overMs, look),
      ]);
    } finally {
      await onTheWay;
      await atStripe('webhooks', { paused: false });
    }
  });
  print(`Everything was sent and answered after ${seconds()} s.`);

  const ofThisRun = (collection: string, field: string, kind: string) =>
    store.collection(collection).where(field, '>=', `${run}-${kind}-`).where(field, '<', `${run}-${kind}.`);
  const waiting = async () => {
    const donations = await ofThisRun(collections.donations, 'donor_email', 'gift').get();
    const mails = [
      ...(await ofThisRun(collections.mailOutbox, 'to', 'gift').get()).docs,
      ...(await ofThisRun(collections.mailOutbox, 'to', 'form').get()).docs,
    ];
    const unpaid = donations.docs.filter((gift) => gift.get('status') === 'pending').length;
    const unsent = mails.filter((mail) => ['queued', 'sending'].includes(String(mail.get('status')))).length;
    return { donations: donations.docs, mails, left: unpaid + unsent };
  };
  const settled = await step('Waiting until every gift is paid and every mail is sent', async () => {
    let least = Number.POSITIVE_INFINITY;
    let until = 0;
    for (;;) {
      const now = await waiting();
      if (now.left < least) until = Date.now() + standstillMs;
      least = Math.min(least, now.left);
      if (now.left === 0 || Date.now() > until) return now;
      await pause(2000);
    }
  });
  print(`Quiet after ${seconds()} s${settled.left > 0 ? `; ${settled.left} gifts or mails still wait` : ''}.`);

  const whole = (docs: QueryDocumentSnapshot[], field: string, status: string) =>
    docs.filter((doc) => doc.get('status') === status).map((doc) => String(doc.get(field)));
  const acknowledgedGifts = given.flatMap(({ result }) => (result === null ? [] : [result]));
  const acknowledgedForms = written.flatMap(({ result }) => (result === null ? [] : [result]));
  const stored = (await ofThisRun(collections.contactMessages, 'email', 'form').get()).docs;
  const kinds: Kind[] = [
    {
      name: 'Gifts, paid',
      answers: given,
      acknowledged: acknowledgedGifts,
      stored: whole(settled.donations, 'donor_email', 'paid'),
    },
    { name: 'Forms', answers: written, acknowledged: acknowledgedForms, stored: stored.map(({ id }) => id) },
    {
      name: 'Mails for both',
      answers: [],
      acknowledged: [...acknowledgedGifts, ...stored.map((doc) => String(doc.get('email')))],
      stored: whole(settled.mails, 'to', 'sent'),
    },
    { name: 'Health', answers: looked, acknowledged: [], stored: [] },
  ];
  print(`\n${report(kinds)}\n`);
  const good = isWhole(kinds);
  print(
    good ? 'Nothing that was acknowledged is lost or doubled.' : 'Something that was acknowledged is lost or doubled.',
  );
  return good;
};

try {
  const { values } = parseArgs({
    options: { full: { type: 'boolean', default: false }, gifts: { type: 'string' }, forms: { type: 'string' } },
  });
  const gifts = count(values.gifts, values.full ? full.gifts : 200);
  const forms = count(values.forms, values.full ? full.forms : 40);
  const { stack, stop } = await findStack();
  const good = await rehearse(stack, gifts, forms).finally(stop);
  process.exit(good ? 0 : 1);
} catch (error) {
  process.exit(explain(error));
}
