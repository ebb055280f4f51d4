/**
 * `npm run doctor -- --production`: refuses placeholders and says what a configured project lacks before its first deploy,
 * each with the command that mends it. Reads only; needs `gcloud` and `firebase` signed in.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholdersLeft } from '@society-gal/contracts/words';
import { root } from '../../build-config/parts.ts';
import { secretNames } from '../../functions/src/core/config.ts';
import { type LockEntry, withoutIntegrity } from '../lock-entries.ts';
import { functionsSettingsLeft } from './functions-settings.ts';
import { googleWire } from './google-wire.ts';
import { type Finding, findInProject } from './project-findings.ts';
import { boundSites, missingTargets, readSettings } from './settings.ts';

const failures: string[] = [];
const report = ({ ok, what, mend, isNote }: Finding) => {
  console.log(`${isNote ? 'note   ' : ok ? 'ok     ' : 'missing'}  ${what}`);
  if (isNote) console.log(`         run: ${mend}`);
  if (ok) return;
  failures.push(what);
  console.log(`         mend it: ${mend}`);
};
const missing = (what: string, mend: string) => report({ ok: false, what, mend });

for (const { where, what } of placeholdersLeft(new Date().toISOString().slice(0, 10)))
  missing(`${where} ${what}`, 'edit contracts/src/brand (docs/going-live.md, 2)');

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry>;
};
const unpinned = withoutIntegrity(lock.packages).length;
if (unpinned > 0)
  missing(
    `package-lock.json does not pin ${unpinned} tools for other platforms`,
    'npm run lock:complete -- --integrity',
  );

try {
  const settings = readSettings();
  report({ ok: true, what: 'production.env is complete', mend: '' });
  const targets = readFileSync(join(root, '.firebaserc'), 'utf8');
  for (const command of missingTargets(targets, settings.project)) missing('hosting target', command);
  const unsetLines = functionsSettingsLeft(settings);
  for (const line of unsetLines) missing(line, 'edit functions/.env; functions/.env.example explains each line');
  if (unsetLines.length === 0) report({ ok: true, what: 'functions/.env is complete', mend: '' });
  for (const found of await findInProject(settings, boundSites(targets, settings.project), secretNames, googleWire()))
    report(found);
} catch (error) {
  missing(
    error instanceof Error ? error.message : String(error),
    'cp -n production.env.example production.env, and fill it in',
  );
}
console.log(failures.length === 0 ? 'Ready to deploy.' : `${failures.length} to mend before the first deploy.`);
process.exit(failures.length === 0 ? 0 : 1);
