import { config } from './config.ts';
import { makeEdge } from './edge/serve.ts';
import { routes } from './routes.ts';

/** The whole API as a plain `(request, response)` handler: Cloud Functions, the functions framework and tests serve it. */
export const api = makeEdge({ routes, trustedHops: () => config().trustedHops });
