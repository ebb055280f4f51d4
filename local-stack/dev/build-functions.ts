/** Builds the functions of `npm run dev` and notices when a new bundle answers. */
import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { context } from 'esbuild';
import { root } from '../../build-config/parts.ts';
import { bundleOptions } from '../../functions/build.ts';
import { StackFailure } from '../log.ts';
import type { StackConfig } from '../stack-config.ts';

/** A running {@link startFunctionsBuild}. */
export type FunctionsBuild = {
  /** Is the bundle made from this file? */
  uses: (file: string) => boolean;
  build: () => Promise<void>;
  /** Resolves when the API answers with the newest bundle. */
  waitUntilServed: () => Promise<void>;
  stop: () => void;
};

const answerTimeoutMs = 30_000;

/**
 * Writes the entry file and the first bundle. The entry passes each call on to the newest bundle; only a function that
 * is added or removed needs a new start, because the emulator asks for their names once.
 */
export async function startFunctionsBuild(stack: StackConfig): Promise<FunctionsBuild> {
  const lib = join(stack.functions, 'lib');
  const bundleFile = join(lib, 'bundle.js');
  await rm(lib, { recursive: true, force: true });
  await mkdir(lib, { recursive: true });
  const options = await bundleOptions('development');
  const bundle = await context({
    ...options,
    entryPoints: [options.entryPoints.index],
    splitting: false,
    outfile: bundleFile,
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  let inputs = new Set<string>();
  let names: readonly string[] = [];
  const build = async (): Promise<void> => {
    const { outputFiles, metafile } = await bundle.rebuild().catch((error: Error) => {
      throw new StackFailure('The functions could not be built', error.message);
    });
    inputs = new Set(Object.keys(metafile.inputs).map((input) => resolve(root, input)));
    names = Object.values(metafile.outputs).flatMap((output) => output.exports);
    // A call in between must not find half of it.
    await writeFile(`${bundleFile}.next`, outputFiles[0]?.contents ?? '');
    await rename(`${bundleFile}.next`, bundleFile);
  };
  await build();
  await cp(join(import.meta.dirname, 'follow-bundle.mjs'), join(lib, 'follow-bundle.mjs'));
  const lines = ["import { follow } from './follow-bundle.mjs';", "import * as first from './bundle.js';"];
  for (const name of names) lines.push(`export const ${name} = follow(first.${name}, '${name}');`);
  await writeFile(join(lib, 'index.js'), lines.join('\n'));
  await writeFile(join(lib, 'start.cjs'), "module.exports = require('./index.js');\n");
  return {
    uses: (file) => inputs.has(file),
    build,
    waitUntilServed: async () => {
      const answer = await fetch(`${stack.siteUrl}/api/health`, { signal: AbortSignal.timeout(answerTimeoutMs) });
      const served = answer.headers.get('x-dev-build');
      if (served !== String((await stat(bundleFile)).mtimeMs))
        throw new StackFailure(
          `The API does not answer with the change; read ${join(stack.logs, 'emulators.log')} and mend what its last lines name`,
        );
    },
    stop: () => void bundle.dispose(),
  };
}
