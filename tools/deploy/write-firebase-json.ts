/**
 * `npm run firebase:write`: fills in what firebase.json has from code: each site's headers (policies with the hashes of
 * what documents inline, the names of hashed files), the addresses of the staff area, the emulators' ports, the functions' region. For the addresses of
 * production.env where there is one, else for the demo. Run it after a change of pages, styles, scripts or addresses.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localSiteConfig, portsFrom } from '@society-gal/contracts/http';
import { completeFirebaseJson, firebaseJsonFile, readFirebaseJson } from '../../build-config/firebase-json.ts';
import { root, sites } from '../../build-config/parts.ts';
import { buildOutdated } from '../../local-stack/build-parts.ts';
import { composeSites } from '../../local-stack/compose-sites.ts';
import { readSettings, settingsFile } from './settings.ts';

/** firebase.json as it should stand, as text. Builds what is outdated. */
export async function freshFirebaseJson(): Promise<string> {
  await buildOutdated(sites);
  const config = existsSync(join(root, settingsFile)) ? readSettings().siteConfig : localSiteConfig(portsFrom({}));
  const headers = await composeSites(config, join(root, '.local/composed'));
  return `${JSON.stringify(completeFirebaseJson(readFirebaseJson(), headers, config), null, 2)}\n`;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(firebaseJsonFile, await freshFirebaseJson());
  console.log('firebase.json is up to date');
}
