import type { Route } from './edge/handle.ts';
import { healthRoute } from './health.ts';

/** Every address of the API. One line each; nothing else answers. */
export const routes: readonly Route[] = [healthRoute];
