import { demoProject, type Ports } from './ports.ts';

/** Builds carry no address: the compose step writes this into each document, and as `/config.json` for the admin-app. */
export type SiteConfig = {
  /** Without a trailing slash. */
  siteUrl: string;
  /** Without a trailing slash. */
  remotes: { publicSite: string; adminApp: string; accessibilityWidget: string };
  firebase: { apiKey: string; authDomain: string; projectId: string; appId?: string };
  /** Set on the local stack only. */
  emulators: { auth: string; firestoreHost: string; firestorePort: number } | null;
  /** False without private storage: forms then show no file input. */
  uploads: boolean;
  /** True where a provider of texts is set; left out elsewhere. */
  texts?: true;
};

const local = (port: number): string => `http://localhost:${port}`;

export function localSiteConfig(ports: Ports, { texts = false }: { texts?: boolean } = {}): SiteConfig {
  return {
    siteUrl: local(ports.shell),
    remotes: {
      publicSite: local(ports.publicSite),
      adminApp: local(ports.adminApp),
      accessibilityWidget: local(ports.accessibilityWidget),
    },
    firebase: { apiKey: 'demo-key', authDomain: 'localhost', projectId: demoProject },
    emulators: { auth: local(ports.auth), firestoreHost: 'localhost', firestorePort: ports.firestore },
    uploads: true,
    ...(texts ? { texts: true as const } : {}),
  };
}

/** Firebase keeps `demo-` for projects that exist on no server. */
export function isDemo(config: SiteConfig): boolean {
  return config.firebase.projectId.startsWith('demo-');
}
