import { cp } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Configuration } from 'webpack';
import { copyBrandFonts } from '../build-config/brand-fonts.ts';
import { chunkMap } from '../build-config/chunk-map.ts';
import { evaluatedAtBuild } from '../build-config/evaluate-at-build-loader.ts';
import { withHotReload } from '../build-config/hot-reload.ts';
import { type BuildMode, remoteConfig, runWebpack } from '../build-config/webpack-base.ts';
import { StandaloneDocument } from './standalone-document.ts';

const root = import.meta.dirname;

const browserConfig = (mode: BuildMode, out: string): Configuration => {
  const config = remoteConfig({ remote: 'adminApp', root, mode, out: relative(root, out) });
  return {
    ...config,
    // An unhashed name, revalidated like remoteEntry.js: with a content hash in it, module-federation 2.9 does not
    // build on webpack 5.111 and later (module-federation/core issue 5077).
    entry: { standalone: { import: './src/standalone.ts', filename: 'standalone.js' } },
    // Firestore brings a regular-expression engine (40 kB compressed) for pipeline queries on cached data; we have neither.
    resolve: { ...config.resolve, alias: { re2js: false } },
    module: {
      rules: [
        ...(config.module?.rules ?? []),
        // Staff read what forms declare as plain data; schemas, mail texts and samples stay out of the browser.
        evaluatedAtBuild(/[\\/](?:record-forms|declared-topics)\.ts$/),
      ],
    },
    // Fewer, larger chunks compress better: with webpack's own limit of 20,000 bytes of source, the dashboard weighs 2 kB more.
    optimization: { ...config.optimization, splitChunks: { minSize: 40_000 } },
    plugins: [...(config.plugins ?? []), new StandaloneDocument('standalone'), chunkMap(out)],
  };
};

/**
 * Builds the staff app into `dist`: the federated remote (`remoteEntry.js`, `mf-manifest.json`) and `index.html` with
 * its own entry, for standing alone at its own origin. Rejects with webpack's own words when the build fails.
 */
export async function build({ mode }: { mode: BuildMode }): Promise<void> {
  const out = join(root, 'dist');
  await runWebpack(browserConfig(mode, out));
  await cp(join(root, 'public'), out, { recursive: true });
  await copyBrandFonts(out);
}

/** What `npm run dev` watches and writes into `out`, which is complete already. */
export const dev = {
  browser: (out: string, origin: string): Configuration => {
    const config = browserConfig('development', out);
    return withHotReload({ ...config, output: { ...config.output, clean: false } }, origin);
  },
};
