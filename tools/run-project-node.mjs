/**
 * Starts the project's own Node from whatever Node the machine has. The child is told to stop through
 * its message channel: a terminal sends Ctrl-C to both of us, and a forwarded signal would count as a second one.
 */
import { spawn } from 'node:child_process';
import { projectNode } from './install.mjs';
import { projectEnvironment } from './prerequisites.mjs';

/**
 * Runs a TypeScript entry with the project's Node and leaves with its exit code.
 * @param {string} root folder of the project
 * @param {string} entry file to run, relative to the root
 * @param {string[]} args
 */
export const runProjectNode = (root, entry, args) => {
  const parent = process.ppid;
  const child = spawn(projectNode(root), [entry, ...args], {
    cwd: root,
    env: projectEnvironment(root),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => {
    if (child.connected) child.send('stop');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  // When npm is killed outright nobody forwards anything: a changed parent is the only sign.
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 1000).unref();
  child.on('error', (error) => {
    console.error(`The project's own Node could not be started (${error.message}); mend it with: npm ci`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
};
