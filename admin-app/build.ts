import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { copyBrandFonts } from '../tools/brand-fonts.ts';
import { type BuildMode, remoteConfig, runWebpack } from '../tools/webpack-base.ts';
import { gridStyleModule } from './adopt-grid-style-loader.ts';
import { StandaloneDocument } from './standalone-document.ts';

const root = import.meta.dirname;

/**
 * Builds the staff app into `dist`: the federated remote (`remoteEntry.js`, `mf-manifest.json`) and `index.html` with
 * its own entry, for standing alone at its own origin. Rejects with webpack's own words when the build fails.
 */
export const build = async ({ mode }: { mode: BuildMode }): Promise<void> => {
  const config = remoteConfig({ remote: 'adminApp', root, mode });
  await runWebpack({
    ...config,
    // An unhashed name, revalidated like remoteEntry.js: with a content hash in it, module-federation 2.9 does not
    // build on webpack 5.111 and later (module-federation/core issue 5077).
    entry: { standalone: { import: './src/standalone.ts', filename: 'standalone.js' } },
    module: {
      rules: [
        ...(config.module?.rules ?? []),
        { test: gridStyleModule, loader: join(root, 'adopt-grid-style-loader.ts') },
      ],
    },
    plugins: [...(config.plugins ?? []), new StandaloneDocument('standalone')],
  });
  await cp(join(root, 'public'), join(root, 'dist'), { recursive: true });
  await copyBrandFonts(join(root, 'dist'));
};
