/** What the functions do, as one program that is started anew with each published edition (`editions.ts`). */
import { addressPseudonym } from './core/address-pseudonym.ts';
import { config } from './core/config.ts';
import type { Route } from './http/route.ts';
import { serveApi } from './http/serve-api.ts';

/** Loads all facts with the program, so that what it loads later holds the same ones. A bundler drops a bare import. */
export * as facts from '@society-gal/contracts/brand';

/** The routes of each function that answers HTTP, loaded when they are needed: nobody waits for code of another function. */
export const routesOf = {
  api: () => import('./routes/api.ts'),
  payments: () => import('./routes/payments.ts'),
  uploads: () => import('./routes/uploads.ts'),
  speech: () => import('./routes/speech.ts'),
  staff: () => import('./routes/staff.ts'),
} as const satisfies Record<string, () => Promise<{ routes: readonly Route[] }>>;

/** The handler of some routes, at the configured number of trusted hops. */
export function serveRoutes(routes: readonly Route[]) {
  return serveApi({
    routes,
    trustedHops: () => config().trustedHops,
    pseudonymOf: (address) => addressPseudonym(address),
  });
}

const handlers = new Map<string, Promise<ReturnType<typeof serveRoutes>>>();

/** The handler of a function that answers HTTP. */
export function handlerOf(name: keyof typeof routesOf): Promise<ReturnType<typeof serveRoutes>> {
  const handler = handlers.get(name) ?? routesOf[name]().then(({ routes }) => serveRoutes(routes));
  handlers.set(name, handler);
  return handler;
}

/** What queues, triggers and the clock call. */
export const jobs = {
  publish: () => import('./jobs/run-publish.ts'),
  reconciliation: () => import('./jobs/run-reconciliation.ts'),
  sweep: () => import('./jobs/run-sweep.ts'),
  mailTask: () => import('./outbox/run-task.ts'),
  export: () => import('./records/export-job.ts'),
} as const;
