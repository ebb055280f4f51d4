import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { type RemoteKey, remotes } from './remotes.ts';
import { typescript } from './webpack-base.ts';

/** Marks what React Refresh has to know of a component. */
const components = typescript('tsx', { development: true, refresh: true });

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

const withComponents = (rule: Rule): Rule =>
  rule && typeof rule === 'object' && String(rule.test) === String(components.test) ? components : rule;

/** An idle build would otherwise write its cache at once, and the next change would wait for that. */
const idleTimeoutMs = 60_000;

/**
 * What `npm run dev` adds to the development build of a remote: React Refresh, which replaces a changed component and
 * keeps the state of the page, and a client that fetches the update when the stack announces one. Both are global
 * entries, since React Refresh has to run before React in the container and in a part that stands alone.
 */
export function withHotUpdates(remote: RemoteKey, config: Configuration): Configuration {
  const { name } = remotes[remote];
  return {
    ...config,
    cache:
      config.cache && config.cache !== true && config.cache.type === 'filesystem'
        ? {
            ...config.cache,
            name: `${name}-hot`,
            idleTimeout: idleTimeoutMs,
            idleTimeoutAfterLargeChanges: idleTimeoutMs,
          }
        : true,
    output: { ...config.output, clean: false },
    module: { rules: (config.module?.rules ?? []).map(withComponents) },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false, library: name }),
      new webpack.EntryPlugin(import.meta.dirname, join(import.meta.dirname, 'hot-client.mjs'), {}),
      new webpack.DefinePlugin({ HOT_REMOTE: JSON.stringify(remote) }),
    ],
  };
}
