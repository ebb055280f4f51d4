/** Writes what firebase-tools reads for one local stack: its configuration and the functions' folder with environment. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { region } from '@society-gal/contracts/ports';
import { functionsEnvironment, functionsSecrets } from './functions-environment.ts';
import { root, type Site, sites } from './parts.ts';
import type { Place } from './place.ts';

/** Headers of one hosting site, in firebase.json's own shape. */
export type HostingHeaders = { source: string; headers: { key: string; value: string }[] }[];

const toApi = (source: string) => ({ source, function: { functionId: 'api', region } });
const rewrites: Record<Site, object[]> = {
  shell: [toApi('/api/**'), toApi('/send/**'), { source: '/admin/**', destination: '/admin/index.html' }],
  'public-site': [],
  'admin-app': [toApi('/api/**'), toApi('/send/**'), { source: '**', destination: '/index.html' }],
  'accessibility-widget': [],
};

/** Hosting entries of the four sites; `publicOf` says where a site's files lie, relative to the configuration file. */
export const hostingEntries = (publicOf: (site: Site) => string, headers: Record<Site, HostingHeaders>): object[] =>
  sites.map((site) => ({
    target: site,
    public: publicOf(site),
    cleanUrls: true,
    trailingSlash: false,
    ignore: ['**/.*'],
    headers: headers[site],
    rewrites: rewrites[site],
  }));

/** Writes `firebase.local.<offset>.json`. */
export const writeFirebaseConfig = (place: Place, headers: Record<Site, HostingHeaders>): void => {
  const { ports } = place;
  const on = (port: number) => ({ host: '127.0.0.1', port });
  const hosting = hostingEntries((site) => relative(root, join(place.sites, site)), headers).map((entry) => {
    const { target, ...rest } = entry as { target: string };
    return { site: target, ...rest };
  });
  const config = {
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    storage: { rules: 'storage.rules' },
    functions: [{ source: relative(root, place.functions), codebase: 'default' }],
    hosting,
    emulators: {
      singleProjectMode: true,
      ui: { enabled: false },
      auth: on(ports.auth),
      firestore: { ...on(ports.firestore), websocketPort: ports.firestoreWebsocket },
      storage: on(ports.storage),
      functions: on(ports.functions),
      hosting: on(ports.shell),
      hub: on(ports.hub),
      logging: on(ports.logging),
      eventarc: on(ports.eventarc),
      tasks: on(ports.tasks),
    },
  };
  writeFileSync(place.firebaseConfig, `${JSON.stringify(config, null, 2)}\n`);
};

const envFile = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${JSON.stringify(value)}\n`)
    .join('');

/** Copies the built functions beside an environment of their own. npm packages are found in the project's node_modules. */
export const writeFunctions = (place: Place): void => {
  mkdirSync(place.functions, { recursive: true });
  rmSync(join(place.functions, 'lib'), { recursive: true, force: true });
  cpSync(join(root, 'functions/lib'), join(place.functions, 'lib'), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(root, 'functions/package.json'), 'utf8')) as {
    devDependencies?: unknown;
  };
  delete manifest.devDependencies;
  writeFileSync(join(place.functions, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(place.functions, '.env.local'), envFile(functionsEnvironment(place)));
  writeFileSync(join(place.functions, '.secret.local'), envFile(functionsSecrets));
};
