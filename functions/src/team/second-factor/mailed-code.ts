import { type Sealed, seal, unseal } from '../../core/sealing.ts';

/** The place where a mailed code lies: colleagues read the outbox, and the code would let them set up a factor of hers. */
const label = 'mail_outbox/staff-factor-code';

/** A code as the outbox keeps it. */
export function sealCode(to: string, code: string): Sealed {
  return seal(code, Buffer.from(to), label);
}

/** The code that {@link sealCode} sealed, for the mail alone. Throws for another address, or changed bytes. */
export function openCode(to: string, sealed: unknown): string {
  return String(unseal(sealed as Sealed, Buffer.from(to), label));
}
