/**
 * The functions' environment on the local stack: the same names as in production, with other addresses. The parameters
 * need a value each, even an empty one: firebase-tools waits at a prompt for a missing one.
 */
import { demoProject } from '@society-gal/contracts/ports';
import { demoAccounts } from './demo-accounts.ts';
import type { Place } from './place.ts';

/** Secrets of the local stack. They open nothing: the providers behind them are the stack's own stand-ins. */
export const functionsSecrets = {
  STRIPE_SECRET_KEY: 'sk_test_demo',
  STRIPE_WEBHOOK_SECRET: 'whsec_demo',
  ADDRESS_SALT: 'demo-salt-of-the-local-stack',
  SMTP_PASSWORD: 'not-asked-for-here',
} as const;

/** Parameters of the functions for one stack. */
export const functionsEnvironment = (place: Place): Record<string, string> => ({
  ENVIRONMENT: 'local',
  SITE_URL: place.siteUrl,
  ADMIN_URL: place.adminUrl,
  SPEECH_ORIGINS: [place.siteUrl, place.adminUrl, place.widgetUrl, place.foreignUrl].join(','),
  TRUSTED_HOPS: 'caller',
  STRIPE_API_URL: `http://127.0.0.1:${place.ports.stripe}`,
  SMTP_URL: `smtp://127.0.0.1:${place.ports.smtp}`,
  SPEECH_API_URL: `http://127.0.0.1:${place.ports.speech}`,
  STAFF_ALLOW_LIST: demoAccounts.admin.email,
  UPLOADS_BUCKET: `${demoProject}.appspot.com`,
  APP_CHECK: 'off',
  RETENTION: 'on',
});
