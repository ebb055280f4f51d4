import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

let current: Firestore | undefined;

/**
 * The Firestore of this process, and the Firebase app that Auth and Storage need. The SDK reads
 * `FIRESTORE_EMULATOR_HOST` and then talks to the emulator.
 */
export function store(): Firestore {
  // Triggers have an app of firebase-functions' own beside the one that Auth, Storage and the queue of mails look for.
  current ??= getFirestore(getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp());
  return current;
}

/** Was a document there already that should have been made? gRPC ALREADY_EXISTS. */
export function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 6;
}
