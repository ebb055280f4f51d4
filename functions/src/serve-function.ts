import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressPseudonym } from './core/address-pseudonym.ts';
import { config } from './core/config.ts';
import { hideFromFramework } from './http/request-body.ts';
import type { Route } from './http/route.ts';
import { serveApi } from './http/serve-api.ts';

/** A plain Node request handler. */
type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The routes of each function that answers HTTP, loaded when they are needed: nobody waits for code of another function. */
export const routesOf = {
  api: () => import('./routes/api.ts'),
  payments: () => import('./routes/payments.ts'),
  uploads: () => import('./routes/uploads.ts'),
  speech: () => import('./routes/speech.ts'),
  staff: () => import('./routes/staff.ts'),
} as const satisfies Record<string, () => Promise<{ routes: readonly Route[] }>>;

/** A function that answers HTTP. */
type ServedFunction = keyof typeof routesOf;

/** Is this the name of a function that answers HTTP? */
export function isServed(name: string | undefined): name is ServedFunction {
  return name !== undefined && Object.hasOwn(routesOf, name);
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

/** The handler of some routes, at the configured number of trusted hops. */
export function serveRoutes(routes: readonly Route[]): RequestHandler {
  return serveApi({
    routes,
    trustedHops: () => config().trustedHops,
    pseudonymOf: (address) => addressPseudonym(address),
  });
}

/**
 * The handler of one function. Its code is loaded with the first request; `preload` loads it now, so that an instance has
 * it before it is given work.
 */
export function serveFunction(name: ServedFunction, { preload = false } = {}): RequestHandler {
  let loading: Promise<RequestHandler> | undefined;
  const load = () => {
    loading ??= routesOf[name]().then(({ routes }) => serveRoutes(routes));
    return loading;
  };
  // A failure is told by the first request, which waits for the same promise.
  if (preload) load().catch(() => undefined);
  return async (request, response) => (await load())(request, response);
}
