import { Problem } from '@society-gal/contracts';
import { config } from '../config.ts';
import { store } from '../store.ts';
import type { ApiRequest } from './route.ts';

/** Where App Check is configured, refuses requests that do not come from our own site. Throws `forbidden`. */
export async function requireAppCheck(request: Pick<ApiRequest, 'header'>): Promise<void> {
  if (!config().appCheck) return;
  const token = request.header('x-firebase-appcheck');
  if (!token) throw new Problem('forbidden');
  // `getAppCheck` needs the default Firebase app, which `store` initialises.
  store();
  // Loads a library for keys and signatures, which no other request needs.
  const { getAppCheck } = await import('firebase-admin/app-check');
  try {
    await getAppCheck().verifyToken(token);
  } catch (cause) {
    throw new Problem('forbidden', { cause });
  }
}
