import { readFile, rm } from 'node:fs/promises';
import { build as bundle } from 'esbuild';

const here = import.meta.dirname;

/**
 * Bundles our own code and `contracts` into `functions/lib/index.js`. npm packages stay outside, so that `functions`
 * deploys alone with its own package.json.
 */
export const build = async ({ mode }: { mode: 'production' | 'development' }): Promise<void> => {
  const manifest = JSON.parse(await readFile(`${here}/package.json`, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const external = Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`]);
  await rm(`${here}/lib`, { recursive: true, force: true });
  await bundle({
    entryPoints: { index: `${here}/src/index.ts` },
    outdir: `${here}/lib`,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external,
    sourcemap: mode === 'development' ? 'linked' : false,
    legalComments: 'none',
    logLevel: 'warning',
  });
};
