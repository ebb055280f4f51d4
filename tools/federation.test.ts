import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminAppModule, PublicSiteModule, WidgetModule } from '@society-gal/contracts/remote-modules';
import { expect, test } from 'vitest';
import type * as widget from '../accessibility-widget/src/expose-widget.ts';
import type * as adminApp from '../admin-app/src/expose.tsx';
import type * as publicSite from '../public-site/src/expose.tsx';
import { federate, type RemoteKey, remotes, shared } from './federation.ts';

const folders = {
  publicSite: 'public-site',
  adminApp: 'admin-app',
  accessibilityWidget: 'accessibility-widget',
} as const satisfies Record<RemoteKey, string>;
const project = join(import.meta.dirname, '..');

// The compiler holds each part's door against what the shell calls; a part that breaks it does not pass the types.
type Holds<Promised, Given extends Promised> = Given;
type Doors = [
  Holds<PublicSiteModule, typeof publicSite>,
  Holds<AdminAppModule, typeof adminApp>,
  Holds<WidgetModule, typeof widget>,
];

test('Every remote has its door held', () => {
  const held: Doors['length'] = 3;
  expect(Object.keys(remotes)).toHaveLength(held);
});

for (const [remote, { exposes }] of Object.entries(remotes) as [RemoteKey, (typeof remotes)[RemoteKey]][])
  for (const [name, file] of Object.entries(exposes))
    test(`${folders[remote]} has the file behind ${name}, which the shell asks for`, () => {
      expect(existsSync(join(project, folders[remote], file))).toBe(true);
    });

test('A part cannot rename what it exposes', () => {
  expect(() => federate('adminApp', { './application': './src/expose.tsx' })).toThrow(/must expose exactly \.\/app/);
});

test('The parts agree on the versions of what they share', () => {
  for (const library of ['react', 'react-dom']) {
    const versions = ['public-site', 'admin-app'].map((folder) => {
      const { dependencies } = JSON.parse(readFileSync(join(project, folder, 'package.json'), 'utf8'));
      return (dependencies as Record<string, string>)[library];
    });
    expect(new Set(versions).size, `${library}: ${versions.join(' and ')}`).toBe(1);
    expect(shared).toHaveProperty([`${library}/`, 'singleton'], true);
  }
});
