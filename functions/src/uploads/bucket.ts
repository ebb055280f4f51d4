import { Problem } from '@society-gal/contracts';
import { getStorage } from 'firebase-admin/storage';
import { config } from '../config.ts';
import { store } from '../store.ts';

/**
 * The private bucket. `FIREBASE_STORAGE_EMULATOR_HOST` leads the SDK to the emulator. Throws `not-found` where a
 * deployment has none: its forms show no file input.
 */
export const bucket = () => {
  const name = config().uploadsBucket;
  if (!name) throw new Problem('not-found');
  store();
  return getStorage().bucket(name);
};

/** Looks at a file before it is stored; `false` refuses it. Off by default: docs/going-live.md says how to plug one in. */
export type VirusScan = (bytes: Buffer) => Promise<boolean>;
let scan: VirusScan | null = null;
/** Plugs in a scanner, for example a ClamAV service. */
export const useVirusScan = (scanner: VirusScan): void => {
  scan = scanner;
};
/** Throws `invalid` when a plugged-in scanner refuses the file. */
export const scanned = async (bytes: Buffer): Promise<void> => {
  if (scan && !(await scan(bytes)))
    throw new Problem('invalid', { message: 'This file was refused by our virus scanner.' });
};
