/** firebase.json is as new as the files it describes. */
import { readFileSync } from 'node:fs';
import { firebaseJsonFile } from '../../build-config/firebase-json.ts';
import { freshFirebaseJson } from '../deploy/write-firebase-json.ts';
import type { Check } from './check.ts';

export const firebaseJson: Check = {
  name: 'firebase.json',
  protects: 'A deploy by hand serves every page with the policy that lets its own styles and scripts run.',
  repair: 'npm run firebase:write',
  find: async () =>
    readFileSync(firebaseJsonFile, 'utf8') === (await freshFirebaseJson())
      ? []
      : ['firebase.json is older than the pages, styles, scripts or ports it speaks of'],
};
