import type { MailStatus, WithheldReason } from '@society-gal/contracts/mail';
import type { Log } from '../core/log.ts';

/** What a mail says once it is withheld. It counts no attempts: none was handed over. */
export function withheld(reason: WithheldReason) {
  return {
    status: 'withheld' satisfies MailStatus,
    withheld_reason: reason,
    attempts: 0,
    lease_until: null,
    next_attempt_at: null,
    waits_for_server: false,
  } as const;
}

/** Tells caseworkers where a stop that nobody proved holds the confirmation back. Loaded here: most forms are confirmed. */
export async function tellOfUnconfirmed(to: string, log: Log): Promise<void> {
  const { tellOfHeldMail } = await import('./stop-to-do.ts');
  await tellOfHeldMail(to, log);
}
