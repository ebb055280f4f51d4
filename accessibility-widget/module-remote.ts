import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { shared } from '../build-config/federation.ts';
import { remotes } from '../build-config/remotes.ts';
import { type BuildMode, baseConfig, runWebpack } from '../build-config/webpack-base.ts';
import { withCssText } from './css-text.ts';

/** The entry of the remote for hosts that load it as a module. */
export const moduleEntryFile = 'remoteEntry.module.js';

/**
 * Builds the remote once more as ECMAScript modules, into the same folder. The address of a script element needs a
 * Trusted Types policy, and `import()` needs none, so this one loads where a page allows no policy at all.
 */
export async function buildModuleRemote(root: string, mode: BuildMode, define: Record<string, string>): Promise<void> {
  const { name, exposes } = remotes.accessibilityWidget;
  const { output, plugins, ...config } = withCssText(baseConfig({ root, mode, uniqueName: name }));
  const { trustedTypes: _, ...outputOptions } = output ?? {};
  const filename = 'module.[name].[contenthash:10].js';
  await runWebpack({
    ...config,
    cache: false,
    experiments: { outputModule: true },
    output: {
      ...outputOptions,
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
