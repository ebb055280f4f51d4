/**
 * `firebase.json`, the one file that the emulators, `firebase deploy` and `npm run deploy:<part>` use. Written by hand but
 * for what follows from code: the headers of each site (policies with hashes, names of hashed files), the addresses of the
 * staff area, the emulators' ports and the functions' region. `npm run firebase:write` fills these in; `npm run check` fails
 * when they are stale.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminRoutes, type Ports, portsFrom, region, type SiteConfig, staffPages } from '@society-gal/contracts/http';
import type { HostingHeader } from './headers.ts';
import { root, type Site } from './parts.ts';

type Rewrite = { source: string; destination?: string; function?: { functionId: string; region: string } };

type Redirect = { source: string; destination: string; type: 302 };

/** One hosting site in firebase.json. `target` is bound to a site id of the project in `.firebaserc`. */
export type HostingEntry = {
  target: Site;
  /** Folder that is uploaded, from the project's root. */
  public: string;
  predeploy?: string[];
  cleanUrls: boolean;
  trailingSlash: boolean;
  ignore: string[];
  redirects?: Redirect[];
  rewrites: Rewrite[];
  headers: HostingHeader[];
};

/** What this project uses of firebase.json (https://firebase.google.com/docs/cli#the_firebasejson_file). */
export type FirebaseJson = {
  firestore: { rules: string; indexes: string };
  storage: { rules: string };
  functions: { source: string; codebase: string; runtime: string; predeploy?: string[] }[];
  hosting: HostingEntry[];
  emulators: Record<string, object | boolean>;
};

/** The file, at the project's root. */
export const firebaseJsonFile = join(root, 'firebase.json');

/** The committed configuration. */
export function readFirebaseJson(): FirebaseJson {
  return JSON.parse(readFileSync(firebaseJsonFile, 'utf8')) as FirebaseJson;
}

/** The `emulators` of firebase.json for one stack's ports. */
export function emulatorsAt(ports: Ports): FirebaseJson['emulators'] {
  const on = (port: number) => ({ host: '127.0.0.1', port });
  return {
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
  };
}

/**
 * In production the staff area lives at an origin of its own, which loads nothing of the public site: its address at the
 * public origin only leads there. The local stack has no second name to lead to and shows it in the shell. Names no part
 * of the address but the sign-in, whose links carry a query.
 */
export function staffRedirects({ emulators, remotes }: SiteConfig): Redirect[] {
  if (emulators) return [];
  const to = (source: string, path: string): Redirect => ({
    source,
    destination: `${remotes.adminApp}${path}`,
    type: 302,
  });
  return [to(adminRoutes.auth, adminRoutes.auth), ...staffPages().map((source) => to(source, adminRoutes.root))];
}

/** The document of the staff area, by the site that has one. */
const staffDocuments: Readonly<Partial<Record<Site, string>>> = {
  shell: `${adminRoutes.root}/index.html`,
  'admin-app': '/index.html',
};

/** A site's rewrites with the addresses of the staff area as the code names them, and the functions in their region. */
function completeRewrites(target: Site, rewrites: readonly Rewrite[]): Rewrite[] {
  const destination = staffDocuments[target];
  return [
    ...rewrites
      .filter((rewrite) => !destination || rewrite.destination !== destination)
      .map((rewrite) => (rewrite.function ? { ...rewrite, function: { ...rewrite.function, region } } : rewrite)),
    ...(destination ? staffPages().map((source) => ({ source, destination })) : []),
  ];
}

/** The configuration with everything that follows from code filled in again, for the addresses of one deployment. */
export function completeFirebaseJson(
  config: FirebaseJson,
  headers: Readonly<Record<Site, HostingHeader[]>>,
  addresses: SiteConfig,
): FirebaseJson {
  const redirects = staffRedirects(addresses);
  return {
    ...config,
    hosting: config.hosting.map(({ redirects: _former, ...entry }) => ({
      ...entry,
      ...(entry.target === 'shell' && redirects.length > 0 ? { redirects } : {}),
      rewrites: completeRewrites(entry.target, entry.rewrites),
      headers: headers[entry.target],
    })),
    emulators: emulatorsAt(portsFrom({})),
  };
}
