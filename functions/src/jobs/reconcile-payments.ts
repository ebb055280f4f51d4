import { onSchedule } from 'firebase-functions/v2/scheduler';
import { identityOf } from '../core/config.ts';
import { makeLog } from '../core/log.ts';
import { program } from '../editions.ts';

/** Runs each night: copies Stripe's movements and payouts into the books, compares the donations, and tells staff what differs. */
export const reconcilePayments = onSchedule(
  {
    schedule: 'every day 08:30',
    timeZone: 'Etc/UTC',
    maxInstances: 1,
    concurrency: 1,
    timeoutSeconds: 900,
    memory: '512MiB',
    retryCount: 1,
    ...identityOf('reconcilePayments'),
  },
  async () => {
    const { runReconciliation } = await (await program()).jobs.reconciliation();
    await runReconciliation(makeLog({ function: 'reconcilePayments' }));
  },
);
