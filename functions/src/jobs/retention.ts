import { onSchedule } from 'firebase-functions/v2/scheduler';
import { identityOf } from '../core/config.ts';

/**
 * Removes what the privacy policy promises to remove. Apart from the sweep, so that a large day's work holds up no mail.
 * It runs every five minutes and finds nothing to do but once a day, or when the run before had to stop.
 */
export const retention = onSchedule(
  {
    schedule: 'every 5 minutes',
    maxInstances: 1,
    concurrency: 1,
    timeoutSeconds: 180,
    memory: '512MiB',
    retryCount: 0,
    ...identityOf('retention'),
  },
  async () => {
    const [{ forgetDaily }, { makeLog }] = await Promise.all([import('./forget-daily.ts'), import('../core/log.ts')]);
    const log = makeLog({ function: 'retention' });
    try {
      const result = await forgetDaily(log, { untilMs: Date.now() + 130_000 });
      if (result) log.info('forgotten', result);
    } catch (cause) {
      log.error('retention-failed', { cause });
    }
  },
);
