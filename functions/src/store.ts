import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

let current: Firestore | undefined;

/** The Firestore of this process. `FIRESTORE_EMULATOR_HOST` leads it to the emulator, as the SDK defines. */
export const store = (): Firestore => {
  if (!current) {
    const app = getApps()[0] ?? initializeApp();
    current = getFirestore(app);
    // REST would lose transactions' streaming; undefined must never be dropped silently, so it stays an error.
    current.settings({ ignoreUndefinedProperties: false });
  }
  return current;
};
