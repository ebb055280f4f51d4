import { region } from '@society-gal/contracts';
import { setGlobalOptions } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { api as serveApi } from './api.ts';
import { config, secretNames } from './config.ts';
import { keepBodiesForUs } from './edge/read-body.ts';

// While the CLI asks which functions there are, nothing is configured yet. Everywhere else a gap stops the start.
if (process.env.FUNCTIONS_CONTROL_API !== 'true') config();
keepBodiesForUs();

setGlobalOptions({ region, secrets: [...secretNames] });

/**
 * The API. One warm instance, since people in danger should not wait for a cold start; 80 at once an instance, as the
 * work is waiting for the store; 60 s, since long speech streams; 512 MiB, since receipts and speech are held in memory.
 */
export const api = onRequest(
  { minInstances: 1, maxInstances: 20, concurrency: 80, timeoutSeconds: 60, memory: '512MiB', cors: false },
  serveApi,
);

export { onOutboxCreated } from './mail/on-outbox-created.ts';
export { beforeUserCreated } from './staff/before-user-created.ts';
export { sweep } from './sweep.ts';
