import { region } from '@society-gal/contracts';
import { setGlobalOptions } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { api as serveApi } from './api.ts';
import { config, secretNames } from './config.ts';
import { disableFrameworkBodyParser } from './edge/request-body.ts';

// firebase-tools loads this file to list the functions before anything is configured. Everywhere else a missing setting
// stops the start.
if (process.env.FUNCTIONS_CONTROL_API !== 'true') config();
disableFrameworkBodyParser();

setGlobalOptions({ region, secrets: [...secretNames] });

/**
 * The API. One instance stays warm, because people in danger should not wait for a cold start. An instance takes 80
 * requests at once, because the work is mostly waiting for Firestore. 512 MiB hold receipts and speech in memory.
 */
export const api = onRequest(
  { minInstances: 1, maxInstances: 20, concurrency: 80, timeoutSeconds: 60, memory: '512MiB', cors: false },
  serveApi,
);

export { onOutboxCreated } from './mail/on-outbox-created.ts';
export { sweep } from './sweep.ts';
