import { onSchedule } from 'firebase-functions/v2/scheduler';
import { identityOf } from '../core/config.ts';
import { program } from '../editions.ts';

/** Runs every minute: the morning mail to staff, unsent mails, unclaimed files. One run at a time, so that two never do the same work. */
export const sweep = onSchedule(
  {
    schedule: 'every 1 minutes',
    maxInstances: 1,
    concurrency: 1,
    timeoutSeconds: 120,
    memory: '512MiB',
    retryCount: 0,
    ...identityOf('sweep'),
  },
  async () => (await (await program()).jobs.sweep()).runSweep(),
);
