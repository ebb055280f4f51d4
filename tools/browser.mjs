/**
 * The browser for the e2e tests. `npm start` needs none. Debian's own is installed on a machine that is ours to change
 * (root, or CI); where no other browser is found Playwright's is downloaded.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { commandExists } from './prerequisites.mjs';

/** Chromium without a window of its own: the same engine, and the tests take two thirds of the time (decision 0118). */
const headless = '/usr/bin/chromium-headless-shell';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const playwrightsOwn = (root) => {
  try {
    const path = createRequire(join(root, 'tests', 'package.json'))('playwright-core').chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
};

/** Path of a whole browser, for pictures and documents, or null. `BROWSER_PATH` decides when it is set. */
export const findBrowser = (root) => process.env.BROWSER_PATH ?? usual.find(existsSync) ?? playwrightsOwn(root);

/** Path of the browser for tests, or null. `BROWSER_PATH` decides here too. */
export const findTestBrowser = (root) =>
  process.env.BROWSER_PATH ?? (existsSync(headless) ? headless : findBrowser(root));

const run = (command, args, root) => spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;

/** Installs packages of Debian as root; false where it is refused or one of them is unknown. */
const installPackages = (packages, root) => {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  return [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ].every((args) => {
    const [command, ...rest] = [...sudo, ...args];
    return run(command, rest, root);
  });
};

/** Path of a whole browser. Installs it, and the one for tests, if need be; leaves with one sentence when that fails. */
export const demandBrowser = (root) => {
  const mayChangeMachine = process.getuid?.() === 0 || Boolean(process.env.CI);
  const onDebian = process.platform === 'linux' && commandExists('apt-get');
  const isMissing = !process.env.BROWSER_PATH && !existsSync(headless);
  if (onDebian && mayChangeMachine && isMissing) {
    console.log("Installing Debian's chromium for the browser tests (apt-get).");
    // Ubuntu, for one, has no package for the build without a window.
    installPackages(['chromium', 'chromium-headless-shell'], root) ||
      findBrowser(root) ||
      installPackages(['chromium'], root);
  }
  const found = findBrowser(root);
  if (found) return found;
  console.log("No browser was found: downloading Playwright's chromium for the browser tests.");
  run('npx', ['playwright', 'install', 'chromium'], root);
  const installed = findBrowser(root);
  if (installed) return installed;
  console.error(
    `The browser tests need a browser and none could be installed; install one with: ${onDebian ? 'sudo apt-get install -y chromium' : 'npx playwright install --with-deps chromium'}`,
  );
  process.exit(1);
};
