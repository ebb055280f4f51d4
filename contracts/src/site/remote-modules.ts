import type { SiteConfig } from '../http/site-config.ts';

/**
 * What each remote exposes, as the shell calls it. A test in each part compares its exposed module with the type here, so
 * that a change that would break the shell fails in the part that makes it.
 */
export type PublicSiteModule = {
  /** Hydrates the parts of the document, or draws them again when another build rendered it. Resolves when controls respond. */
  start: (options: { config: SiteConfig }) => Promise<void>;
};

/** `admin_app/app`. */
export type AdminAppModule = {
  /** Shows the staff app in `root`; the function it returns takes it away. */
  mount: (root: HTMLElement, config: SiteConfig) => () => void;
};
