import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { staffPages } from '@society-gal/contracts/http';
import { expect, test } from 'vitest';
import { staffPaths } from './staff-paths.ts';

const isServed = (path: string) => staffPages.some((pattern) => posix.matchesGlob(path, pattern));

test('Every screen of the staff area is answered when its address is opened, and nothing else is', () => {
  for (const path of Object.values(staffPaths))
    expect(isServed(typeof path === 'string' ? path : path('a', 'b'))).toBe(true);
  for (const path of ['/admin/nowhere', '/admin/inbox/contact', '/admin/team/1', '/admin/donations/a/b/c'])
    expect(isServed(path), path).toBe(false);
  // Screens have no address beside those.
  const routes = readFileSync(join(import.meta.dirname, 'staff-area.tsx'), 'utf8').matchAll(/<Route path="([^"]*)"/g);
  expect([...routes].map(([, path]) => path)).toEqual(['/admin/*', '/admin', '*']);
});
