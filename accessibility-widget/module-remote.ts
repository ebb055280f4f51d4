import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { shared } from '../tools/federation.ts';
import { remotes } from '../tools/remotes.ts';
import { type BuildMode, baseConfig, runWebpack } from '../tools/webpack-base.ts';

/** The entry of the remote for hosts that load it as a module. */
export const moduleEntryFile = 'remoteEntry.module.js';

/**
 * Builds the remote once more as ECMAScript modules, into the same folder. A script element's address needs a Trusted
 * Types policy and `import()` needs none: this one loads where a page allows no policy at all.
 */
export async function buildModuleRemote(root: string, mode: BuildMode, define: Record<string, string>): Promise<void> {
  const { name, exposes } = remotes.accessibilityWidget;
  const { output, plugins, ...config } = baseConfig({ root, mode, uniqueName: name });
  const { trustedTypes: _, ...places } = output ?? {};
  const filename = 'module.[name].[contenthash:10].js';
  await runWebpack({
    ...config,
    cache: false,
    experiments: { outputModule: true },
    output: {
      ...places,
      clean: false,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename,
      chunkFilename: filename,
    },
    plugins: [
      ...(plugins ?? []),
      new webpack.DefinePlugin(define),
      new ModuleFederationPlugin({
        name,
        filename: moduleEntryFile,
        library: { type: 'module' },
        exposes: { ...exposes },
        shared: { ...shared },
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  });
}
