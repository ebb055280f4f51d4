import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../stack/parts.ts';
import { placeholdersLeft } from './placeholders.ts';
import { parseSettings } from './settings.ts';

const example = readFileSync(join(root, 'production.env.example'), 'utf8');
const filled = example
  .replace('FIREBASE_PROJECT=', 'FIREBASE_PROJECT=our-foundation')
  .replace(
    /^(SITE_URL|PUBLIC_SITE_URL|ADMIN_URL|WIDGET_URL)=$/gm,
    (_line, name: string) => `${name}=https://${name.toLowerCase().replaceAll('_', '-')}.org/`,
  )
  .replace(/^((?:FIREBASE|HOSTING)_\w+)=$/gm, '$1=x');

test('The example names every setting, and an unfilled one is refused by name', () => {
  expect(() => parseSettings(example)).toThrow(
    /FIREBASE_PROJECT[\s\S]*SITE_URL[\s\S]*HOSTING_SITE_ACCESSIBILITY_WIDGET/,
  );
});

test('A filled example gives four addresses without a trailing slash, and no file input without a bucket', () => {
  const { siteConfig, project } = parseSettings(filled);
  expect(project).toBe('our-foundation');
  expect(siteConfig.siteUrl).toBe('https://site-url.org');
  expect(siteConfig.uploads).toBe(false);
  expect(siteConfig.emulators).toBeNull();
});

test('The demo project and an address without https are refused', () => {
  expect(() => parseSettings(filled.replace('our-foundation', 'demo-society-gal'))).toThrow(
    /FIREBASE_PROJECT is a demo/,
  );
  expect(() => parseSettings(filled.replace('https://site-url', 'http://site-url'))).toThrow(
    /SITE_URL must be an https/,
  );
});

test('The demo foundation itself is not ready for people', () => {
  expect(placeholdersLeft('2026-11-21').map(({ where }) => where)).toEqual(
    expect.arrayContaining(['organisation.taxId', 'organisation.email', 'testimonials']),
  );
  expect(placeholdersLeft('2030-01-01').map(({ where }) => where)).toContain('applicationDeadlines');
});
