import type { FactorNeed, StaffRole } from '@society-gal/contracts/team';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { config } from '../../core/config.ts';

/**
 * Whether somebody with these roles needs a second factor. The team entry keeps the answer for the rules; only a local stack
 * believes an entry that says `exempt`, which its demo accounts have.
 */
export function factorNeed(roles: readonly StaffRole[], entry?: DocumentSnapshot): FactorNeed {
  const { environment, secondFactorRoles } = config();
  if (environment === 'local' && entry?.get('second_factor') === ('exempt' satisfies FactorNeed)) return 'exempt';
  return roles.some((role) => secondFactorRoles.includes(role)) ? 'needed' : 'not-needed';
}
