import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { typescript } from './webpack-base.ts';

/** Adds React's hot reload to a development build. `origin` sends an `update` event with the hash of each new build. */
export function withHotReload(config: Configuration, origin: string): Configuration {
  const components = typescript('tsx', { development: true, refresh: true });
  return {
    ...config,
    module: {
      rules: (config.module?.rules ?? []).map((rule) =>
        rule && typeof rule === 'object' && String(rule.test) === String(components.test) ? components : rule,
      ),
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false, library: config.output?.uniqueName }),
      // No name: it is part of every entry, of the container too.
      new webpack.EntryPlugin(import.meta.dirname, join(import.meta.dirname, 'hot-client.mjs'), {}),
      new webpack.DefinePlugin({ HOT_ORIGIN: JSON.stringify(origin) }),
    ],
  };
}
