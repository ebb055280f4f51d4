import { afterAll, beforeAll, vi } from 'vitest';

/** Settings that are enough for {@link readConfig}, as strings of an environment. */
export const testSettings = {
  ENVIRONMENT: 'local',
  SITE_URL: 'http://site.test',
  ADMIN_URL: 'http://admin.test',
  TRUSTED_HOPS: 'caller',
  SMTP_URL: 'smtp://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_unit',
  STRIPE_WEBHOOK_SECRET: 'whsec_unit_tests',
  RECORD_KEY: 'salt-of-the-unit-tests',
  ADDRESS_SALT: 'salt-of-the-unit-tests-a',
  LINK_KEY: 'salt-of-the-unit-tests-l',
} as const;

/** Sets a configuration for the tests of this file. `config()` reads the environment once, so call it at the top. */
export function stubTestSettings(change: Partial<Record<string, string>> = {}): void {
  beforeAll(() => {
    for (const [name, value] of Object.entries({ ...testSettings, ...change })) vi.stubEnv(name, value);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });
}
