import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { SiteConfig } from '@society-gal/contracts/site-config';
import type { TrustedWindow } from '../trusted-types.ts';
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

/**
 * The one policy under which scripts of other parts are loaded: only from the origins that the document's configuration
 * names. The runtime asks for the element, so that it never writes an address itself.
 */
const trustRemotes = (config: SiteConfig): ModuleFederationRuntimePlugin => {
  const origins = Object.values(config.remotes).map((address) => new URL(address).origin);
  const rules = {
    createScriptURL: (address: string) => {
      if (origins.includes(new URL(address).origin)) return address;
      throw new TypeError(`${address} belongs to no part of this product`);
    },
  };
  const policy = (window as TrustedWindow).trustedTypes?.createPolicy('shell-remotes', rules) ?? rules;
  return {
    name: 'trust-remotes',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = policy.createScriptURL(url);
      script.crossOrigin = 'anonymous';
      return script;
    },
  };
};

// The name under which the federation plugin's `externalRuntime` looks for the runtime of its host.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

type Instance = ReturnType<typeof createInstance>;
let instance: Instance | null = null;
const failedBefore = new Set<RemoteKey>();

const entryOf = (config: SiteConfig, remote: RemoteKey, fresh: boolean): string =>
  `${config.remotes[remote]}/${remoteEntryFile}${fresh ? `?t=${Date.now()}` : ''}`;

/**
 * The widget offers React to hosts that want its React door, and the same version in one scope is taken from whoever came
 * first: the pages would then hang on a file of the widget's. So it gets a scope of its own here.
 */
const describe = (config: SiteConfig, remote: RemoteKey, fresh: boolean) => ({
  name: remoteNames[remote],
  entry: entryOf(config, remote, fresh),
  ...(remote === 'accessibilityWidget' ? { shareScope: remoteNames[remote] } : {}),
});

const runtime = (config: SiteConfig): Instance => {
  instance ??= createInstance({
    name: hostName,
    remotes: (Object.keys(remoteNames) as RemoteKey[]).map((remote) => describe(config, remote, false)),
    plugins: [reportFailures, trustRemotes(config)],
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
    if (failedBefore.has(remote)) federation.registerRemotes([describe(config, remote, true)], { force: true });
    const module = await inTime(federation.loadRemote<Module>(`${name}/${exposed}`));
    if (!module) throw new Error('the remote answered without a module');
    failedBefore.delete(remote);
    return module;
  } catch (cause) {
    failedBefore.add(remote);
    throw new RemoteUnavailable(remote, cause);
  }
};
