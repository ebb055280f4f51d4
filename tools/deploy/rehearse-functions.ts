/**
 * What Google does with the uploaded functions, done here: the staged folder alone, outside the workspace, installed from
 * its own lock, listed as `firebase deploy` lists it, and each function that is asked started by itself with the secrets
 * it declares and no others. What staff publish is composed once and released to a stand-in.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleAnswers } from '@society-gal/contracts/forms';
import { api } from '@society-gal/contracts/http';
import { readFirebaseJson } from '../../build-config/firebase-json.ts';
import { signatureHeader } from '../../local-stack/stand-ins/stripe/events.ts';
import { openHostedSites } from './hosted-sites.ts';
import { functionAt, uploadedFunctionsFiles } from './hosting-matcher.ts';

/** Where the rehearsed functions find their services. `secrets` are given only to the functions that declare them. */
export type RehearsalPlace = { environment: Record<string, string>; secrets: Record<string, string> };

const startTimeoutMs = 60_000;

const run = (folder: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): void => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env });
  if (status !== 0)
    throw new Error(
      `${[command, ...args].join(' ')} failed in the uploaded folder:\n${`${stdout}${stderr}`.slice(-3000)}`,
    );
};

function install(place: string): void {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--omit-lockfile-registry-resolved'];
  const lock = join(place, 'package-lock.json');
  if (!existsSync(lock))
    throw new Error('The uploaded folder has no package-lock.json: nothing pins what it runs with');
  const before = readFileSync(lock, 'utf8');
  run(place, 'npm', ['install', '--package-lock-only', ...quiet]);
  if (readFileSync(lock, 'utf8') !== before)
    throw new Error('npm would change the uploaded package-lock.json: it is not complete for its package.json');
  run(place, 'npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline']);
}

/** Copies what is uploaded of the folder to an empty place and installs it there as Google's builder does. Throws when the lock is not its own. */
export async function installAlone(staged: string): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'rehearsed-functions-'));
  try {
    for (const file of await uploadedFunctionsFiles(staged)) cpSync(join(staged, file), join(place, file));
    install(place);
    return place;
  } catch (error) {
    rmSync(place, { recursive: true, force: true });
    throw error;
  }
}

type Endpoint = { secretEnvironmentVariables?: { key: string }[]; eventTrigger?: object };

/** The functions of an installed folder with what each declares, as `firebase deploy` asks for them. */
export function listFunctions(place: string): Record<string, Endpoint> {
  const list = join(place, 'functions-list.json');
  run(place, process.execPath, ['node_modules/firebase-functions/lib/bin/firebase-functions.js'], {
    PATH: process.env.PATH,
    FUNCTIONS_CONTROL_API: 'true',
    FUNCTIONS_MANIFEST_OUTPUT_PATH: list,
    GCLOUD_PROJECT: 'demo-rehearsal',
  });
  return (JSON.parse(readFileSync(list, 'utf8')) as { endpoints: Record<string, Endpoint> }).endpoints;
}

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** Starts one function with the functions framework of its folder; resolves with its address when it listens. */
async function startFunction(place: string, name: string, env: NodeJS.ProcessEnv, running: ChildProcess[]) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['node_modules/@google-cloud/functions-framework/build/src/main.js', `--target=${name}`, `--port=${port}`],
    {
      cwd: place,
      env: { PATH: process.env.PATH, ...env, FUNCTION_TARGET: name, K_SERVICE: name.toLowerCase() },
      stdio: 'pipe',
    },
  );
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const address = `http://127.0.0.1:${port}`;
  const until = Date.now() + startTimeoutMs;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${address}/not-a-path`).catch(() => null);
    if (answer) return { address, said: () => output };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The function ${name} does not start from the uploaded folder:\n${output.slice(-3000)}`);
}

/**
 * Rehearses a staged functions folder. Gives one line for each thing that was done; throws an Error with what failed. The
 * place's Firestore gets the records of one contact message.
 */
export async function rehearseFunctions(staged: string, { environment, secrets }: RehearsalPlace): Promise<string[]> {
  const running: ChildProcess[] = [];
  const place = await installAlone(staged);
  const hosted = await openHostedSites(join(place, 'lib/site'));
  try {
    const endpoints = listFunctions(place);
    const done = [`installed alone: ${Object.keys(endpoints).join(', ')}`];
    const shell = readFirebaseJson().hosting.find(({ target }) => target === 'shell');
    if (!shell) throw new Error('firebase.json has no hosting target shell');
    const started = new Map<string, Awaited<ReturnType<typeof startFunction>>>();

    const start = async (name: string) => {
      const endpoint = endpoints[name];
      if (!endpoint) throw new Error(`The function ${name} is not uploaded`);
      const own = (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => [key, secrets[key] ?? ''] as const);
      const kind = endpoint.eventTrigger ? 'cloudevent' : 'http';
      const env = { ...environment, ...hosted.environment, ...Object.fromEntries(own), FUNCTION_SIGNATURE_TYPE: kind };
      const instance = started.get(name) ?? (await startFunction(place, name, env, running));
      started.set(name, instance);
      return instance;
    };
    const ask = async (path: string, wanted: number, init: RequestInit = {}): Promise<void> => {
      const name = functionAt(shell, path);
      if (name === null) throw new Error(`firebase.json leads ${path} to no function`);
      const instance = await start(name);
      const send = () => fetch(`${instance.address}${path}`, init);
      // What was started this second may find its services slow at first; only what may be repeated is asked again.
      const until = Date.now() + startTimeoutMs;
      let answer = await send();
      while (answer.status === 503 && !init.method && Date.now() < until) answer = await send();
      const text = await answer.text();
      if (answer.status !== wanted)
        throw new Error(
          `${init.method ?? 'GET'} ${path} answers ${answer.status} instead of ${wanted} from the uploaded folder: ${text.slice(0, 500)}\n${instance.said().slice(-2000)}`,
        );
      done.push(`${name} answers ${init.method ?? 'GET'} ${path} with ${wanted}`);
    };
    const post = (body: string, headers: Record<string, string>): RequestInit => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

    await ask(api.health, 200);
    const answers = { ...sampleAnswers.contact, email: `${randomUUID().slice(0, 13)}@example.org` };
    await ask(api.form('contact'), 201, post(JSON.stringify(answers), { 'idempotency-key': randomUUID() }));
    // The framework's own parser would answer this one.
    await ask('/letters', 405, post('{', {}));
    const event = JSON.stringify({
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      object: 'event',
      type: 'customer.created',
      livemode: false,
      created: Math.floor(Date.now() / 1000),
      data: { object: { id: 'cus_rehearsal', object: 'customer', livemode: false } },
    });
    const signature = (secret: string) => ({ 'stripe-signature': signatureHeader(event, secret) });
    await ask(api.stripeWebhook, 200, post(event, signature(secrets.STRIPE_WEBHOOK_SECRET ?? '')));
    await ask(api.stripeWebhook, 400, post(event, signature('whsec_of_somebody_else')));
    const publish = await start('publish');
    await fetch(publish.address, { method: 'POST' });
    const documents = hosted.documents().length;
    if (documents === 0) throw new Error(`The function publish releases no document:\n${publish.said().slice(-3000)}`);
    done.push(`publish composes and releases ${documents} documents`);
    for (const name of Object.keys(endpoints)) await start(name);
    done.push(`each starts with the secrets it declares: ${[...started.keys()].join(', ')}`);
    return done;
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await hosted.close();
    rmSync(place, { recursive: true, force: true });
  }
}
