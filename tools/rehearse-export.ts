/**
 * `npm run rehearse:export [-- --rows 200000]`: on a running local stack, fills a list with so many rows, takes it out as staff do
 * through the API, and fetches the file by its link when the background has written it. Prints how long each step took; ends
 * with 1 when the file is not whole. The rows stay: use a stack whose data you do not need (`npm start -- --fresh` afterwards).
 */
import { parseArgs } from 'node:util';
import { collections } from '@society-gal/contracts/store';
import { demoAccounts } from '../local-stack/demo-accounts.ts';
import { functionsEnvironment, functionsSecrets } from '../local-stack/functions-environment.ts';
import { stackConfigFrom } from '../local-stack/stack-config.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '200000' } } });
const wanted = Number(values.rows);
const stack = stackConfigFrom(process.env);
const { ports, siteUrl } = stack;
Object.assign(process.env, functionsEnvironment(stack), functionsSecrets, {
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
  METADATA_SERVER_DETECTION: 'none',
});
// Imported late: the functions read their configuration when they are loaded.
const { store } = await import('../functions/src/core/store.ts');

/** Does one step and says how long it took. */
async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const begin = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}

// Days that no other record and hardly another rehearsal has: they are what the export is narrowed by.
const dayMs = 24 * 60 * 60 * 1000;
const firstMs = Date.UTC(1980, 0, 1) + Math.floor(Math.random() * 10_000) * dayMs;
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
await timed(`${wanted} rows stored`, async () => {
  const writer = store().bulkWriter();
  for (let at = 0; at < wanted; at += 1)
    void writer.create(store().collection(collections.newsletterSubscribers).doc(), {
      email: `reader-${at}@example.org`,
      created_at: new Date(firstMs + dayMs + at * 1000),
    });
  await writer.close();
});

const { admin: owner } = demoAccounts;
const signedIn = await fetch(
  `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
  {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: owner.email, password: owner.password, returnSecureToken: true }),
  },
);
const { idToken } = (await signedIn.json()) as { idToken: string };
const call = (name: string, body: object) =>
  fetch(`${siteUrl}/api/staff/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${idToken}` },
    body: JSON.stringify(body),
  });

type Job = { state: string; rows: number | null; url: string | null };
const job = await timed('written to the bucket', async () => {
  const response = await call('export', {
    collection: collections.newsletterSubscribers,
    columns: ['id', 'email', 'created_at'],
    filter: { from: dayOf(firstMs), to: dayOf(firstMs + 2 * dayMs + wanted * 1000) },
  });
  if (response.status !== 202) throw new Error(`The export was answered ${response.status}: ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  for (;;) {
    const now = (await (await call('export-file', { id })).json()) as Job;
    if (now.state !== 'waiting') return now;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
});
if (!job.url) throw new Error(`The export is ${job.state}`);
const { url } = job;
const text = await timed('fetched by its link', async () => {
  const file = await fetch(url);
  console.log(file.headers.get('content-disposition'));
  return file.text();
});
const lines = text.trimEnd().split('\r\n').length - 1;
const different =
  new Set(
    text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',')[0]),
  ).size - 1;
console.log(`${lines} rows, ${different} different ones, ${(text.length / 1e6).toFixed(1)} MB.`);
process.exit(lines === wanted && different === wanted && job.rows === wanted ? 0 : 1);
