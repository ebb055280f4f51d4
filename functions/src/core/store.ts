import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

let current: Firestore | undefined;

/**
 * The Firestore of this process, and the Firebase app that Auth and Storage need. The SDK reads
 * `FIRESTORE_EMULATOR_HOST` and then talks to the emulator.
 */
export function store(): Firestore {
  if (!current) {
    // Triggers have an app of firebase-functions' own beside the one that Auth, Storage and the queue of mails look for.
    const app = getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp();
    current = getFirestore(app);
    // A field that is `undefined` is a mistake in our code: the write must fail, not drop the field.
    current.settings({ ignoreUndefinedProperties: false });
  }
  return current;
}
