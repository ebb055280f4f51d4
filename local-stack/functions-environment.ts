/**
 * The functions' environment on the local stack: the same names as in production, with other addresses. The parameters
 * need a value each, even an empty one: firebase-tools waits at a prompt for a missing one.
 */
import { demoProject } from '@society-gal/contracts/http';
import { demoAccounts } from './demo-accounts.ts';
import type { StackConfig } from './stack-config.ts';
import { voiceKey } from './stand-ins/foreign-page/pages.ts';

/** The account at the stand-in for Twilio, and the number that texts come from. */
export const textsAccount = `AC${'0'.repeat(32)}`;
const textsFrom = '+18055550100';

/** Secrets of the local stack. They are worth nothing: the services behind them are the stack's own stand-ins. */
export const functionsSecrets = {
  STRIPE_SECRET_KEY: 'sk_test_demo',
  STRIPE_WEBHOOK_SECRET: 'whsec_demo',
  RECORD_KEY: 'demo-salt-of-the-local-stack',
  ADDRESS_SALT: 'demo-salt-of-the-local-stack-a',
  LINK_KEY: 'demo-salt-of-the-local-stack-l',
  SMTP_PASSWORD: 'not-asked-for-here',
  TWILIO_AUTH_TOKEN: 'demo-texts-token',
} as const;

/** Hosting sites that words are published to, as `.firebaserc` names them. */
export const hostingSites = { shell: demoProject, 'public-site': `${demoProject}-public-site` } as const;

/** Parameters of the functions for one stack. */
export function functionsEnvironment(stack: StackConfig): Record<string, string> {
  return {
    ENVIRONMENT: 'local',
    SITE_URL: stack.siteUrl,
    ADMIN_URL: stack.adminUrl,
    SPEECH_SITES: [stack.widgetUrl, stack.foreignUrl].map((origin) => `${voiceKey}@${origin}`).join(','),
    // Tests read aloud all day; what is spoken here costs nothing.
    SPEECH_DAILY_CHARACTERS: '20000000',
    SPEECH_MONTHLY_USD: '1000000',
    UNPROVEN_MAILS_HOURLY: stack.unprovenMails.hourly,
    UNPROVEN_MAILS_DAILY: stack.unprovenMails.daily,
    TRUSTED_HOPS: 'caller',
    STRIPE_API_URL: `http://127.0.0.1:${stack.ports.stripe}`,
    SMTP_URL: `smtp://127.0.0.1:${stack.ports.smtp}`,
    DISCREET_FROM: '',
    SPEECH_API_URL: `http://127.0.0.1:${stack.ports.speech}`,
    HOSTING_SITES: Object.values(hostingSites).join(','),
    HOSTING_API_URL: `http://127.0.0.1:${stack.ports.hostingApi}`,
    STAFF_ALLOW_LIST: demoAccounts.admin.email,
    SECOND_FACTOR_ROLES: '',
    UPLOADS_BUCKET: `${demoProject}.appspot.com`,
    WEB_API_KEY: 'demo-key',
    CLAMAV_URL: '',
    MAIL_EVENTS_KEY: '',
    TWILIO_ACCOUNT_SID: stack.texts ? textsAccount : '',
    TWILIO_FROM: stack.texts ? textsFrom : '',
    TWILIO_API_URL: stack.texts ? `http://127.0.0.1:${stack.ports.texts}` : '',
    RETENTION: 'on',
  };
}
