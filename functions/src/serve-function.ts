import type { IncomingMessage, ServerResponse } from 'node:http';
import { config } from './core/config.ts';
import { program } from './editions.ts';
import { hideFromFramework } from './http/request-body.ts';
import type { routesOf } from './program.ts';

/** A plain Node request handler. */
type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A function that answers HTTP. */
type ServedFunction = keyof typeof routesOf;
const servedFunctions: readonly string[] = ['api', 'payments', 'uploads', 'speech', 'staff'] satisfies ServedFunction[];

/** Is this the name of a function that answers HTTP? */
export function isServed(name: string | undefined): name is ServedFunction {
  return name !== undefined && servedFunctions.includes(name);
}

/**
 * The functions of a process that was started for one of them, by its name; null for any other process. Such a process
 * needs nothing of what describes the functions to firebase-tools.
 */
export function startAlone(name: string | undefined): Readonly<Record<string, RequestHandler>> | null {
  if (!isServed(name)) return null;
  // A missing setting stops the start.
  config();
  hideFromFramework();
  return { [name]: serveFunction(name, { preload: true }) };
}

/**
 * The handler of one function. Its code is loaded with the first request; `preload` loads it now, so that an instance has
 * it before it is given work.
 */
export function serveFunction(name: ServedFunction, { preload = false } = {}): RequestHandler {
  const handler = async () => (await program()).handlerOf(name);
  // A failure is told by the first request, which waits for the same promise.
  if (preload) handler().catch(() => undefined);
  return async (request, response) => (await handler())(request, response);
}
