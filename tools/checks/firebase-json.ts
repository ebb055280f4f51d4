/** firebase.json is as new as the files it describes, and Hosting serves them with it as they need. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firebaseJsonFile, readFirebaseJson } from '../../build-config/firebase-json.ts';
import { root, sites } from '../../build-config/parts.ts';
import { rehearseHosting } from '../deploy/rehearse-hosting.ts';
import { freshFirebaseJson } from '../deploy/write-firebase-json.ts';
import type { Check } from './check.ts';

export const firebaseJson: Check = {
  name: 'firebase.json',
  protects: 'Without it a deploy served pages whose policy forbade their own styles and scripts.',
  repair: 'npm run firebase:write',
  find: async () => {
    if (readFileSync(firebaseJsonFile, 'utf8') !== (await freshFirebaseJson()))
      return ['firebase.json is older than the pages, styles, scripts or ports it speaks of'];
    const problems: string[] = [];
    for (const site of sites)
      problems.push(...(await rehearseHosting(readFirebaseJson(), site, join(root, '.local/composed', site))));
    return problems;
  },
};
