import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { SiteConfig } from '@society-gal/contracts/http';
import { refetchHashedFiles } from '@society-gal/contracts/site';
import { createPolicy } from '../trusted-types.ts';

type RemoteKey = 'publicSite' | 'adminApp';

// shell/build.ts fills this in, because build-config/federation.ts needs webpack.
declare const REMOTE_NAMES: Readonly<Record<RemoteKey, string>>;
declare const HOST_NAME: string;
declare const REMOTE_ENTRY_FILE: string;

const remoteKeys = Object.keys(REMOTE_NAMES) as RemoteKey[];

/** A slower remote counts as down; the next try may still find it. */
const loadDeadlineMs = 20_000;

export class RemoteUnavailable extends Error {
  constructor(remote: RemoteKey, cause: unknown) {
    super(`${remote} could not be loaded`, { cause });
    this.name = 'RemoteUnavailable';
  }
}

/** No replacement for a part that failed: the caller shows the failure with a retry button. */
const reportFailures: ModuleFederationRuntimePlugin = {
  name: 'report-failures',
  errorLoadRemote: ({ id, lifecycle, error }) => {
    console.warn(`${id} failed at ${lifecycle}`, error);
    return undefined;
  },
};

/** Loads scripts under a Trusted Types policy, only from origins that the configuration names. */
function trustRemotes(config: SiteConfig): ModuleFederationRuntimePlugin {
  const origins = remoteKeys.map((remote) => new URL(config.remotes[remote]).origin);
  const policy = createPolicy('shell-remotes', {
    createScriptURL: (address: string) => {
      if (origins.includes(new URL(address).origin)) return address;
      throw new TypeError(`${address} belongs to no part of this product`);
    },
  });
  return {
    name: 'trust-remotes',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = policy.createScriptURL(url);
      script.crossOrigin = 'anonymous';
      return script;
    },
  };
}

// The name under which the federation plugin's `externalRuntime` looks for its host's runtime.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

function entryAddress(config: SiteConfig, remote: RemoteKey, isRetry: boolean): string {
  return `${config.remotes[remote]}/${REMOTE_ENTRY_FILE}${isRetry ? `?t=${Date.now()}` : ''}`;
}

function describeRemote(config: SiteConfig, remote: RemoteKey, isRetry: boolean) {
  return { name: REMOTE_NAMES[remote], entry: entryAddress(config, remote, isRetry) };
}

type FederationInstance = ReturnType<typeof createInstance>;
let instance: FederationInstance | null = null;
const failedBefore = new Set<RemoteKey>();

function federationInstance(config: SiteConfig): FederationInstance {
  instance ??= createInstance({
    name: HOST_NAME,
    remotes: remoteKeys.map((remote) => describeRemote(config, remote, false)),
    plugins: [reportFailures, trustRemotes(config)],
    shareStrategy: 'loaded-first',
  });
  return instance;
}

function beforeDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const deadline = new Promise<never>((_, reject) => setTimeout(reject, loadDeadlineMs, new Error('too slow')));
  return Promise.race([work, deadline]);
}

/** A failed remote gets a new address, because the runtime and the browser remember what failed. Throws {@link RemoteUnavailable}. */
export async function loadModule<Module>(config: SiteConfig, remote: RemoteKey, exposed: string): Promise<Module> {
  try {
    const federation = federationInstance(config);
    if (failedBefore.has(remote)) {
      await refetchHashedFiles();
      federation.registerRemotes([describeRemote(config, remote, true)], { force: true });
    }
    const module = await beforeDeadline(federation.loadRemote<Module>(`${REMOTE_NAMES[remote]}/${exposed}`));
    if (!module) throw new Error('the remote answered without a module');
    failedBefore.delete(remote);
    return module;
  } catch (cause) {
    failedBefore.add(remote);
    throw new RemoteUnavailable(remote, cause);
  }
}
