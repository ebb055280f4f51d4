import type { Route } from '../../http/route.ts';
import { forStaff, forTeam } from '../access/staff-route.ts';
import {
  beginFactor,
  enrollFactor,
  listFactors,
  mailFactorCode,
  newRecoveryCodes,
  proveFactor,
  removeFactor,
  renamePasskey,
  resetFactor,
} from './second-factor.ts';

/** The staff calls about the second factor. */
export const factorRoutes: readonly Route[] = [
  forTeam('factors', (_body, person) => listFactors(person)),
  forTeam('mail-factor-code', async (_body, person) => {
    await mailFactorCode(person);
    return { ok: true };
  }),
  forTeam('begin-factor', (body, person) => beginFactor(body, person)),
  forTeam('enroll-factor', (body, person) => enrollFactor(body, person)),
  forTeam('prove-factor', async (body, person, { log }) => {
    const proven = await proveFactor(body, person);
    if (body.way === 'recovery') log.warn('recovery-code-used', { uid: person.uid });
    return proven;
  }),
  forTeam('rename-passkey', async (body, person) => {
    await renamePasskey(body, person);
    return { ok: true };
  }),
  forTeam('remove-factor', async (body, person) => {
    await removeFactor(body, person);
    return { ok: true };
  }),
  forTeam('new-recovery-codes', async (_body, person, { log }) => {
    const made = await newRecoveryCodes(person);
    log.warn('recovery-codes-renewed', { uid: person.uid });
    return made;
  }),
  forStaff('reset-factor', async (body, by) => ({ state: await resetFactor(body, by) })),
];
