import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { type Services, useServices } from '../app/services.ts';

let connected: Firestore | undefined;

/**
 * The store, connected once for the life of the page. Only screens behind the sign-in import this file: Firestore is
 * 123 kB of compressed script that nobody needs to type a password.
 */
function connectFirestore({ app, config }: Services): Firestore {
  if (connected) return connected;
  connected = getFirestore(app);
  if (config.emulators)
    connectFirestoreEmulator(connected, config.emulators.firestoreHost, config.emulators.firestorePort);
  return connected;
}

/** The Firestore of the running app. */
export function useFirestore(): Firestore {
  return connectFirestore(useServices());
}
