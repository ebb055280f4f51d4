import type { SiteConfig } from '@society-gal/contracts/site-config';
import { createContext, useContext } from 'react';

/** Where the site stands: set once by the frame, on the server and in the browser. */
export const SiteContext = createContext<SiteConfig | null>(null);

/** The {@link SiteConfig} of this page. Throws an Error outside the frame: a block that needs it cannot guess. */
export const useSite = (): SiteConfig => {
  const config = useContext(SiteContext);
  if (!config) throw new Error('useSite must be used within the frame of public-site');
  return config;
};
