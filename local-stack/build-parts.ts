/** Builds what changed since the last build, at most one part a core, each in a process of its own. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { outputOf, type Part, parts, root } from '../build-config/parts.ts';
import { buildOnce } from './build-cache.ts';
import { withBuildLock } from './build-lock.ts';
import { print, StackFailure, step } from './log.ts';
import { runScript } from './run-script.ts';

/** Every build depends on these, beside the part's own folder: also on the packages that are installed here. */
const shared = [
  ...['contracts', 'page-kit', 'build-config', 'local-stack/build.ts', 'package.json', 'tsconfig.json'],
  ...['package-lock.json', 'node_modules/.package-lock.json'],
];
/** What a part's build reads of another part: the brand's fonts, and the styles of the one stylesheet. */
const carried: Partial<Record<Part, readonly string[]>> = {
  'admin-app': ['public-site/public/fonts'],
  functions: ['public-site/src'],
};
const skipped = new Set(['node_modules', 'dist', 'lib', 'coverage', 'test-results']);

const filesBelow = (path: string): string[] => {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const entries = (() => {
    try {
      return readdirSync(full, { withFileTypes: true });
    } catch {
      return null;
    }
  })();
  if (entries === null) return [path];
  return entries.flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.startsWith('.') || /\.test\.tsx?$/.test(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)];
  });
};

/** Hash over everything a build of the part reads. */
export function inputsHash(part: Part): string {
  const hash = createHash('sha256');
  for (const file of [part, ...(carried[part] ?? []), ...shared].flatMap(filesBelow).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const stampOf = (part: Part): string => join(root, '.local', 'builds', `${part}.json`);

const isBuilt = (part: Part, hash: string): boolean => {
  if (!existsSync(stampOf(part)) || !existsSync(join(root, part, outputOf(part)))) return false;
  return readFileSync(stampOf(part), 'utf8') === hash;
};

const run = async (part: Part): Promise<void> => {
  const { code, output } = await runScript(['local-stack/build.ts', part]);
  if (code === 0) return;
  throw new StackFailure(
    `Building ${part} failed; mend what the lines above name and see it again with: npm run build:${part}`,
    output.slice(-4000),
  );
};

/** Parts whose build is older than what it is made from. */
function outdatedParts(among: readonly Part[] = parts): Part[] {
  return among.filter((part) => !isBuilt(part, inputsHash(part)));
}

const buildAll = async (outdated: readonly Part[]): Promise<void> => {
  const waiting = [...outdated];
  const work = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const hash = inputsHash(part);
      rmSync(stampOf(part), { force: true });
      const startedAt = Date.now();
      const inputs = () => inputsHash(part);
      const isNew = await buildOnce(part, inputs, join(root, part, outputOf(part)), () => run(part));
      writeFileSync(stampOf(part), hash);
      print(
        `  ${isNew ? 'built' : 'took the kept build of'} ${part} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
      );
    }
  };
  const atOnce = Math.min(availableParallelism(), outdated.length);
  await step(`Building ${outdated.join(', ')}`, () => Promise.all(Array.from({ length: atOnce }, work)));
};

/** Builds those of the given parts that are outdated, and returns them. */
export async function buildOutdated(among: readonly Part[] = parts): Promise<Part[]> {
  if (outdatedParts(among).length === 0) {
    print('Everything is built');
    return [];
  }
  return withBuildLock(async () => {
    // While we waited for the lock, another process may have built the same parts.
    const outdated = outdatedParts(among);
    if (outdated.length > 0) await buildAll(outdated);
    return outdated;
  });
}

// In a copy of the project a test builds this way what it changed, and takes the rest from what is kept.
if (process.argv[1] === import.meta.filename) await buildOutdated();
