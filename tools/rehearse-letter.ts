/**
 * `npm run rehearse:letter [-- --receivers 5000]`: a letter to so many subscribers, in a project of its own on the running Firestore
 * emulator (`FIRESTORE_EMULATOR_HOST`). The mail server is slow, gets slower, asks now and then to be asked later, and knows no
 * address of every fiftieth. Three workers at once send it; all are killed while the mails are put into the outbox, and again in the
 * middle of sending. Ends with 1 when somebody is forgotten or gets two, or a refused address is not listed and suppressed.
 *
 * What a worker that died had in its hands is free after its lease; here at once, so that nobody waits two minutes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { collections } from '@society-gal/contracts/store';
import { type Fault, startSmtp } from '../local-stack/stand-ins/inbox/smtp.ts';
import { useRehearsalProject } from './rehearsal-environment.ts';
import { writeSubscribers } from './rehearsal-subscribers.ts';

const { values } = parseArgs({ options: { receivers: { type: 'string', default: '5000' } } });
const receivers = Number(values.receivers);
const maxConcurrentWorkers = 3;
/** Each worker has so many mails on their way at once (`concurrency` of the sweep). */
const onTheWay = 5;
const isUnknown = (n: number) => n % 50 === 0;
const addressOf = (n: number) => `${isUnknown(n) ? 'unknown' : 'reader'}-${n}@example.org`;
const everybody = Array.from({ length: receivers }, (_, index) => index + 1);

// Whom the mail server took a mail for, by the mail's Message-ID: a mailbox keeps one of each.
const accepted = new Map<string, string[]>();
let mails = 0;
const unknown: Fault = { code: 550, times: null, match: 'unknown-', text: '5.1.1 No such user' };
const later: Fault = { code: 451, times: Math.ceil(receivers / 250), match: 'reader-', text: '4.7.0 Ask me later' };
const server = await startSmtp(0, [unknown, later], async (raw) => {
  mails += 1;
  const text = raw.toString('utf8');
  const to = /^To: .*?([\w-]+@example\.org)/m.exec(text)?.[1] ?? '';
  const id = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '';
  accepted.set(to, [...(accepted.get(to) ?? []), id]);
  // Slow, and slower the more it has taken.
  await pause(20 + (60 * mails) / receivers);
});
const { port } = server.server.address() as AddressInfo;

await useRehearsalProject('letter', { LOG_LEVEL: 'silent', SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_PASSWORD: '' });
// Imported late: the functions read their configuration when they are loaded.
const { store } = await import('../functions/src/core/store.ts');
const desk = await import('../functions/src/letters/letters.ts');
const { wishRef } = await import('../functions/src/safe-contact/addresses.ts');

await writeSubscribers(store(), everybody.map(addressOf));

const [one, other] = ['one', 'other'].map((uid) => ({ uid, email: `${uid}@example.org`, roles: ['owner' as const] }));
if (!one || !other) throw new Error('A letter needs two people.');
async function requestLetter(subject: string): Promise<string> {
  const text = { kind: 'text' as const, runs: [{ text: 'Twelve seats, and this list chooses first.' }] };
  const words = { subject, blocks: [text], lists: ['newsletter'], exclude: [] };
  const { id } = await desk.saveLetter({ id: null, ...words }, one as never);
  const { state } = await desk.sendLetter({ id, at: null }, one as never);
  if (state === 'waiting') await desk.approveLetter(id, other as never);
  return id;
}

const outbox = () => store().collection(collections.mailOutbox);
let workers: ChildProcess[] = [];
const startWorkers = () => {
  workers = Array.from({ length: maxConcurrentWorkers }, () =>
    spawn(process.execPath, [join(import.meta.dirname, 'letter-worker.ts')], { env: process.env, stdio: 'inherit' }),
  );
};
const ended = () => workers.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);
async function killWhen(isTime: () => Promise<boolean>): Promise<void> {
  startWorkers();
  while (!(await isTime())) {
    if (ended()) throw new Error('The workers ended before they were killed.');
    await pause(20);
  }
  const dying = workers.filter(({ exitCode }) => exitCode === null);
  const deaths = dying.map((worker) => once(worker, 'exit'));
  for (const worker of dying) worker.kill('SIGKILL');
  await Promise.all(deaths);
  const now = new Date();
  for (const mail of (await outbox().where('status', '==', 'sending').get()).docs)
    await mail.ref.update({ lease_until: now, next_attempt_at: now });
  const letters = await store().collection(collections.letters).where('state', '==', 'sending').get();
  for (const letter of letters.docs) await letter.ref.update({ expanding_until: null });
}

const begin = performance.now();
const logProgress = (what: string) => console.log(`${((performance.now() - begin) / 1000).toFixed(0)} s: ${what}`);
const letter = await requestLetter('A letter to everybody');
const inOutbox = async () => (await outbox().count().get()).data().count;
await killWhen(async () => (await inOutbox()) > 0);
const queued = await inOutbox();
logProgress(`killed while the mails were put into the outbox: ${queued} of ${receivers} lay there, ${mails} had gone`);
await killWhen(async () => mails > receivers / 2);
logProgress(`killed in the middle: ${mails} had gone`);
for (let round = 0; round < 60 && (await desk.readProgress(letter)).state !== 'sent'; round += 1) {
  startWorkers();
  while (!ended()) await pause(100);
}
const progress = await desk.readProgress(letter);
logProgress(`${progress.state}: ${progress.sent} sent, ${progress.failed} failed, ${progress.waiting} waiting`);

const addresses = everybody.filter((n) => !isUnknown(n)).map(addressOf);
const strangers = everybody.filter(isUnknown).map(addressOf);
const forgotten = addresses.filter((address) => !accepted.has(address));
const twice = addresses.filter((address) => new Set(accepted.get(address)).size > 1);
const handedAgain = [...accepted.values()].reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0);
const failed = new Set((await outbox().where('status', '==', 'failed').get()).docs.map((mail) => mail.get('to')));
const unlisted = strangers.filter((address) => !failed.has(address));
const wishes = await store().getAll(...strangers.map((address) => wishRef('email', address)));
const unsuppressed = wishes.filter((wish) => !wish.get('bounced_at')).length;
console.log(
  `Forgotten: ${forgotten.length}. Two letters: ${twice.length}. Handed over again under the same Message-ID, as mailboxes keep one: ${handedAgain}.`,
);
console.log(
  `Unknown addresses: ${strangers.length}, not listed as failed: ${unlisted.length}, not suppressed: ${unsuppressed}.`,
);
server.close();
const isRight =
  queued > 0 &&
  progress.state === 'sent' &&
  progress.sent === addresses.length &&
  progress.failed === strangers.length &&
  forgotten.length + twice.length + unlisted.length + unsuppressed === 0 &&
  handedAgain <= 2 * maxConcurrentWorkers * onTheWay;
process.exit(isRight ? 0 : 1);
