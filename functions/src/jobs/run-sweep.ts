import { askForReports } from '../awards/ask-for-reports.ts';
import { keepBoardPacks } from '../awards/board-pack.ts';
import { bookGifts } from '../awards/book-gifts.ts';
import { tendOffers } from '../awards/tend-offers.ts';
import { now } from '../core/clock.ts';
import { config } from '../core/config.ts';
import { type Log, makeLog } from '../core/log.ts';
import { sendDueLetters } from '../decisions/send-letters.ts';
import { sendLetters } from '../letters/send-letters.ts';
import { askForEvaluations } from '../lists/evaluations.ts';
import { offerPlaces } from '../lists/offer-places.ts';
import { sendOpeningTexts } from '../lists/opening-texts.ts';
import { remindGuests } from '../lists/remind-guests.ts';
import { cloudTasksQueue } from '../mail/queue.ts';
import { isMailServerUp, smtpMailer } from '../mail/transport.ts';
import { sweepOutbox } from '../outbox/sweep-outbox.ts';
import { remindOfPromises } from '../overview/remind-of-promises.ts';
import { queueMorningMail } from '../overview/send-morning-mail.ts';
import { removeOldExports } from '../records/export-job.ts';
import { markOverdue } from '../requests/mark-overdue.ts';
import { tellGathered } from '../team/alerts.ts';
import { removeUnclaimed } from '../uploads/upload-routes.ts';

/** One job of the sweep. Gives facts for the log. */
type Job = { name: string; run: (log: Log) => Promise<Record<string, unknown>> };

const jobs: readonly Job[] = [
  // Before the morning mail, which counts what it finds.
  { name: 'overdue', run: async () => (await markOverdue()) ?? { marked: 0 } },
  { name: 'digest', run: async () => ({ queued: await queueMorningMail(new Date()) }) },
  { name: 'board-packs', run: async () => ({ made: await keepBoardPacks(await now()) }) },
  { name: 'alerts', run: async () => ({ told: await tellGathered() }) },
  { name: 'promises', run: async () => ({ queued: await remindOfPromises(new Date()) }) },
  { name: 'offers', run: (log) => tendOffers(log) },
  { name: 'gifts', run: (log) => bookGifts(log) },
  { name: 'reports', run: async (log) => (await askForReports(log)) ?? { told: 0 } },
  // Before the outbox, which sends what they become.
  { name: 'letters', run: (log) => sendDueLetters(new Date(), log) },
  { name: 'places', run: (log) => offerPlaces(log) },
  { name: 'texts', run: (log) => sendOpeningTexts(log, Date.now() + 15_000) },
  { name: 'reminders', run: (log) => remindGuests(log) },
  { name: 'evaluations', run: (log) => askForEvaluations(log) },
  { name: 'list-letters', run: (log) => sendLetters({ log, untilMs: Date.now() + 30_000 }) },
  {
    name: 'outbox',
    run: async (log) =>
      sweepOutbox({
        send: smtpMailer(),
        isServerUp: () => isMailServerUp(),
        queue: cloudTasksQueue,
        log,
        untilMs: Date.now() + 45_000,
      }),
  },
  { name: 'exports', run: async () => ({ removed: config().uploadsBucket ? await removeOldExports(new Date()) : 0 }) },
  { name: 'uploads', run: async () => ({ removed: config().uploadsBucket ? await removeUnclaimed(new Date()) : 0 }) },
];

/** Runs every job; a job that fails does not stop the others. */
export async function runSweep(log: Log = makeLog({ function: 'sweep' })): Promise<void> {
  for (const job of jobs) {
    try {
      log.info('swept', { job: job.name, ...(await job.run(log)) });
    } catch (cause) {
      log.error('sweep-failed', { job: job.name, cause });
    }
  }
}
