/** `npm run doctor -- --production`: refuses placeholders and says what a configured project lacks before its first deploy. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build-config/parts.ts';
import { secretNames } from '../../functions/src/config.ts';
import { firebaseCli } from './firebase-cli.ts';
import { functionsSettingsLeft } from './functions-settings.ts';
import { placeholdersLeft } from './placeholders.ts';
import { missingTargets, readSettings } from './settings.ts';

const failures: string[] = [];
const report = (ok: boolean, line: string) => {
  console.log(`${ok ? 'ok     ' : 'missing'}  ${line}`);
  if (!ok) failures.push(line);
};

for (const { where, what } of placeholdersLeft(new Date().toISOString().slice(0, 10)))
  report(false, `contracts/src/brand: ${where} ${what}`);

let project: string | null = null;
try {
  const settings = readSettings();
  project = settings.project;
  report(true, 'production.env is complete');
  for (const command of missingTargets(readFileSync(join(root, '.firebaserc'), 'utf8'), project))
    report(false, `hosting target; bind it with: ${command}`);
  const left = functionsSettingsLeft(settings);
  for (const line of left) report(false, line);
  if (left.length === 0) report(true, 'functions/.env is complete');
} catch (error) {
  report(false, error instanceof Error ? error.message : String(error));
}

if (project) {
  for (const name of secretNames) {
    const asked = spawnSync(process.execPath, [firebaseCli, 'functions:secrets:get', name, '--project', project], {
      encoding: 'utf8',
    });
    report(
      asked.status === 0,
      asked.status === 0
        ? `secret ${name}`
        : `secret ${name}; set it with: npx firebase functions:secrets:set ${name} --project ${project}`,
    );
  }
}
console.log(failures.length === 0 ? 'Ready to deploy.' : `${failures.length} to mend before the first deploy.`);
process.exit(failures.length === 0 ? 0 : 1);
