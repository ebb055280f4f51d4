/**
 * `npm run rehearse:letter-queue [-- --receivers 150]`: on a running local stack, a letter to so many subscribers goes through the task
 * queue as it does in production: staff ask for it, the sweep fills the outbox, a trigger queues each mail, and the function
 * `sendLetters` sends it at its pace. The mail server is slow, asks now and then to be asked later, and knows no address of every
 * fiftieth. The process of `sendLetters` is killed in the middle. Ends with 1 when somebody is forgotten or gets two letters, or a
 * refused address is not listed. The rows stay: use a stack whose data you do not need (`npm start -- --fresh` afterwards).
 *
 * Only Linux tells which process runs a function.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoProject } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { demoAccounts } from '../local-stack/demo-accounts.ts';
import { functionsEnvironment, functionsSecrets } from '../local-stack/functions-environment.ts';
import { signal, startedWith } from '../local-stack/process-tree.ts';
import { runScheduled } from '../local-stack/schedule-sweep.ts';
import { stackConfigFrom } from '../local-stack/stack-config.ts';
import type { Mail } from '../local-stack/stand-ins/inbox/mailbox.ts';

const { values } = parseArgs({ options: { receivers: { type: 'string', default: '150' } } });
const receivers = Number(values.receivers);
const stack = stackConfigFrom(process.env);
const { ports, siteUrl, inboxUrl } = stack;
const firestore = `127.0.0.1:${ports.firestore}`;
Object.assign(process.env, functionsEnvironment(stack), functionsSecrets, {
  FIRESTORE_EMULATOR_HOST: firestore,
  GCLOUD_PROJECT: demoProject,
  METADATA_SERVER_DETECTION: 'none',
});
// Imported late: the functions read their configuration when they are loaded.
const { store } = await import('../functions/src/core/store.ts');
const { sendingRates } = await import('../functions/src/mail/sending-rates.ts');

const run = randomUUID().slice(0, 8);
const isUnknown = (n: number) => n % 50 === 0;
const addressOf = (n: number) => `${isUnknown(n) ? 'unknown' : 'reader'}-${run}-${n}@example.org`;
const everybody = Array.from({ length: receivers }, (_, index) => index + 1);
const begin = performance.now();
const logProgress = (what: string) => console.log(`${((performance.now() - begin) / 1000).toFixed(0)} s: ${what}`);

const writer = store().bulkWriter();
for (const email of everybody.map(addressOf)) {
  const row = store().collection(collections.newsletterSubscribers).doc();
  const joined = { list: 'newsletter', consents: [], left_at: null, paused_until: null };
  const subscriber = { id: row.id, form_id: 'newsletter', email, status: 'confirmed' };
  void writer.create(row, { ...subscriber, ...joined, created_at: new Date() });
}
await writer.close();

const fault = (body: object) => fetch(`${inboxUrl}/faults`, { method: 'POST', body: JSON.stringify(body) });
const matches = { unknown: `unknown-${run}`, reader: `reader-${run}` };
await fault({ code: 550, match: matches.unknown, text: '5.1.1 No such user' });
await fault({ code: 451, match: matches.reader, times: Math.ceil(receivers / 20), text: '4.7.0 Too many, slow down' });
await fault({ code: 'slow', match: matches.reader, delayMs: 150 });

async function signedIn({ email, password }: { email: string; password: string }): Promise<string> {
  const address = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const body = JSON.stringify({ email, password, returnSecureToken: true });
  const answer = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  return ((await answer.json()) as { idToken: string }).idToken;
}
const [one, other] = await Promise.all([signedIn(demoAccounts.letters), signedIn(demoAccounts.admin)]);
async function call<Answer>(name: string, body: object, token = one): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const answer = await fetch(`${siteUrl}/api/staff/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** What the minute brings in production; here at once, so that nobody waits for it. */
const sweep = () => runScheduled(ports.functions, 'sweep');

