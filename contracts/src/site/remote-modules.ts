import type { SiteConfig } from '../http/site-config.ts';

/** A test in each part compares its module with this type, so that a breaking change fails in that part. */
export type PublicSiteModule = {
  /** Resolves when controls respond. */
  start: (options: { config: SiteConfig }) => Promise<void>;
};

/** `admin_app/app`. */
export type AdminAppModule = {
  /** Resolves when the app stands in `root`; the returned function removes it. */
  mount: (root: HTMLElement, config: SiteConfig) => Promise<() => void>;
};
