/** `functions/.env` of a configured project, held against `production.env`: what the functions would refuse at their start, and earlier. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { demoDomain } from '@society-gal/contracts/words';
import { root } from '../../build-config/parts.ts';
import { type ProductionSettings, publishedSites } from './settings.ts';

/** The file, from the project's root; `functions/.env.example` shows every name. Holds no secret. */
export const functionsSettingsFile = 'functions/.env';

/** What stands in the way, one line each, for a settings text. Empty means ready. */
export function wrongFunctionsSettings(
  text: string,
  example: string,
  settings: ProductionSettings,
  hostingSites: string,
): string[] {
  const values = parseEnv(text);
  const { siteConfig, uploadsBucket, textsFrom } = settings;
  const wrong: string[] = [];
  for (const name of Object.keys(parseEnv(example))) if (values[name] === undefined) wrong.push(`${name} is missing`);
  for (const [name, value] of Object.entries(values))
    if (demoDomain.test(value ?? '')) wrong.push(`${name} is a demo address (${value})`);
  const same = (name: string, wanted: string) => {
    const value = (values[name] ?? '').replace(/\/$/, '');
    if (value !== wanted && !demoDomain.test(value))
      wrong.push(`${name} is "${value}" and production.env says "${wanted}"`);
  };
  same('SITE_URL', siteConfig.siteUrl);
  same('ADMIN_URL', siteConfig.remotes.adminApp);
  same('UPLOADS_BUCKET', uploadsBucket);
  same('TWILIO_FROM', textsFrom);
  if (values.HOSTING_SITES !== hostingSites)
    wrong.push(`HOSTING_SITES is "${values.HOSTING_SITES ?? ''}" and .firebaserc says "${hostingSites}"`);
  if ((values.TWILIO_ACCOUNT_SID ?? '') === '' && textsFrom !== '')
    wrong.push('TWILIO_ACCOUNT_SID is empty: the pages would say that you text, and nothing would');
  same('WEB_API_KEY', siteConfig.firebase.apiKey);
  if (values.DISCREET_FROM === '')
    wrong.push('DISCREET_FROM is empty: discreet mails would come from your own domain, which says who writes');
  if (values.ENVIRONMENT !== 'production') wrong.push('ENVIRONMENT must be production');
  if (values.RETENTION === 'dry-run')
    wrong.push('RETENTION=dry-run deletes nothing, and the privacy policy says that a job does it every day: write on');
  if (values.TRUSTED_HOPS === 'caller')
    wrong.push('TRUSTED_HOPS=caller lets every visitor choose an address of his own');
  return wrong;
}

/** The same for this checkout. */
export function functionsSettingsLeft(settings: ProductionSettings): string[] {
  const file = join(root, functionsSettingsFile);
  if (!existsSync(file))
    return [`There is no ${functionsSettingsFile}; copy functions/.env.example to it and fill it in`];
  const example = readFileSync(join(root, 'functions/.env.example'), 'utf8');
  const hostingSites = publishedSites(readFileSync(join(root, '.firebaserc'), 'utf8'), settings.project);
  return wrongFunctionsSettings(readFileSync(file, 'utf8'), example, settings, hostingSites).map(
    (line) => `${functionsSettingsFile}: ${line}`,
  );
}
