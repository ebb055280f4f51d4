import { Problem } from '@society-gal/contracts';
import { getStorage } from 'firebase-admin/storage';
import { config } from '../config.ts';
import { store } from '../store.ts';

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

/** Checks a file before it is stored; `false` refuses it. There is none by default (docs/going-live.md). */
export type VirusScan = (bytes: Buffer) => Promise<boolean>;
let scan: VirusScan | null = null;
/**
 * Sets the scanner, for example a ClamAV service.
 * @public called by an operator, see docs/going-live.md
 */
export function setVirusScan(scanner: VirusScan): void {
  scan = scanner;
}
/** Throws `invalid` when a scanner is set and refuses the file. */
export async function requireCleanFile(bytes: Buffer): Promise<void> {
  if (scan && !(await scan(bytes)))
    throw new Problem('invalid', { message: 'This file was refused by our virus scanner.' });
}
