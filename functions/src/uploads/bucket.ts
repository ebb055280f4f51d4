import { Problem } from '@society-gal/contracts/http';
import { getStorage } from 'firebase-admin/storage';
import { config } from '../core/config.ts';
import { store } from '../core/store.ts';

/**
 * The private bucket of uploaded files. The SDK reads `FIREBASE_STORAGE_EMULATOR_HOST` and then talks to the emulator.
 * Throws `not-found` where a deployment has no bucket; its forms show no file input.
 */
export function bucket() {
  const name = config().uploadsBucket;
  if (!name) throw new Problem('not-found');
  // `getStorage` needs the default Firebase app, which `store` initialises.
  store();
  return getStorage().bucket(name);
}
