/** What firebase-tools loads before it starts; see `emulators.ts`. */
import { noticeChanges } from './changed-since.ts';
import { replaceable, serveConcurrently } from './concurrent-functions.ts';
import { partLine } from './log.ts';

serveConcurrently(replaceable(), (line) => console.log(`${partLine}${line}`));
const { CHANGES_FILE } = process.env;
if (CHANGES_FILE) noticeChanges(CHANGES_FILE);
