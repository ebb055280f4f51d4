import type { MailStatus, WithheldReason } from '@society-gal/contracts/mail';

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
