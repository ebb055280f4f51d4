import type { SiteConfig } from '@society-gal/contracts';
import { type FirebaseOptions, getApps, initializeApp } from 'firebase/app';
import { type Auth, browserSessionPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { createContext, useContext } from 'react';

/** Everything outside of this app that its screens talk to. */
export type Services = { config: SiteConfig; auth: Auth; db: Firestore };

const appName = 'society-gal-staff';
let made: Services | undefined;

/**
 * Connects to Firebase once for the life of the page, however often the shell mounts us. The session lives in
 * `sessionStorage`, so that closing the tab on a shared computer ends it.
 */
export const connectServices = (config: SiteConfig): Services => {
  if (made && getApps().some((app) => app.name === appName)) return made;
  const options: FirebaseOptions = {
    apiKey: config.firebase.apiKey,
    authDomain: config.firebase.authDomain,
    projectId: config.firebase.projectId,
    ...(config.firebase.appId === undefined ? {} : { appId: config.firebase.appId }),
  };
  const app = initializeApp(options, appName);
  // No popup resolver: it would load a script from another origin, which the policy forbids and nobody needs.
  const auth = initializeAuth(app, { persistence: browserSessionPersistence });
  const db = getFirestore(app);
  if (config.emulators) {
    connectAuthEmulator(auth, config.emulators.auth, { disableWarnings: true });
    connectFirestoreEmulator(db, config.emulators.firestoreHost, config.emulators.firestorePort);
  }
  made = { config, auth, db };
  return made;
};

export const ServicesContext = createContext<Services | null>(null);

/** The services of the running app. Throws a TypeError outside of it. */
export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new TypeError('useServices must be used within the staff app');
  return services;
};
