import type { SiteConfig } from '@society-gal/contracts/http';
import { createContext, useContext } from 'react';

/** The same on the server and in the browser. */
export const SiteContext = createContext<SiteConfig | null>(null);

/** Throws an Error outside of {@link SiteContext}. */
export function useSite(): SiteConfig {
  const config = useContext(SiteContext);
  if (!config) throw new Error('useSite must be used within the frame of public-site');
  return config;
}
