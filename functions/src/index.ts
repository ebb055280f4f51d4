import { existsSync } from 'node:fs';
import { region } from '@society-gal/contracts/http';
import { onRequest } from 'firebase-functions/v2/https';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { config, identityOf } from './core/config.ts';
import { hideFromFramework } from './http/request-body.ts';
import { isServed, serveFunction } from './serve-function.ts';

// firebase-tools loads this file to list the functions, without their settings. Everywhere else a missing one stops the start.
const settingsFile = new URL('../.env', import.meta.url);
if (process.env.FUNCTIONS_CONTROL_API !== 'true') config();
else if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
// Firebase's own functions, which queues and triggers call, need the framework's parser.
if (isServed(process.env.FUNCTION_TARGET)) hideFromFramework();

setGlobalOptions({ region });

/** Addresses are believed only where nobody reaches the functions around the load balancer that adds them. */
const isBehindLoadBalancer = /^\d+$/.test(process.env.TRUSTED_HOPS ?? '');

/**
 * What the functions that answer HTTP have in common. An instance takes many requests at once, since most of their time is waiting: so many that connections
 * which drip, each cut after ten seconds, do not use up all places of all instances.
 */
const served = {
  maxInstances: 20,
  concurrency: 400,
  timeoutSeconds: 60,
  memory: '512MiB',
  cors: false,
  ingressSettings: isBehindLoadBalancer ? 'ALLOW_INTERNAL_AND_GCLB' : 'ALLOW_ALL',
} as const;

/** Forms and the rest. One instance stays warm, because people in danger should not wait for a cold start. */
export const api = onRequest({ ...served, minInstances: 1, ...identityOf('api') }, serveFunction('api'));

/** Gifts and Stripe's events. */
export const payments = onRequest({ ...served, ...identityOf('payments') }, serveFunction('payments'));

/** Files: few at once, because each keeps the line to the bucket busy. */
export const uploads = onRequest(
  { ...served, maxInstances: 10, concurrency: 20, ...identityOf('uploads') },
  serveFunction('uploads'),
);

/** Reading aloud. Few instances, since each character costs money. */
export const speech = onRequest({ ...served, maxInstances: 5, ...identityOf('speech') }, serveFunction('speech'));

/** The staff area. */
export const staff = onRequest({ ...served, maxInstances: 5, ...identityOf('staff') }, serveFunction('staff'));

export { publish } from './jobs/publish.ts';
export { reconcilePayments } from './jobs/reconcile-payments.ts';
export { retention } from './jobs/retention.ts';
export { sweep } from './jobs/sweep.ts';
export { onOutboxCreated } from './outbox/on-outbox-created.ts';
export { sendConfirmations, sendLetters, sendMail } from './outbox/send-mail.ts';
export { onExportQueued } from './records/on-export-queued.ts';
