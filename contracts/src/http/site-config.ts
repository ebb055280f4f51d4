import { demoProject, type Ports } from './ports.ts';

/**
 * What a built site is told about where it stands. Builds carry no address: the compose step writes this into each
 * document as `<script type="application/json" id="site-config">`, and as `/config.json` on the admin-app's own site.
 */
export type SiteConfig = {
  /** Origin of the shell, without a trailing slash. */
  siteUrl: string;
  /** Origins of the remotes, without a trailing slash. */
  remotes: { publicSite: string; adminApp: string; accessibilityWidget: string };
  firebase: { apiKey: string; authDomain: string; projectId: string; appId?: string };
  /** Set on the local stack only. */
  emulators: { auth: string; firestoreHost: string; firestorePort: number } | null;
  /** False where no private storage is configured: forms then show no file input and say what to do instead. */
  uploads: boolean;
  /** True where a provider of texts is set: forms then say what is texted. Left out elsewhere: they say that nothing is. */
  texts?: true;
};

const local = (port: number): string => `http://localhost:${port}`;

/** What sites on this machine are told: the stack's own parts, the emulators, no account anywhere. */
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

/** Is it the demo? It says so to its visitors, once. Firebase keeps `demo-` for projects that exist on no server. */
export function isDemo(config: SiteConfig): boolean {
  return config.firebase.projectId.startsWith('demo-');
}
