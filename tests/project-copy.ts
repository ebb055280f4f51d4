import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../build-config/parts.ts';
import { runScript } from '../local-stack/run-script.ts';

const run = promisify(execFile);

/**
 * Copies what Git knows or would take into a new folder for temporary files, and links the packages there, with the
 * workspaces of the copy in place of ours. What is changed there never reaches the project. Returns the folder.
 */
export async function copyProject(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const listed = await run('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    maxBuffer: 1e7,
  });
  for (const file of listed.stdout.split('\n').filter((each) => each !== '' && existsSync(join(root, each))))
    cpSync(join(root, file), join(folder, file), { force: true });
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@society-gal'), { recursive: true });
  for (const each of readdirSync(packages).filter((found) => found !== '@society-gal'))
    symlinkSync(join(packages, each), join(folder, 'node_modules', each));
  for (const workspace of readdirSync(join(packages, '@society-gal')))
    symlinkSync(join(folder, workspace), join(folder, 'node_modules/@society-gal', workspace));
  return folder;
}

/** Runs a script in a copy of the project. Rejects with what it printed when it fails. */
export async function runIn(folder: string, ...args: string[]): Promise<void> {
  const { code, output } = await runScript(args, undefined, folder);
  if (code !== 0) throw new Error(`${args.join(' ')} failed in the copy:\n${output}`);
}
