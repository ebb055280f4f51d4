import { readFile, rm, writeFile } from 'node:fs/promises';
import { type BuildOptions, build as bundle } from 'esbuild';
import { stylesheetModule } from '../page-kit/stylesheet/stylesheet-module.ts';

const here = import.meta.dirname;

/**
 * What Google's runtime, the emulators and firebase-tools load. A process that was started for one function that answers
 * HTTP loads that function alone, without firebase-functions and Express. All others load `index.js`, which says what is
 * deployed. It is CommonJS, because an ES module cannot choose what it exports, and firebase-tools loads none with a
 * top-level `await`.
 */
const startFile = `const { startAlone } = require('./serve-function.js');
module.exports = startAlone(process.env.FUNCTION_TARGET) ?? require('./index.js');
`;

type BuildMode = 'production' | 'development';

/**
 * Our own code, `contracts` and `page-kit`. The npm packages of `dependencies` stay outside, so that `functions`
 * deploys alone with its own package.json. React is bundled: only the pages use it, in a chunk that loads with the first
 * page, and its production build must not depend on the server's NODE_ENV. Zod and Stripe are bundled too: a new instance then
 * opens one file of each instead of hundreds.
 */
export async function bundleOptions(mode: BuildMode) {
  const manifest = JSON.parse(await readFile(`${here}/package.json`, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const external = Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`]);
  return {
    entryPoints: {
      index: `${here}/src/index.ts`,
      'serve-function': `${here}/src/serve-function.ts`,
      program: `${here}/src/program.ts`,
    },
    bundle: true,
    platform: 'node' as const,
    target: 'node24',
    format: 'esm' as const,
    splitting: true,
    jsx: 'automatic',
    external,
    plugins: [stylesheetModule],
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
  await writeFile(`${here}/lib/start.cjs`, startFile);
}
