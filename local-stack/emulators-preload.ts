/** What firebase-tools loads before it starts; see `emulators.ts`. */
import { createRequire } from 'node:module';
import { noticeChanges } from './changed-since.ts';
import { replaceable, serveConcurrently } from './concurrent-functions.ts';
import { partLine } from './log.ts';

type Exegesis = { middleware: (description: object, options: object) => Promise<unknown> };

// The Auth emulator makes a validator for every field of every call before it starts, which takes two thirds of a start. With
// this option of the library it makes one when a call first needs it.
const exegesis = createRequire(createRequire(import.meta.url).resolve('firebase-tools'))(
  'exegesis-express',
) as Exegesis;
const { middleware } = exegesis;
exegesis.middleware = (description, options) =>
  middleware(description, { ...options, lazyCompileValidationSchemas: true });

serveConcurrently(replaceable(), (line) => console.log(`${partLine}${line}`));
const { CHANGES_FILE } = process.env;
if (CHANGES_FILE) noticeChanges(CHANGES_FILE);
