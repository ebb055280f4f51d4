/** Writes what firebase-tools reads for one local stack: firebase.json at its own addresses, and the functions' folder. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SiteConfig } from '@society-gal/contracts/http';
import { emulatorsAt, readFirebaseJson } from '../build-config/firebase-json.ts';
import { functionsManifest } from '../build-config/functions-manifest.ts';
import type { HostingHeader } from '../build-config/headers.ts';
import { root, type Site } from '../build-config/parts.ts';
import { functionsEnvironment, functionsSecrets } from './functions-environment.ts';
import { writeSiteComposer } from './site-composer.ts';
import type { StackConfig } from './stack-config.ts';

/** Headers of one hosting site, in firebase.json's own shape. */
export type HostingHeaders = HostingHeader[];

/**
 * Writes `firebase.local.<offset>.json`: the project's firebase.json with this stack's ports, folders and headers (its
 * policies name its own addresses). Everything else is what is deployed.
 */
export function writeFirebaseConfig(stack: StackConfig, headers: Readonly<Record<Site, HostingHeaders>>): void {
  const config = readFirebaseJson();
  const local = {
    ...config,
    functions: config.functions.map(({ predeploy, ...entry }) => ({
      ...entry,
      source: relative(root, stack.functions),
    })),
    hosting: config.hosting.map(({ predeploy, ...entry }) => ({
      ...entry,
      public: relative(root, join(stack.sites, entry.target)),
      headers: headers[entry.target],
    })),
    emulators: emulatorsAt(stack.ports),
  };
  writeFileSync(stack.firebaseConfig, `${JSON.stringify(local, null, 2)}\n`);
}

const envFile = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${JSON.stringify(value)}\n`)
    .join('');

/** Copies the built functions into the stack's folder. npm packages are found in the project's node_modules. */
export function writeFunctionsBundle(stack: StackConfig, config: SiteConfig): void {
  rmSync(join(stack.functions, 'lib'), { recursive: true, force: true });
  cpSync(join(root, 'functions/lib'), join(stack.functions, 'lib'), { recursive: true });
  writeSiteComposer(join(stack.functions, 'lib/site'), config);
}

/** Writes what the emulator reads beside the bundle: manifest, parameters and secrets. */
export function writeFunctionsSettings(stack: StackConfig): void {
  mkdirSync(stack.functions, { recursive: true });
  writeFileSync(join(stack.functions, 'package.json'), `${JSON.stringify(functionsManifest(), null, 2)}\n`);
  writeFileSync(join(stack.functions, '.env.local'), envFile(functionsEnvironment(stack)));
  writeFileSync(join(stack.functions, '.secret.local'), envFile(functionsSecrets));
}
