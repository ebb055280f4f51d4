/**
 * Installs packages when node_modules does not match package-lock.json. An incomplete install (a
 * `npm ci` that was interrupted, a folder that someone deleted) is found by comparing npm's own record of what it
 * installed with the lock file. Dependency-free: it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** Path of the project's own Node, a package like any other. */
export const projectNode = (root) =>
  join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Why an install is needed, or null when node_modules is complete.
 * @param {string} root folder of the project
 */
export const missingInstall = (root) => {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  if (!wanted) throw new Error('package-lock.json is missing or broken; mend it with: git checkout package-lock.json');
  if (!existsSync(join(root, 'node_modules'))) return 'nothing is installed yet';
  const have = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!have) return 'an earlier install did not finish';
  for (const [place, entry] of Object.entries(wanted)) {
    // Optional packages belong to other platforms, or failed to compile, and are allowed to be absent.
    if (!place.includes('node_modules/') || entry.optional || entry.devOptional || entry.peer) continue;
    if (!entry.link && have[place]?.version !== entry.version)
      return `${place.replace(/^.*node_modules\//, '')} is missing or outdated`;
    if (!existsSync(join(root, place))) return `${place.replace(/^.*node_modules\//, '')} was deleted`;
  }
  if (spawnSync(projectNode(root), ['--version']).status !== 0) return "the project's own Node is missing";
  return null;
};

const runNpm = (root, args, label) =>
  new Promise((resolve) => {
    const startedAt = Date.now();
    const child = spawn('npm', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-6000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const ticker = setInterval(
      () => console.log(`  ${label} (${Math.round((Date.now() - startedAt) / 1000)} s)`),
      10_000,
    );
    child.on('error', (error) => {
      clearInterval(ticker);
      resolve({ ok: false, output: String(error) });
    });
    child.on('close', (code) => {
      clearInterval(ticker);
      resolve({ ok: code === 0, output });
    });
  });

/** Installs what is missing; prints progress; leaves with one sentence when it cannot. */
export const installMissing = async (root) => {
  const reason = missingInstall(root);
  if (!reason) return;
  console.log(`Installing packages: ${reason}. This takes one to two minutes the first time.`);
  const result = await runNpm(root, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'still installing packages');
  if (!result.ok) {
    console.error(result.output.trim());
    console.error('Installing packages failed; check the connection to the package registry and run again: npm ci');
    process.exit(1);
  }
  if (spawnSync(projectNode(root), ['--version']).status !== 0) {
    // Some npm settings skip install scripts; the package `node` fetches its binary in one.
    await runNpm(
      root,
      ['rebuild', 'node', '--foreground-scripts', '--ignore-scripts=false'],
      "still fetching the project's Node",
    );
  }
  if (spawnSync(projectNode(root), ['--version']).status !== 0) {
    console.error(
      "The project's own Node could not be installed; allow install scripts and run again: npm ci --ignore-scripts=false",
    );
    process.exit(1);
  }
};
