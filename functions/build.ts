import { readFile, rm } from 'node:fs/promises';
import { type BuildOptions, build as bundle } from 'esbuild';
import { cssAsText } from '../build-config/css-as-text.ts';

const here = import.meta.dirname;

type BuildMode = 'production' | 'development';

/**
 * Our own code, `contracts` and `form-fields`. The npm packages of `dependencies` stay outside, so that `functions`
 * deploys alone with its own package.json. React is bundled: only the pages use it, in a chunk that loads with the first
 * page, and its production build must not depend on the server's NODE_ENV.
 */
export async function bundleOptions(mode: BuildMode) {
  const manifest = JSON.parse(await readFile(`${here}/package.json`, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const external = Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`]);
  return {
    entryPoints: { index: `${here}/src/index.ts` },
    bundle: true,
    platform: 'node' as const,
    target: 'node24',
    format: 'esm' as const,
    splitting: true,
    jsx: 'automatic',
    external,
    plugins: [cssAsText],
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    legalComments: 'none' as const,
    logLevel: 'warning' as const,
  } satisfies BuildOptions;
}

/** Writes `functions/lib/`. */
export async function build({ mode }: { mode: BuildMode }): Promise<void> {
  const options = await bundleOptions(mode);
  await rm(`${here}/lib`, { recursive: true, force: true });
  await bundle({ ...options, outdir: `${here}/lib`, sourcemap: mode === 'development' ? 'linked' : false });
}
