import { Problem } from '@society-gal/contracts';
import { getAppCheck } from 'firebase-admin/app-check';
import { config } from '../config.ts';
import { store } from '../store.ts';
import type { Call } from './handle.ts';

/** Where App Check is configured, refuses calls that do not come from our own site: `forbidden`. */
export const requireAppCheck = async (call: Pick<Call, 'header'>): Promise<void> => {
  if (!config().appCheck) return;
  const token = call.header('x-firebase-appcheck');
  if (!token) throw new Problem('forbidden');
  // The store brings the app into being.
  store();
  try {
    await getAppCheck().verifyToken(token);
  } catch (cause) {
    throw new Problem('forbidden', { cause });
  }
};
