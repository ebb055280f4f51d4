import type { SiteConfig } from '../http/site-config.ts';

/** A test in each part compares its module with this type, so that a breaking change fails in that part. */
export type PublicSiteModule = {
  /** Resolves when controls respond. */
  start: (options: { config: SiteConfig }) => Promise<void>;
};

/** `admin_app/app`. */
export type AdminAppModule = {
  /** The returned function removes the app. */
  mount: (root: HTMLElement, config: SiteConfig) => () => void;
};
