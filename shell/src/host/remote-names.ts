declare const REMOTE_NAMES: Readonly<Record<RemoteKey, string>>;
declare const HOST_NAME: string;
declare const REMOTE_ENTRY_FILE: string;

/** A part that the host loads at run time; a key of `SiteConfig['remotes']`. */
export type RemoteKey = 'publicSite' | 'adminApp' | 'accessibilityWidget';

// Written in by the build from tools/federation.ts, which needs webpack and cannot be bundled for a browser.
export const remoteNames = REMOTE_NAMES;
export const hostName = HOST_NAME;
export const remoteEntryFile = REMOTE_ENTRY_FILE;
