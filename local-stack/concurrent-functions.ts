/**
 * Loaded into firebase-tools before it starts (`--import`): makes its functions emulator serve as Cloud Run does. Left
 * alone it serves one call at a time (with an inspector) or starts a process for each parallel call, ends a process with
 * all its calls when one of them fails, and dies when a client is refused while it still sends. Here each function has one
 * process, which takes as many calls at once as the function declares.
 *
 * What is replaced is private to the pinned version; `concurrent-functions.test.ts` fails when an update moves it.
 */
import type { ChildProcess } from 'node:child_process';
import { type IncomingMessage, type RequestOptions, request, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

/** Calls that one process takes at once, at most: what Cloud Run gives an instance by default. */
export const mostCallsAtOnce = 80;
const pieceBytes = 64 * 1024;

type Trigger = { id: string; name?: string; callsAtOnce?: number };
type Call = Pick<IncomingMessage, 'method' | 'headers'> & { path: string };
type Worker = {
  triggerKey: string;
  timeoutSeconds?: number;
  state: 'CREATED' | 'IDLE' | 'BUSY' | 'FINISHING' | 'FINISHED';
  runtime: { process: Pick<ChildProcess, 'kill'>; conn: { httpReqOpts: () => RequestOptions } };
  processStream: (piece: unknown, before: string) => string;
  request: (call: Call, answer: ServerResponse, body: Buffer | undefined) => Promise<void>;
};
type Pool = {
  cleanUpWorkers: () => void;
  getTriggerWorkers: (id: string) => Worker[];
  getIdleWorker: (id: string) => Worker | undefined;
  addWorker: (trigger: Trigger | undefined, ...rest: unknown[]) => Worker;
};
type Emulator = {
  startRuntime: (backend: { codebase: string }, trigger?: Trigger) => Promise<Worker>;
  handleHttpsTrigger: (call: IncomingMessage, answer: ServerResponse) => Promise<void>;
};
type Endpoint = { id?: string; concurrency?: unknown; maxInstances?: unknown };

/** The parts of firebase-tools that are replaced. */
export type Replaceable = {
  FunctionsEmulator: { prototype: Emulator };
  RuntimeWorker: { prototype: Worker };
  RuntimeWorkerPool: { prototype: Pool };
  /** The module that turns the endpoints of a manifest into triggers. */
  shared: { emulatedFunctionsFromEndpoints: (endpoints: Endpoint[]) => Trigger[] };
};

/** The parts of the installed firebase-tools. Throws when they are not where the pinned version has them. */
export function replaceable(): Replaceable {
  const load = createRequire(import.meta.url);
  return {
    ...(load('firebase-tools/lib/emulator/functionsEmulator') as Pick<Replaceable, 'FunctionsEmulator'>),
    ...(load('firebase-tools/lib/emulator/functionsRuntimeWorker') as Omit<
      Replaceable,
      'FunctionsEmulator' | 'shared'
    >),
    shared: load('firebase-tools/lib/emulator/functionsEmulatorShared') as Replaceable['shared'],
  };
}

/** Calls that a function takes at once, over all its instances, but no more than one process should. */
export function callsAtOnce({ concurrency, maxInstances }: Endpoint): number {
  const perInstance = typeof concurrency === 'number' ? concurrency : mostCallsAtOnce;
  return Math.min(mostCallsAtOnce, perInstance * (typeof maxInstances === 'number' ? maxInstances : mostCallsAtOnce));
}

/** Lets so many in; the others wait in the order in which they came. */
class Door {
  private free: number;
  private readonly waiting: (() => void)[] = [];
  constructor(places: number) {
    this.free = places;
  }
  async enter(): Promise<void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
  leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}

const doors = new WeakMap<Worker, { door: Door; calls: number }>();

/** Sends a body in pieces and stops as soon as `isOver`: a process that refuses a call reads no further. */
const sendBody = async (to: ReturnType<typeof request>, body: Buffer, isOver: () => boolean): Promise<void> => {
  let goOn = (): void => undefined;
  for (const event of ['drain', 'response', 'close']) to.on(event, () => goOn());
  for (let at = 0; at < body.length && !isOver(); at += pieceBytes)
    if (!to.write(body.subarray(at, at + pieceBytes)))
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
};

/** Passes a call on to a process and its answer back. Never rejects: a process that breaks off is answered for with 502. */
const passOn = (worker: Worker, call: Call, answer: ServerResponse, body: Buffer | undefined): Promise<void> =>
  new Promise((resolve) => {
    let timedOut = false;
    let answered = false;
    const giveUp = (): void => {
      if (answer.headersSent) answer.destroy();
      else
        answer.writeHead(timedOut ? 504 : 502, { 'content-type': 'text/plain' }).end('The function did not answer.\n');
      resolve();
    };
    const proxy = request(
      {
        ...worker.runtime.conn.httpReqOpts(),
        method: call.method,
        path: call.path,
        headers: call.headers,
        ...(worker.timeoutSeconds ? { timeout: worker.timeoutSeconds * 1000 } : {}),
      },
      (response) => {
        answered = true;
        // The client may be gone; what the process still says is then read and dropped, so that the call ends.
        answer.on('close', () => response.resume());
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
        response.on('end', resolve);
        response.on('error', giveUp);
      },
    );
    proxy.on('timeout', () => {
      timedOut = true;
      proxy.destroy(new Error('timed out'));
    });
    // After an answer an error says only that the process does not read the rest of the body.
    proxy.on('error', () => {
      if (!answered) giveUp();
    });
    proxy.on('close', resolve);
    void sendBody(proxy, body ?? Buffer.alloc(0), () => answered || proxy.destroyed).then(() => {
      if (!proxy.destroyed) proxy.end();
    });
  });

async function serveBeside(this: Worker, call: Call, answer: ServerResponse, body?: Buffer): Promise<void> {
  const room = doors.get(this) ?? { door: new Door(mostCallsAtOnce), calls: 0 };
  doors.set(this, room);
  room.calls += 1;
  if (this.state === 'IDLE') this.state = 'BUSY';
  await room.door.enter();
  try {
    await passOn(this, call, answer, body);
  } finally {
    room.door.leave();
    room.calls -= 1;
    if (room.calls === 0 && this.state === 'BUSY') this.state = 'IDLE';
    if (room.calls === 0 && this.state === 'FINISHING') this.runtime.process.kill();
  }
}

function findWorker(this: Pool, id: string): Worker | undefined {
  this.cleanUpWorkers();
  return this.getTriggerWorkers(id).find(({ state }) => state === 'IDLE' || state === 'BUSY');
}

/** Replaces what serves calls one at a time. `say` is told of functions that were started again after they died. */
export function serveConcurrently(parts: Replaceable, say: (line: string) => void): void {
  const { FunctionsEmulator, RuntimeWorker, RuntimeWorkerPool, shared } = parts;
  const emulator = FunctionsEmulator.prototype;
  const { startRuntime, handleHttpsTrigger } = emulator;
  const { addWorker } = RuntimeWorkerPool.prototype;
  const triggersFrom = shared.emulatedFunctionsFromEndpoints;
  const starting = new Map<string, Promise<Worker>>();
  const started = new Set<string>();

  shared.emulatedFunctionsFromEndpoints = (endpoints) => {
    const limits = new Map(endpoints.map((endpoint) => [endpoint.id, callsAtOnce(endpoint)]));
    return triggersFrom(endpoints).map((trigger) => ({
      ...trigger,
      callsAtOnce: limits.get(trigger.name) ?? mostCallsAtOnce,
    }));
  };
  RuntimeWorkerPool.prototype.getIdleWorker = findWorker;
  RuntimeWorkerPool.prototype.addWorker = function (trigger, ...rest) {
    const worker = addWorker.call(this, trigger, ...rest);
    doors.set(worker, { door: new Door(trigger?.callsAtOnce ?? mostCallsAtOnce), calls: 0 });
    return worker;
  };
  RuntimeWorker.prototype.request = serveBeside;
  const { processStream } = RuntimeWorker.prototype;
  RuntimeWorker.prototype.processStream = function (piece, before) {
    // A call that throws is logged as fatal and would end its process, with every other call in it.
    const survivor = { ...this.runtime, process: { kill: () => true } };
    return processStream.call(Object.create(this, { runtime: { value: survivor } }) as Worker, piece, before);
  };
  emulator.startRuntime = function (backend, trigger) {
    const key = `${backend.codebase} ${trigger?.id}`;
    const before = starting.get(key);
    if (before) return before;
    if (trigger && started.has(key)) say(`The function ${trigger.id} had stopped and is started again.`);
    started.add(key);
    const start = startRuntime.call(this, backend, trigger).finally(() => starting.delete(key));
    starting.set(key, start);
    return start;
  };
  emulator.handleHttpsTrigger = async function (call, answer) {
    await handleHttpsTrigger.call(this, call, answer);
    // Without a process firebase-tools gives no answer at all.
    if (!answer.headersSent && !answer.destroyed) answer.writeHead(503).end('The function could not be started.\n');
  };
}
