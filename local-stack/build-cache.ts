/** Builds that any clone on this machine has made, by the hash of what they were made from. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { replaceFolder } from '../build-config/replace-folder.ts';

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'society-gal', 'builds');
/** A whole test run makes 14: five of ours, five of a second foundation, four of the next version. All are 14 MB. */
const keptBuilds = 40;

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

const entryOf = (name: string, inputs: string): string =>
  join(cache, `${name}-${hashOf([inputs, process.version, process.platform, process.arch].join()).slice(0, 32)}`);

/** Every file of a build by its hash. */
const contentsOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${hashOf(readFileSync(file))} ${file.slice(folder.length)}`)
    .join('\n');

/** Puts a kept build of these inputs in the place of `target`. False when there is none that is whole. */
async function takeBuild(entry: string, target: string): Promise<boolean> {
  try {
    const contents = readFileSync(join(entry, 'contents'), 'utf8');
    await replaceFolder(target, async (fresh) => {
      cpSync(join(entry, 'files'), fresh, { recursive: true });
      if (contentsOf(fresh) !== contents) throw new Error(`${entry} is broken`);
    });
    utimesSync(entry, new Date(), new Date());
    return true;
  } catch {
    rmSync(entry, { recursive: true, force: true });
    return false;
  }
}

/** Written whole beside its place and then renamed, so that another clone never reads half of it. */
function keepBuild(entry: string, target: string): void {
  const fresh = join(cache, `.${process.pid}-${Date.now()}`);
  try {
    mkdirSync(fresh, { recursive: true });
    cpSync(target, join(fresh, 'files'), { recursive: true });
    writeFileSync(join(fresh, 'contents'), contentsOf(join(fresh, 'files')));
    renameSync(fresh, entry);
    const byAge = readdirSync(cache)
      .map((name) => ({ path: join(cache, name), at: statSync(join(cache, name)).mtimeMs }))
      .sort((one, other) => other.at - one.at);
    for (const { path } of byAge.slice(keptBuilds)) rmSync(path, { recursive: true, force: true });
  } catch {
    // A full disk, or another clone that was first: the build itself is there.
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * Fills `target` with what any clone built of the same inputs, or else by `build`. `inputs` is asked again after the build:
 * what was changed meanwhile is not kept. Returns whether it was built.
 */
export async function buildOnce(
  name: string,
  inputs: () => string,
  target: string,
  build: () => Promise<void>,
): Promise<boolean> {
  const before = inputs();
  const entry = entryOf(name, before);
  if (await takeBuild(entry, target)) return false;
  await build();
  if (inputs() === before) keepBuild(entry, target);
  return true;
}
