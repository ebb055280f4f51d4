import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const complete = {
  ENVIRONMENT: 'production',
  SITE_URL: 'https://societygal.example/',
  ADMIN_URL: 'https://staff.societygal.example',
  SPEECH_SITES: 'key-of-a1@https://a.example/, key-of-b2@https://b.example',
  TRUSTED_HOPS: '1',
  SMTP_URL: 'smtps://mail@smtp.example.com:465',
  STAFF_ALLOW_LIST: 'Ada@Example.org',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  RECORD_KEY: '0123456789abcdef',
  ADDRESS_SALT: '0123456789abcdef-a',
  LINK_KEY: '0123456789abcdef-l',
};

it('The configuration is read in one place, with origins free of slashes and addresses in lower case', () => {
  expect(readConfig(complete)).toMatchObject({
    siteUrl: 'https://societygal.example',
    speechSites: [
      { key: 'key-of-a1', origin: 'https://a.example' },
      { key: 'key-of-b2', origin: 'https://b.example' },
    ],
    speechDailyCharacters: 200_000,
    speechMonthlyUsd: 30,
    trustedHops: 1,
    stripeApiUrl: null,
    staffAllowList: ['ada@example.org'],
    uploadsBucket: null,
  });
});

it('The configuration knows what is not set from what is, and leaves out empty parts of a list', () => {
  expect(readConfig({ ...complete, SPEECH_SITES: '', STAFF_ALLOW_LIST: ' , a@b.co,, ' })).toMatchObject({
    speechSites: [],
    staffAllowList: ['a@b.co'],
    stripeApiUrl: null,
    speechApiUrl: null,
    uploadsBucket: null,
    secrets: { SMTP_PASSWORD: '' },
  });
  const set = {
    STRIPE_API_URL: 'http://localhost:4010/',
    SPEECH_API_URL: 'http://localhost:4020',
    UPLOADS_BUCKET: ' files ',
    SMTP_PASSWORD: 'p',
  };
  expect(readConfig({ ...complete, ...set })).toMatchObject({
    stripeApiUrl: 'http://localhost:4010',
    speechApiUrl: 'http://localhost:4020',
    uploadsBucket: 'files',
    secrets: { SMTP_PASSWORD: 'p' },
  });
});

it('The configuration has no list of sites or of staff when nobody names one', () => {
  const { SPEECH_SITES, STAFF_ALLOW_LIST, ...rest } = complete;
  expect(readConfig(rest)).toMatchObject({ speechSites: [], staffAllowList: [] });
});

it('The configuration takes no site without a key, and no key without a site', () => {
  for (const sites of ['https://a.example', 'short@https://a.example', 'key-of-a1@a.example', 'key-of-a1@'])
    expect(() => readConfig({ ...complete, SPEECH_SITES: sites })).toThrow('SPEECH_SITES');
});

it('The configuration names the two hosting sites that words are published to, or none', () => {
  const hostingOf = (HOSTING_SITES: string) => readConfig({ ...complete, HOSTING_SITES }).hosting;
  expect(hostingOf('')).toBeNull();
  expect(hostingOf('our, our-pages')).toEqual({ shell: 'our', publicSite: 'our-pages', apiUrl: null });
  expect(() => hostingOf('our')).toThrow(/HOSTING_SITES: must be: <shell>,<public-site>/);
});

it('The configuration removes nothing in a dry run', () => {
  const isDry = (change: object) => readConfig({ ...complete, ...change }).retentionDryRun;
  expect([isDry({}), isDry({ RETENTION: 'on' }), isDry({ RETENTION: 'dry-run' })]).toEqual([false, false, true]);
  expect(() => isDry({ RETENTION: 'dry' })).toThrow();
});

it('The configuration names each setting that is wrong once, says which are missing, and where to set them', () => {
  const { ADDRESS_SALT, ...rest } = complete;
  const read = () => readConfig({ ...rest, SITE_URL: 'nowhere' });
  expect(read).toThrow(
    /^The functions cannot start: the configuration is not complete\.\n {2}SITE_URL: (?!is missing).+\n {2}ADDRESS_SALT: is missing\nSet these in /,
  );
});

