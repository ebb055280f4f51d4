import { createRequire } from 'node:module';

/** The project's own firebase-tools, as a file for Node to run. */
export const firebaseCli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
