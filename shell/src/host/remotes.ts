import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { SiteConfig } from '@society-gal/contracts/site-config';
import { hostName, type RemoteKey, remoteEntryFile, remoteNames } from './remote-names.ts';

/** A remote that is slower than this is treated as down; it may still arrive for the next try. */
const patienceMs = 20_000;

/** A part of the product that did not come. `cause` is the runtime's own error. */
export class RemoteUnavailable extends Error {
  constructor(remote: RemoteKey, cause: unknown) {
    super(`${remote} could not be loaded`, { cause });
    this.name = 'RemoteUnavailable';
  }
}

/**
 * The runtime asks its plugins before it throws, at four points of a remote's life. We answer none of them with a
 * stand-in: whoever asked for the remote shows its failure in its own place, with a way to try again.
 */
const reportFailures: ModuleFederationRuntimePlugin = {
  name: 'report-failures',
  errorLoadRemote: ({ id, lifecycle, error }) => {
    console.warn(`${id} failed at ${lifecycle}`, error);
    return undefined;
  },
};

// The name under which the federation plugin's `externalRuntime` looks for the runtime of its host.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

type Instance = ReturnType<typeof createInstance>;
let instance: Instance | null = null;
const failedBefore = new Set<RemoteKey>();

const entryOf = (config: SiteConfig, remote: RemoteKey, fresh: boolean): string =>
  `${config.remotes[remote]}/${remoteEntryFile}${fresh ? `?t=${Date.now()}` : ''}`;

const runtime = (config: SiteConfig): Instance => {
  instance ??= createInstance({
    name: hostName,
    remotes: (Object.keys(remoteNames) as RemoteKey[]).map((remote) => ({
      name: remoteNames[remote],
      entry: entryOf(config, remote, false),
    })),
    plugins: [reportFailures],
    shareStrategy: 'loaded-first',
  });
  return instance;
};

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, patienceMs, new Error('too slow')))]);

/**
 * Loads an exposed module, such as `loadModule(config, 'adminApp', 'app')`. After a failure the remote is registered
 * anew under a fresh address, because the runtime and the browser both remember a script that failed.
 * Throws {@link RemoteUnavailable}.
 */
export const loadModule = async <Module>(config: SiteConfig, remote: RemoteKey, exposed: string): Promise<Module> => {
  try {
    const federation = runtime(config);
    const name = remoteNames[remote];
    if (failedBefore.has(remote))
      federation.registerRemotes([{ name, entry: entryOf(config, remote, true) }], { force: true });
    const module = await inTime(federation.loadRemote<Module>(`${name}/${exposed}`));
    if (!module) throw new Error('the remote answered without a module');
    failedBefore.delete(remote);
    return module;
  } catch (cause) {
    failedBefore.add(remote);
    throw new RemoteUnavailable(remote, cause);
  }
};
