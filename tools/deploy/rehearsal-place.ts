/** Services for a rehearsal of the functions: emulators of Firestore and Auth on free ports, and the stack's stand-ins. */
import { rmSync, writeFileSync } from 'node:fs';
import { demoProject } from '@society-gal/contracts/http';
import { emulatorsAt, readFirebaseJson } from '../../build-config/firebase-json.ts';
import { startEmulators } from '../../local-stack/emulators.ts';
import { freeOffset } from '../../local-stack/free-ports.ts';
import { functionsEnvironment, functionsSecrets } from '../../local-stack/functions-environment.ts';
import { stackConfigFrom } from '../../local-stack/stack-config.ts';
import { startStandIns } from '../../local-stack/start-stand-ins.ts';
import { stopAll } from '../../local-stack/supervised-process.ts';
import type { RehearsalPlace } from './rehearse-functions.ts';

/** Does something with a place of its own and takes it down afterwards. Throws a StackFailure when it cannot be started. */
export async function inRehearsalPlace<T>(use: (place: RehearsalPlace) => Promise<T>): Promise<T> {
  const stack = stackConfigFrom({ ...process.env, PORT_OFFSET: String(await freeOffset()) });
  const { firestore, storage } = readFirebaseJson();
  writeFileSync(stack.firebaseConfig, JSON.stringify({ firestore, storage, emulators: emulatorsAt(stack.ports) }));
  try {
    const onDeath = () => undefined;
    await Promise.all([
      startEmulators(stack, { only: 'auth,firestore,storage', onDeath }),
      startStandIns(stack, onDeath),
    ]);
    const on = (port: number) => `127.0.0.1:${port}`;
    return await use({
      environment: {
        ...functionsEnvironment(stack),
        GCLOUD_PROJECT: demoProject,
        METADATA_SERVER_DETECTION: 'none',
        FIRESTORE_EMULATOR_HOST: on(stack.ports.firestore),
        FIREBASE_AUTH_EMULATOR_HOST: on(stack.ports.auth),
        FIREBASE_STORAGE_EMULATOR_HOST: on(stack.ports.storage),
      },
      secrets: { ...functionsSecrets },
    });
  } finally {
    await stopAll();
    rmSync(stack.firebaseConfig, { force: true });
    rmSync(stack.folder, { recursive: true, force: true });
  }
}
