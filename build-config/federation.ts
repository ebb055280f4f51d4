import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { type RemoteKey, remotes } from './remotes.ts';

/**
 * How the parts find each other at run time: names, exposed modules, shared versions. The only place that spells them.
 *
 * A part builds its remote with `remoteConfig` of `build-config/webpack-base.ts`, which adds {@link federate} for it:
 *
 *     // admin-app/build.ts
 *     import { remoteConfig, runWebpack } from './webpack-base.ts';
 *     await runWebpack(remoteConfig({ remote: 'adminApp', root: import.meta.dirname, mode, entry: './src/standalone.tsx' }));
 *
 * It serves `/remoteEntry.js` and `/mf-manifest.json` at its own origin (`publicPath: 'auto'`), and the shell asks for
 * `<name>/<exposed module without ./>`, for example `admin_app/app`.
 */
export { type RemoteKey, remotes };

/** Name of the host in the federation runtime. */
export const hostName = 'shell';
/** The script every remote serves at its root. Never hashed, always revalidated. */
export const remoteEntryFile = 'remoteEntry.js';
/** What a remote says of itself; held against {@link remotes} by its contract test. */
export const manifestFile = 'mf-manifest.json';

/**
 * Two copies of React on one page break hooks, so it is shared; every further shared package costs a request and ties
 * the parts' releases together, so nothing else is. The trailing-slash forms cover `react/jsx-runtime` and
 * `react-dom/client`, which would otherwise be bundled a second time.
 */
const singleton = { singleton: true, requiredVersion: '^19.0.0' } as const;
export const shared = {
  react: singleton,
  'react/': singleton,
  'react-dom': singleton,
  'react-dom/': singleton,
} as const;

/**
 * The federation plugin of one remote. `exposes` overrides the files (not the names) of {@link remotes} when a part
 * keeps them elsewhere. Throws a RangeError on a name that {@link remotes} does not promise to the shell.
 */
export function federate(remote: RemoteKey, exposes?: Readonly<Record<string, string>>): ModuleFederationPlugin {
  const declared: Readonly<Record<string, string>> = remotes[remote].exposes;
  const promised = Object.keys(declared).join();
  if (exposes && Object.keys(exposes).join() !== promised)
    throw new RangeError(`${remote} must expose exactly ${promised}: the shell asks for these names.`);
  // A part that stands alone brings the runtime along; the public site lives in the shell only and takes the shell's,
  // which spares every visitor 12 kB.
  const externalRuntime = remote === 'publicSite';
  return new ModuleFederationPlugin({
    name: remotes[remote].name,
    filename: remoteEntryFile,
    // Said on `window`, because the minifier wraps each file and a `var` would not get out.
    library: { type: 'window', name: remotes[remote].name },
    exposes: { ...declared, ...exposes },
    shared: { ...shared },
    // The default, version-first, loads every remote's entry at start: one that is offline would fail the page.
    shareStrategy: 'loaded-first',
    // Types come from workspace sources; generating them costs a download at build time.
    dts: false,
    manifest: {
      fileName: manifestFile,
      // The name of the workspace says whose code this was first; the part's own name is enough.
      additionalData: ({ stats }) => {
        stats.metaData.buildInfo.buildName = remotes[remote].name;
        return stats;
      },
    },
    experiments: { externalRuntime, optimization: { target: 'web', disableSnapshot: true } },
  });
}
