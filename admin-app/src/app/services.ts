import type { SiteConfig } from '@society-gal/contracts/http';
import { type FirebaseApp, type FirebaseOptions, initializeApp } from 'firebase/app';
import { type Auth, browserSessionPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { createContext, useContext } from 'react';

/** What the app talks to from its first screen on. Firestore comes after the sign-in (queries/firestore.ts). */
export type Services = { config: SiteConfig; app: FirebaseApp; auth: Auth };

let connected: Services | undefined;

/**
 * Connects to Firebase once for the life of the page, however often the shell mounts us. The session lives in
 * `sessionStorage`, so that closing the tab on a shared computer ends it.
 */
export function connectServices(config: SiteConfig): Services {
  if (connected) return connected;
  const options: FirebaseOptions = {
    apiKey: config.firebase.apiKey,
    authDomain: config.firebase.authDomain,
    projectId: config.firebase.projectId,
    ...(config.firebase.appId === undefined ? {} : { appId: config.firebase.appId }),
  };
  const app = initializeApp(options, 'staff');
  // No popup resolver: it would load a script from another origin, which the policy forbids and nobody needs.
  const auth = initializeAuth(app, { persistence: browserSessionPersistence });
  if (config.emulators) connectAuthEmulator(auth, config.emulators.auth, { disableWarnings: true });
  connected = { config, app, auth };
  return connected;
}

export const ServicesContext = createContext<Services | null>(null);

/** The services of the running app. Throws a TypeError outside of it. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new TypeError('useServices must be used within the staff app');
  return services;
}
