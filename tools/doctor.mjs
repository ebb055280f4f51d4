/** `npm run doctor`: what this machine lacks and the command that mends it. Changes nothing, asks nothing, exits 1 when something is missing. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.mjs';
import { missingInstall, projectNode } from './install.mjs';
import { prerequisites, projectEnvironment } from './prerequisites.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const findings = prerequisites(root);

let install;
try {
  install = missingInstall(root);
} catch (error) {
  install = error.message;
}
findings.push({ what: 'Packages', ok: install === null, sentence: `Packages: ${install}; mend it with: npm ci` });
findings.push({
  what: 'Browser (for npm test only)',
  ok: findBrowser(root) !== null,
  sentence:
    'There is no browser for the browser tests of npm test; install one with: sudo apt-get install -y chromium (or npx playwright install chromium)',
});

for (const { what, ok, sentence } of findings) console.log(`${ok ? 'ok     ' : 'missing'}  ${ok ? what : sentence}`);
let missing = findings.filter(({ ok }) => !ok).length;

if (process.argv.includes('--production') && install === null) {
  const asked = spawnSync(projectNode(root), [join('tools', 'deploy', 'doctor.ts')], {
    cwd: root,
    env: projectEnvironment(root),
    stdio: 'inherit',
  });
  process.exit(asked.status ?? 1);
}

if (install === null && existsSync(projectNode(root))) {
  // What only the project's own tools can know: ports, emulators.
  const rest = spawnSync(projectNode(root), [join('local-stack', 'doctor.ts')], {
    cwd: root,
    env: projectEnvironment(root),
    stdio: 'inherit',
  });
  missing += rest.status ?? 1;
}
process.exit(missing > 0 ? 1 : 0);
