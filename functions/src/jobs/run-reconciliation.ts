import type { Log } from '../core/log.ts';
import { copyBooks } from '../money/donations/books.ts';
import { reconcileDonations } from '../money/donations/reconcile.ts';

const jobs: readonly { name: string; run: (log: Log) => Promise<Record<string, unknown>> }[] = [
  { name: 'books', run: copyBooks },
  { name: 'donations', run: (log) => reconcileDonations(log) },
];

/**
 * Copies the books and compares the donations; a job that fails does not stop the other. Rejects at the end when one has failed,
 * so that the run is repeated: both are safe to repeat.
 */
export async function runReconciliation(log: Log): Promise<void> {
  const failures: unknown[] = [];
  for (const { name, run } of jobs)
    try {
      log.info('reconciled', { job: name, ...(await run(log)) });
    } catch (cause) {
      log.error('reconciliation-failed', { job: name, cause });
      failures.push(cause);
    }
  if (failures.length > 0) throw failures[0];
}
