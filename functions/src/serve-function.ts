import type { IncomingMessage, ServerResponse } from 'node:http';
import { config } from './config.ts';
import type { Route } from './edge/route.ts';
import { serveApi } from './edge/serve-api.ts';

/** A plain Node request handler. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The routes of each function that answers HTTP, loaded when they are needed: nobody waits for code of another function. */
export const routesOf = {
  api: () => import('./served/api.ts'),
  payments: () => import('./served/payments.ts'),
  uploads: () => import('./served/uploads.ts'),
  speech: () => import('./served/speech.ts'),
} as const satisfies Record<string, () => Promise<{ routes: readonly Route[] }>>;

/** A function that answers HTTP. */
export type ServedFunction = keyof typeof routesOf;

/** The handler of some routes, at the configured number of trusted hops. */
export function serveRoutes(routes: readonly Route[]): RequestHandler {
  return serveApi({ routes, trustedHops: () => config().trustedHops });
}

/**
 * The handler of one function. Its code is loaded with the first request, and at once in a process that was started for
 * this function: an instance then has it before it is given work.
 */
export function serveFunction(name: ServedFunction): RequestHandler {
  let loading: Promise<RequestHandler> | undefined;
  const load = () => {
    loading ??= routesOf[name]().then(({ routes }) => serveRoutes(routes));
    return loading;
  };
  // A failure is told by the first request, which waits for the same promise.
  if (process.env.FUNCTION_TARGET === name) load().catch(() => undefined);
  return async (request, response) => (await load())(request, response);
}
