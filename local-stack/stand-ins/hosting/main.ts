import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirebaseJson } from '../../../build-config/firebase-json.ts';
import { hostingSites } from '../../functions-environment.ts';
import { endWith } from '../saved-state.ts';
import { portFrom } from '../serve.ts';
import { startHosting } from './hosting.ts';

const { SITES_FOLDER = '', FIREBASE_CONFIG_FILE = '', STAND_IN_DATA = '' } = process.env;

/** A version's configuration is what its deploy took from firebase.json. */
const configOf = (target: string): object => {
  const { hosting = [] } = JSON.parse(readFileSync(FIREBASE_CONFIG_FILE, 'utf8')) as Partial<FirebaseJson>;
  const { headers = [], rewrites = [], redirects = [] } = hosting.find((entry) => entry.target === target) ?? {};
  return { headers, rewrites, redirects };
};

const sites = Object.entries(hostingSites).map(([target, site]) => [
  site,
  { folder: join(SITES_FOLDER, target), config: configOf(target) },
]);
const { flush } = await startHosting({
  port: portFrom('HOSTING_API_PORT'),
  sites: Object.fromEntries(sites),
  folder: STAND_IN_DATA,
});
endWith(flush);
console.log('hosting listening');
