import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { stubTestSettings } from './core/config.fixture.ts';
import { accountOf, type FunctionName, secretsOf } from './core/config.ts';
import { routesOf } from './program.ts';

stubTestSettings({ FUNCTIONS_CONTROL_API: 'true' });

type Deployed = {
  __endpoint?: {
    ingressSettings?: string;
    serviceAccountEmail?: string;
    secretEnvironmentVariables?: { key: string }[];
  };
};
type Rewrite = { source: string; function?: { functionId: string } };

const firebaseJson = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
  hosting: { target: string; rewrites: Rewrite[] }[];
};
const sites = firebaseJson.hosting.filter(({ rewrites }) => rewrites.some((rewrite) => rewrite.function));

let deployed: Record<string, Deployed>;
beforeAll(async () => {
  deployed = (await import('./index.ts')) as unknown as Record<string, Deployed>;
});

it('A deployed function is given its own secrets and those of no other', () => {
  const given = Object.entries(deployed).map(([name, { __endpoint }]) => [
    name,
    (__endpoint?.secretEnvironmentVariables ?? []).map(({ key }) => key).sort(),
  ]);
  const wanted = Object.entries(secretsOf).map(([name, secrets]) => [name, [...secrets].sort()]);
  expect(Object.fromEntries(given)).toEqual(Object.fromEntries(wanted));
});

it('A deployed function runs as the account of its part, which reaches no secret of another part', () => {
  const given = Object.entries(deployed).map(([name, { __endpoint }]) => [name, __endpoint?.serviceAccountEmail]);
  expect(Object.fromEntries(given)).toEqual(
    Object.fromEntries(Object.entries(accountOf).map(([name, account]) => [name, `site-${account}@`])),
  );
  // Access to a secret lies on the account: of a function of another account it opens all.
  const reached = (account: string) =>
    new Set(
      (Object.keys(secretsOf) as FunctionName[])
        .filter((name) => accountOf[name] === account)
        .flatMap((name): readonly string[] => secretsOf[name]),
    );
  expect([...reached('public')].filter((name) => /STRIPE|SMTP/.test(name))).toEqual([]);
  expect([...reached('payments')].filter((name) => /LINK|SMTP|TWILIO/.test(name))).toEqual([]);
  expect([...reached('staff')].filter((name) => /LINK|SMTP|TWILIO|WEBHOOK/.test(name))).toEqual([]);
  expect([...reached('mail')].filter((name) => /STRIPE|SALT/.test(name))).toEqual([]);
});

it.each([
  ['2', 'ALLOW_INTERNAL_AND_GCLB'],
  ['none', 'ALLOW_ALL'],
])('(TRUSTED_HOPS=%s) is reached by nobody else', async (hops, ingress) => {
  vi.resetModules();
  vi.stubEnv('TRUSTED_HOPS', hops);
  const functions = (await import('./index.ts')) as unknown as Record<string, Deployed>;
  for (const name of Object.keys(routesOf)) expect(functions[name]?.__endpoint?.ingressSettings).toBe(ingress);
});

it.each(sites.map(({ target, rewrites }) => [target, rewrites] as const))(
  'An address of the API at the site %s leads to the function that serves it',
  async (_site, rewrites) => {
    const led: [string, string | undefined][] = [];
    const wanted: [string, string][] = [];
    for (const [name, load] of Object.entries(routesOf))
      for (const { path } of (await load()).routes) {
        const address = path.replace(/:\w+/g, 'x1');
        led.push([address, rewrites.find(({ source }) => posix.matchesGlob(address, source))?.function?.functionId]);
        wanted.push([address, name]);
      }
    expect(led).toEqual(wanted);
  },
);

it('An address of the API that no function serves is answered by the API, at both sites', () => {
  expect(sites.map(({ target }) => target)).toEqual(['shell', 'admin-app']);
  for (const { rewrites } of sites)
    for (const address of ['/api/none', '/send/none'])
      expect(rewrites.find(({ source }) => posix.matchesGlob(address, source))?.function?.functionId, address).toBe(
        'api',
      );
});
