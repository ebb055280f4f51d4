import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholdersLeft } from '@society-gal/contracts/words';
import { expect, test } from 'vitest';
import { root } from '../../build-config/parts.ts';
import { hostingSites } from '../../local-stack/functions-environment.ts';
import { wrongFunctionsSettings } from './functions-settings.ts';
import { missingTargets, parseSettings, publishedSites, rulesFor } from './settings.ts';

const example = readFileSync(join(root, 'production.env.example'), 'utf8');
const filled = example
  .replace('FIREBASE_PROJECT=', 'FIREBASE_PROJECT=our-foundation')
  .replace(
    /^(SITE_URL|PUBLIC_SITE_URL|ADMIN_URL|WIDGET_URL)=$/gm,
    (_line, name: string) => `${name}=https://${name.toLowerCase().replaceAll('_', '-')}.org/`,
  )
  .replace(/^(FIREBASE_\w+)=$/gm, '$1=x');

test('The example names every setting, and an unfilled one is refused by name', () => {
  expect(() => parseSettings(example)).toThrow(/FIREBASE_PROJECT[\s\S]*SITE_URL[\s\S]*WIDGET_URL/);
});

test('A filled example gives four addresses without a trailing slash, and no file input without a bucket', () => {
  const { siteConfig, project } = parseSettings(filled);
  expect(project).toBe('our-foundation');
  expect(siteConfig.siteUrl).toBe('https://site-url.org');
  expect(siteConfig.uploads).toBe(false);
  expect(siteConfig.emulators).toBeNull();
});

test('The forms say that we text where the number is set that texts come from, and the functions must have the same', () => {
  expect(parseSettings(filled).siteConfig).not.toHaveProperty('texts');
  const texting = parseSettings(filled.replace(/^TWILIO_FROM=$/m, 'TWILIO_FROM=+18055550100'));
  expect(texting.siteConfig.texts).toBe(true);
  const functionsExample = readFileSync(join(root, 'functions/.env.example'), 'utf8');
  const wrong = wrongFunctionsSettings(functionsExample, functionsExample, texting, 'our,our-pages');
  expect(wrong).toEqual(
    expect.arrayContaining([
      'TWILIO_FROM is "" and production.env says "+18055550100"',
      expect.stringMatching(/^TWILIO_ACCOUNT_SID is empty/),
    ]),
  );
});

test('The demo project and an address without https are refused', () => {
  expect(() => parseSettings(filled.replace('our-foundation', 'demo-society-gal'))).toThrow(
    /FIREBASE_PROJECT is a demo/,
  );
  expect(() => parseSettings(filled.replace('https://site-url', 'http://site-url'))).toThrow(
    /SITE_URL must be an https/,
  );
});

test('Settings of the functions that are missing, of the demo, or not those of the sites are named', () => {
  const settings = parseSettings(filled);
  const functionsExample = readFileSync(join(root, 'functions/.env.example'), 'utf8');
  expect(wrongFunctionsSettings(functionsExample, functionsExample, settings, 'our,our-pages')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^SITE_URL is a demo/),
      expect.stringMatching(/^SMTP_URL is a demo/),
    ]),
  );
  const ready = functionsExample
    .replace(/^SITE_URL=.*$/m, 'SITE_URL=https://site-url.org')
    .replace(/^ADMIN_URL=.*$/m, 'ADMIN_URL=https://admin-url.org/')
    .replace(/^HOSTING_SITES=.*$/m, 'HOSTING_SITES=our,our-pages')
    .replace(/^WEB_API_KEY=.*$/m, `WEB_API_KEY=${settings.siteConfig.firebase.apiKey}`)
    .replace('neutral-domain.example', 'neutral-domain.org')
    .replace('smtp.example.com', 'smtp.provider.com');
  expect(wrongFunctionsSettings(ready, functionsExample, settings, 'our,our-pages')).toEqual([]);
  expect(
    wrongFunctionsSettings(
      ready.replace('https://site-url.org', 'https://else.org'),
      functionsExample,
      settings,
      'our,our-pages',
    ),
  ).toEqual(['SITE_URL is "https://else.org" and production.env says "https://site-url.org"']);
  expect(
    wrongFunctionsSettings(
      ready.replace(/^DISCREET_FROM=.*$/m, 'DISCREET_FROM='),
      functionsExample,
      settings,
      'our,our-pages',
    )[0],
  ).toMatch(/^DISCREET_FROM is empty/);
  expect(
    wrongFunctionsSettings(
      ready.replace('TRUSTED_HOPS=none', 'TRUSTED_HOPS=caller'),
      functionsExample,
      settings,
      'our,our-pages',
    )[0],
  ).toMatch(/^TRUSTED_HOPS=caller/);
  expect(
    wrongFunctionsSettings(
      ready.replace('our,our-pages', 'our-pages,our'),
      functionsExample,
      settings,
      'our,our-pages',
    ),
  ).toEqual(['HOSTING_SITES is "our-pages,our" and .firebaserc says "our,our-pages"']);
  expect(ready).toMatch(/^RETENTION=on$/m);
  expect(
    wrongFunctionsSettings(
      ready.replace('RETENTION=on', 'RETENTION=dry-run'),
      functionsExample,
      settings,
      'our,our-pages',
    )[0],
  ).toMatch(/^RETENTION=dry-run deletes nothing/);
});

test("A bucket of the foundation's own needs no rules of Firebase, which would refuse them; one of Firebase's does", () => {
  expect(rulesFor('our-foundation-files')).toBe('firestore');
  expect(rulesFor('')).toBe('firestore');
  expect(rulesFor('our-foundation.firebasestorage.app')).toBe('firestore,storage');
});

test('The demo foundation itself is not ready for people', () => {
  expect(placeholdersLeft('2026-11-21').map(({ where }) => where)).toEqual(
    expect.arrayContaining(['organisation.taxId', 'organisation.email', 'testimonials']),
  );
  expect(placeholdersLeft('2030-01-01').map(({ where }) => where)).toContain('rounds');
});

test('A project whose hosting targets are not bound is told the command for each', () => {
  const rc = readFileSync(join(root, '.firebaserc'), 'utf8');
  expect(missingTargets(rc, 'demo-society-gal')).toEqual([]);
  expect(publishedSites(rc, 'demo-society-gal')).toBe(Object.values(hostingSites).join(','));
  expect(missingTargets(rc, 'our-foundation')).toEqual([
    'npx firebase target:apply hosting shell <site id> --project our-foundation',
    'npx firebase target:apply hosting public-site <site id> --project our-foundation',
    'npx firebase target:apply hosting admin-app <site id> --project our-foundation',
    'npx firebase target:apply hosting accessibility-widget <site id> --project our-foundation',
  ]);
});
