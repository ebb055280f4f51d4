/** A worker that sends what is due until nothing is left, as the functions do; tests end it in the middle. */
import { makeLog } from '../../../functions/src/edge/log.ts';
import { sendLetters } from '../../../functions/src/lists/send-letters.ts';
import { sweepOutbox } from '../../../functions/src/mail/sweep-outbox.ts';
import { isMailServerUp, smtpMailer } from '../../../functions/src/mail/transport.ts';

const log = makeLog();
await sendLetters({ log, untilMs: Date.now() + 60_000 });
await sweepOutbox({ send: smtpMailer(), isServerUp: isMailServerUp, log, untilMs: Date.now() + 60_000 });
