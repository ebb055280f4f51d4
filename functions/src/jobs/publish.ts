import { onSchedule } from 'firebase-functions/v2/scheduler';
import { identityOf } from '../core/config.ts';
import { program } from '../editions.ts';

/** Runs every minute: publishes words whose hour has come, and composes the site anew on a new day. */
export const publish = onSchedule(
  {
    schedule: 'every 1 minutes',
    maxInstances: 1,
    concurrency: 1,
    timeoutSeconds: 180,
    memory: '1GiB',
    retryCount: 0,
    ...identityOf('publish'),
  },
  async () => (await (await program()).jobs.publish()).runPublish(),
);
