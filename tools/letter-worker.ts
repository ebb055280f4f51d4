/** A worker of `npm run rehearse:letter`: sends what is due of letters until nothing is left, as the functions do, and is killed in the middle. */
import { makeLog } from '../functions/src/core/log.ts';
import { sendLetters } from '../functions/src/letters/send-letters.ts';
import { isMailServerUp, smtpMailer } from '../functions/src/mail/transport.ts';
import { sweepOutbox } from '../functions/src/outbox/sweep-outbox.ts';

const log = makeLog();
const untilMs = Date.now() + 15 * 60_000;
await sendLetters({ log, untilMs });
await sweepOutbox({ send: smtpMailer(), isServerUp: isMailServerUp, log, untilMs });
