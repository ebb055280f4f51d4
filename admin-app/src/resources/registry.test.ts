import { posix } from 'node:path';
import { staffPages, staffPaths } from '@society-gal/contracts/http';
import { describe, expect, it } from 'vitest';
import { resources } from './registry.ts';

const screens = resources.flatMap((resource) => resource.screens);
const addresses = Object.values(staffPaths).map((path) => (typeof path === 'string' ? path : path('a', 'b')));
const isServed = (path: string) => staffPages().some((pattern) => posix.matchesGlob(path, pattern));

describe('The resources of the staff app', () => {
  it('Every address of the staff area has one screen, and signing in has none', () => {
    const named = Object.values(staffPaths).length - [staffPaths.auth].length;
    expect(new Set(screens.map(({ path }) => path)).size).toBe(named);
    expect(screens).toHaveLength(named);
  });

  it('The hosting answers every screen when its address is opened, and nothing else', () => {
    for (const path of addresses) expect(isServed(path), path).toBe(true);
    for (const path of ['/admin/nowhere', '/admin/inbox/contact', '/admin/team/1', '/admin/donations/a/b/c'])
      expect(isServed(path), path).toBe(false);
  });

  it('A shortcut leads to one place', () => {
    const keys = resources.flatMap(({ key }) => key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('A screen with a name in its address says at which address a browser test looks', () => {
    expect(screens.filter(({ path, samples }) => path.includes(':') && samples === undefined)).toEqual([]);
  });
});
