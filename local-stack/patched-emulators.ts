/**
 * Loaded into firebase-tools before it starts (`--import`). firebase-tools 14.27.0 starts a process for each call that comes while
 * another runs, and ends a process with all its calls when one fails: 50 forms at once took 54 s and 15 GB on two cores. Here each
 * function has one process for all its calls, as on Cloud Run. The methods are private to that version:
 * `tests/api/stack/concurrent-functions.long.test.ts` fails when an update moves them.
 */
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { noticeChanges } from './changed-since.ts';

type Worker = {
  runtime: object;
  processStream: (...args: unknown[]) => string;
  request: (call: unknown, answer: ServerResponse, ...rest: unknown[]) => Promise<void>;
};
type Emulator = { startRuntime: (backend: { codebase: string }, trigger?: { id: string }) => Promise<Worker> };

const load = createRequire(import.meta.url);
const { RuntimeWorker } = load('firebase-tools/lib/emulator/functionsRuntimeWorker') as {
  RuntimeWorker: { prototype: Worker };
};
const { FunctionsEmulator } = load('firebase-tools/lib/emulator/functionsEmulator') as {
  FunctionsEmulator: { prototype: Emulator };
};

/** The worker for one call: what the call does to it (busy, to be killed) stays with the call. */
const forOneCall = (worker: Worker): Worker =>
  Object.create(worker, { runtime: { value: { ...worker.runtime, process: { kill: () => true } } } }) as Worker;

const { processStream, request } = RuntimeWorker.prototype;
RuntimeWorker.prototype.processStream = function (...args) {
  return processStream.apply(forOneCall(this), args);
};
RuntimeWorker.prototype.request = function (call, answer, ...rest) {
  // firebase-tools answers a second time when a function refuses a body that is still being sent.
  const { writeHead } = answer;
  answer.writeHead = ((...args: Parameters<typeof writeHead>) =>
    answer.headersSent ? answer : writeHead.apply(answer, args)) as typeof writeHead;
  answer.on('error', () => undefined);
  return request.call(forOneCall(this), call, answer, ...rest);
};

const { startRuntime } = FunctionsEmulator.prototype;
const starting = new Map<string, Promise<Worker>>();
FunctionsEmulator.prototype.startRuntime = function (backend, trigger) {
  const key = `${backend.codebase} ${trigger?.id}`;
  const start = starting.get(key) ?? startRuntime.call(this, backend, trigger).finally(() => starting.delete(key));
  starting.set(key, start);
  return start;
};

type Exegesis = { middleware: (description: object, options: object) => Promise<unknown> };

// The Auth emulator makes a validator for every field of every call before it starts, thirteen of 22 seconds. With this option of
// the library it makes one when a call first needs it.
const exegesis = createRequire(load.resolve('firebase-tools'))('exegesis-express') as Exegesis;
const { middleware } = exegesis;
exegesis.middleware = (description, options) =>
  middleware(description, { ...options, lazyCompileValidationSchemas: true });

const { CHANGES_FILE } = process.env;
if (CHANGES_FILE) noticeChanges(CHANGES_FILE);
