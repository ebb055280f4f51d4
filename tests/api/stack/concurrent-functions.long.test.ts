import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { root } from '../../../build-config/parts.ts';
import { freePort } from '../fixtures/local-servers.ts';
import { type OwnEmulators, startOwnEmulators } from '../fixtures/own-emulators.ts';

const project = 'demo-concurrent';
const folder = join(root, '.local', `concurrent-functions-${process.pid}`);

const functions = `
const { onRequest } = require('firebase-functions/v2/https');
const { onSchedule } = require('firebase-functions/v2/scheduler');
let waiting = [];
exports.slow = onRequest((request, response) => {
  if (request.path === '/release') {
    response.json({ waiting: waiting.length });
    for (const go of waiting.splice(0)) go();
    return;
  }
  if (request.path === '/count') return void response.json({ waiting: waiting.length, pid: process.pid });
  waiting.push(() => response.json({ pid: process.pid }));
});
exports.fast = onRequest((request, response) => {
  if (request.path === '/die') process.exit(3);
  response.json({ pid: process.pid });
});
exports.refusing = onRequest((request, response) => {
  response.set('connection', 'close').status(413).send('too large');
  request.socket.destroySoon();
});
exports.scheduled = onSchedule('every 1 minutes', () => {
  throw new Error('a job that fails');
});
require('node:diagnostics_channel').subscribe('http.server.request.start', ({ request }) => {
  if (!request.url.startsWith('/refuse-me')) return;
  delete request.headers['content-length'];
  delete request.headers['transfer-encoding'];
});
`;

let emulators: OwnEmulators;
let origin = '';

const call = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${origin}/${project}/us-central1/${path}`, init);
  return { status: answer.status, body: (await answer.json()) as Record<string, number> };
};

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const [port, hub, logging, eventarc, tasks] = await Promise.all([1, 2, 3, 4, 5].map(freePort));
  const on = (number: number | undefined) => ({ host: '127.0.0.1', port: number });
  writeFileSync(join(folder, 'index.js'), functions);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ main: 'index.js', dependencies: { 'firebase-functions': '*', 'firebase-admin': '*' } }),
  );
  const config = {
    functions: { source: '.', runtime: 'nodejs24' },
    emulators: {
      singleProjectMode: true,
      ui: { enabled: false },
      functions: on(port),
      hub: on(hub),
      logging: on(logging),
      eventarc: on(eventarc),
      tasks: on(tasks),
    },
  };
  origin = `http://127.0.0.1:${port}`;
  const nodeArgs = ['--import', join(root, 'local-stack/patched-emulators.ts')];
  emulators = await startOwnEmulators(folder, { project, only: 'functions,tasks', config, nodeArgs });
}, 100_000);

afterAll(() => emulators.stop(), 30_000);

it('A function answers at once while another one hangs, and all its own calls share one process', async () => {
  const hanging = Array.from({ length: 40 }, () => call('slow/wait'));
  const quick = await Promise.all(Array.from({ length: 40 }, () => call('fast')));
  expect(new Set(quick.map(({ body }) => body.pid)).size).toBe(1);
  await vi.waitFor(async () => expect((await call('slow/count')).body.waiting).toBe(40), { timeout: 20_000 });
  expect((await call('slow/release')).body.waiting).toBe(40);
  const pids = new Set((await Promise.all(hanging)).map(({ body }) => body.pid));
  expect(pids.size).toBe(1);
  expect(pids).not.toContain(quick[0]?.body.pid);
});

it('A function that dies is answered for and started again for the next call', async () => {
  const before = (await call('fast')).body.pid;
  const broken = await fetch(`${origin}/${project}/us-central1/fast/die`);
  expect(broken.status).toBe(500);
  // The emulators hear of the death a moment after the caller.
  await vi.waitFor(async () => expect((await call('fast')).body.pid).not.toBe(before), 10_000);
});

it('A function that throws in the background takes no other call with it', async () => {
  const pid = (await call('fast')).body.pid;
  const job = `${origin}/functions/projects/${project}/triggers/us-central1-scheduled-0`;
  const event = { specversion: '1.0', id: '1', type: 't', source: '//s', time: new Date().toISOString(), data: {} };
  const run = () => fetch(job, { method: 'POST', body: JSON.stringify(event) });
  const answers = await Promise.all([run(), run(), run()]);
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
  expect((await call('fast')).body.pid).toBe(pid);
});

it('A function may refuse 12 MB with `Connection: close`, and the next call is answered', async () => {
  const statuses = await Promise.all(
    Array.from(
      { length: 5 },
      () =>
        new Promise<number>((resolve) => {
          const refused = request(
            `${origin}/${project}/us-central1/refusing/refuse-me`,
            { method: 'POST', headers: { connection: 'close', 'content-type': 'application/json' } },
            (answer) => resolve(answer.resume().statusCode ?? 0),
          );
          refused.on('error', () => resolve(0));
          refused.end(Buffer.alloc(12_000_000, 'x'));
        }),
    ),
  );
  expect(statuses).toEqual([413, 413, 413, 413, 413]);
  expect((await call('fast')).status).toBe(200);
});
