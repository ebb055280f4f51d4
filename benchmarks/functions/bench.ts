/**
 * `npm run bench:functions`, on a running local stack: how long a new instance of each function loads its code, and how long people
 * wait who send a contact form at once. Ends with 1 beyond a limit, which a slower machine has more of.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { sampleAnswers } from '@society-gal/contracts/forms';
import { root } from '../../build-config/parts.ts';
import { functionsEnvironment, functionsSecrets } from '../../local-stack/functions-environment.ts';
import { stackConfigFrom } from '../../local-stack/stack-config.ts';

/** In ms: a start of `api`, which takes the forms, and what 95 of 100 answers take when {@link people} send at once. */
const limitMs = { start: 350, rush: 1_500 } as const;
/** How long the machine on which the limits were set loads Firestore, in ms: it tells how much slower another one is. */
const firestoreLoadsMs = 170;
const people = 50;
const formsEach = 4;
const rounds = 11;
const functions = ['api', 'payments', 'uploads', 'speech', 'staff'] as const;

const stack = stackConfigFrom(process.env);
const firestore = process.env.FIRESTORE_EMULATOR_HOST ?? `127.0.0.1:${stack.ports.firestore}`;
const project = `demo-bench-${randomUUID().slice(0, 8)}`;

async function start(name: (typeof functions)[number]): Promise<{ ms: number; port: number; stop: () => void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve-function.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...functionsEnvironment(stack),
      ...functionsSecrets,
      FUNCTION_TARGET: name,
      GCLOUD_PROJECT: project,
      FIRESTORE_EMULATOR_HOST: firestore,
      METADATA_SERVER_DETECTION: 'none',
      LOG_LEVEL: 'silent',
    },
  });
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as unknown[];
  const { ms, port } = JSON.parse(String(line)) as { ms: number; port: number };
  return { ms, port, stop: () => child.kill() };
}

function loadFirestoreMs(): number {
  const script =
    "const at = performance.now(); require('firebase-admin/firestore'); console.log(performance.now() - at)";
  return Number(spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' }).stdout);
}

async function sendFormMs(port: number, number: number): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/forms/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.0.${number}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ ...sampleAnswers.contact, email: `${randomUUID()}@example.org` }),
  });
  if (answer.status !== 201) throw new Error(`A form was answered ${answer.status}: ${await answer.text()}`);
  return performance.now() - startedAt;
}

/** Everybody sends a form, and the next one as soon as it is answered. Gives how long each answer took, the quickest first. */
async function rushMs(port: number): Promise<number[]> {
  const person = async (_: unknown, index: number) => {
    const waits: number[] = [];
    for (let sent = 0; sent < formsEach; sent += 1) waits.push(await sendFormMs(port, index));
    return waits;
  };
  return (await Promise.all(Array.from({ length: people }, person))).flat().sort((one, other) => one - other);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.POSITIVE_INFINITY;
}

const firestoreMs: number[] = [];
const starts = functions.map((name) => ({ name, ms: [] as number[] }));
// By turns, so that whatever else the machine does slows all of them down alike.
for (let round = 0; round < rounds; round += 1) {
  firestoreMs.push(loadFirestoreMs());
  for (const { name, ms } of starts) {
    const started = await start(name);
    started.stop();
    ms.push(started.ms);
  }
}
const api = await start('api');
const slowness = Math.max(1, median(firestoreMs) / firestoreLoadsMs);
// An instance that has just started is no measure: its first form opens the connection to the store.
await sendFormMs(api.port, people);
const waits = await rushMs(api.port);
api.stop();
await fetch(`http://${firestore}/emulator/v1/projects/${project}/databases/(default)/documents`, { method: 'DELETE' });

for (const { name, ms } of starts) console.log(`${name.padEnd(10)} ${median(ms).toFixed(0).padStart(5)} ms`);
const p95 = waits[Math.floor(waits.length * 0.95)] ?? Number.POSITIVE_INFINITY;
const measured = [
  ['What a form needs', median(starts[0]?.ms ?? []), limitMs.start],
  [`${people} people at once, 95 of 100 answers`, p95, limitMs.rush],
] as const;
for (const [what, ms, limit] of measured)
  console.log(`${what}: ${ms.toFixed(0)} ms of at most ${(limit * slowness).toFixed(0)}`);
console.log(`This machine is ${slowness.toFixed(1)} times as slow as the one on which the limits were set.`);
process.exit(measured.every(([, ms, limit]) => ms <= limit * slowness) ? 0 : 1);