it('The configuration refuses to start without a signing secret, and without anything else it needs, all named at once', () => {
  const { STRIPE_WEBHOOK_SECRET, ADDRESS_SALT, ...rest } = complete;
  expect(() => readConfig(rest)).toThrow(/STRIPE_WEBHOOK_SECRET: is missing[\s\S]*ADDRESS_SALT: is missing/);
  expect(() => readConfig({ ...complete, STRIPE_WEBHOOK_SECRET: '' })).toThrow(/STRIPE_WEBHOOK_SECRET/);
});

it('The configuration asks for the secrets of one function where a process serves one, and gives it no other', () => {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ADDRESS_SALT, ...rest } = complete;
  const api = { ...complete, FUNCTION_TARGET: 'api' };
  expect(Object.keys(readConfig(api).secrets).sort()).toEqual([
    'ADDRESS_SALT',
    'LINK_KEY',
    'RECORD_KEY',
    'TWILIO_AUTH_TOKEN',
  ]);
  expect(() => readConfig({ ...rest, FUNCTION_TARGET: 'api' })).toThrow(/ADDRESS_SALT: is missing/);
  expect(() => readConfig({ ...rest, FUNCTION_TARGET: 'api' })).not.toThrow(/STRIPE/);
  expect(() => readConfig({ ...rest, ADDRESS_SALT, FUNCTION_TARGET: 'payments' })).toThrow(/STRIPE_SECRET_KEY/);
});

it('The configuration sends texts only with account, sender and token together, and asks no function for a token that it does not hold', () => {
  const account = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_FROM: '+18055550142' };
  expect(readConfig(complete).texts).toBeNull();
  expect(readConfig({ ...complete, TWILIO_AUTH_TOKEN: 'none' }).texts).toBeNull();
  for (const TWILIO_AUTH_TOKEN of ['', 'none'])
    expect(() => readConfig({ ...complete, ...account, TWILIO_AUTH_TOKEN })).toThrow(/TWILIO_AUTH_TOKEN/);
  expect(() => readConfig({ ...complete, ...account, TWILIO_FROM: '', TWILIO_AUTH_TOKEN: 't' })).toThrow(/TWILIO_FROM/);
  expect(() => readConfig({ ...complete, TWILIO_ACCOUNT_SID: 'AC1' })).toThrow(/TWILIO_ACCOUNT_SID/);
  const from = { accountSid: account.TWILIO_ACCOUNT_SID, from: '+18055550142', apiUrl: null };
  expect(readConfig({ ...complete, ...account, TWILIO_AUTH_TOKEN: 't' }).texts).toEqual(from);
  expect(readConfig({ ...complete, ...account, FUNCTION_TARGET: 'staff' }).texts).toEqual(from);
});

it('The configuration never shows a value that is wrong, since it may be a secret in the wrong place', () => {
  const read = () => readConfig({ ...complete, STRIPE_WEBHOOK_SECRET: 'not-a-signing-secret', SMTP_URL: 'hunter2' });
  expect(read).toThrow(/SMTP_URL/);
  expect(read).not.toThrow(/hunter2|not-a-signing-secret/);
});

it('The configuration believes no caller about its address in production', () => {
  expect(() => readConfig({ ...complete, TRUSTED_HOPS: 'caller' })).toThrow(/TRUSTED_HOPS=caller/);
  expect(readConfig({ ...complete, ENVIRONMENT: 'local', TRUSTED_HOPS: 'caller' }).trustedHops).toBe('caller');
  expect(readConfig({ ...complete, TRUSTED_HOPS: 'none' }).trustedHops).toBe('none');
  expect(() => readConfig({ ...complete, TRUSTED_HOPS: '0' })).toThrow(/TRUSTED_HOPS/);
});