const arrived = async (): Promise<Mail[]> =>
  ((await (await fetch(`${inboxUrl}/email`)).json()) as Mail[]).filter(({ to }) => to[0]?.address.includes(run));
/** The processes of this stack that run `sendLetters`. */
const senders = (): number[] => {
  const ofStack = startedWith(`FIRESTORE_EMULATOR_HOST=${firestore}`);
  return startedWith('FUNCTION_TARGET=sendLetters').filter((pid) => ofStack.includes(pid));
};

const text = { kind: 'text', runs: [{ text: 'Twelve seats, and this list chooses first.' }] };
const words = { subject: `A letter to everybody, ${run}`, blocks: [text], lists: ['newsletter'], exclude: [] };
const { id } = await call<{ id: string }>('save-letter', { id: null, ...words });
const { state } = await call<{ state: string }>('send-letter', { id, at: null });
if (state === 'waiting') await call('approve-letter', { id }, other);
await sweep();
logProgress(`asked for (${state}), and in the outbox`);

/** Does a look until it gives something, for `forMs` at most. */
async function until<Found>(what: string, forMs: number, look: () => Promise<Found | null>): Promise<Found> {
  for (const end = Date.now() + forMs; Date.now() < end; await pause(500)) {
    const found = await look();
    if (found !== null) return found;
  }
  throw new Error(`Waited too long: ${what}`);
}
// Five a second leave at most, and half of the time is waiting for what was asked to come later.
const timeoutMs = 120_000 + receivers * 400;
const gone = await until('half of the letter has gone', timeoutMs, async () => {
  const { length } = await arrived();
  return length > receivers / 2 ? length : null;
});
const killed = senders();
for (const pid of killed) signal(pid, 'SIGKILL');
logProgress(`${killed.length} of sendLetters killed in the middle: ${gone} of ${receivers} had gone`);
await until('the letter is sent', timeoutMs, async () => {
  await sweep();
  await pause(3_000);
  const now = await call<{ state: string }>('letter-progress', { id });
  return now.state === 'sent' ? true : null;
});
for (const match of Object.values(matches)) await fetch(`${inboxUrl}/faults?match=${match}`, { method: 'DELETE' });

const mails = Map.groupBy(await arrived(), ({ to }) => to[0]?.address ?? '');
const addresses = everybody.filter((n) => !isUnknown(n)).map(addressOf);
const strangers = everybody.filter(isUnknown).map(addressOf);
const idsOf = (address: string) => (mails.get(address) ?? []).map(({ headers }) => headers['message-id']);
const forgotten = addresses.filter((address) => !mails.has(address));
const twice = addresses.filter((address) => new Set(idsOf(address)).size > 1);
const handedAgain = addresses.reduce((sum, address) => sum + Math.max(0, idsOf(address).length - 1), 0);
const outbox = (await store().collection(collections.mailOutbox).where('formData.letter', '==', id).get()).docs;
const listed = new Set(outbox.filter((mail) => mail.get('status') === 'failed').map((mail) => mail.get('to')));
const unlisted = strangers.filter((address) => !listed.has(address));
const askedAgain = outbox.filter((mail) => mail.get('status') === 'sent' && mail.get('attempts') > 1).length;
logProgress(`sent. Asked to come later and sent then: ${askedAgain}`);
console.log(
  `Forgotten: ${forgotten.length}. Two letters: ${twice.length}. Handed over again under the same Message-ID, as mailboxes keep one: ${handedAgain}.`,
);
console.log(`Unknown addresses: ${strangers.length}, not listed as failed: ${unlisted.length}.`);
const startedAgain = senders().some((pid) => !killed.includes(pid));
const isRight =
  killed.length > 0 &&
  startedAgain &&
  askedAgain > 0 &&
  forgotten.length + twice.length + unlisted.length === 0 &&
  handedAgain <= sendingRates.sendLetters.atOnce;
process.exit(isRight ? 0 : 1);
