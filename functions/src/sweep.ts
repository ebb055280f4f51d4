import { onSchedule } from 'firebase-functions/v2/scheduler';
import { config } from './config.ts';
import { type Log, makeLog } from './edge/log.ts';
import { sweepOutbox } from './mail/sweep-outbox.ts';
import { isMailServerUp, smtpMailer } from './mail/transport.ts';
import { forgetDaily } from './retention/forget-records.ts';
import { removeUnclaimed } from './uploads/upload-routes.ts';

/** One thing the sweep looks after. Gives facts for the log. */
type Chore = { name: string; run: (log: Log) => Promise<Record<string, unknown>> };

const chores: readonly Chore[] = [
  // Before the outbox, which may wait for mails that are about to fall due.
  { name: 'retention', run: async (log) => (await forgetDaily(log)) ?? {} },
  {
    name: 'outbox',
    run: async (log) =>
      sweepOutbox({ send: smtpMailer(), isServerUp: isMailServerUp, log, untilMs: Date.now() + 45_000 }),
  },
  { name: 'uploads', run: async () => ({ removed: config().uploadsBucket ? await removeUnclaimed(new Date()) : 0 }) },
];

/** Does every chore; one that fails does not keep the others from running. */
export const runSweep = async (log: Log = makeLog({ function: 'sweep' })): Promise<void> => {
  for (const chore of chores) {
    try {
      log.info('swept', { chore: chore.name, ...(await chore.run(log)) });
    } catch (cause) {
      log.error('sweep-failed', { chore: chore.name, cause });
    }
  }
};

/** Each minute: what triggers missed, what expired, what nobody came back for. One at a time, so that none meets itself. */
export const sweep = onSchedule(
  {
    schedule: 'every 1 minutes',
    maxInstances: 1,
    concurrency: 1,
    timeoutSeconds: 120,
    memory: '512MiB',
    retryCount: 0,
  },
  () => runSweep(),
);
