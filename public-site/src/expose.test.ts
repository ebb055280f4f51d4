import { join } from 'node:path';
import type { PublicSiteModule } from '@society-gal/contracts/site';
import { expect, test } from 'vitest';
import { brokenPromises } from '../../build-config/check-exposed-modules.ts';
import type * as door from './expose.tsx';

// Does not compile when the exposed functions are not what the shell calls.
const held: typeof door extends PublicSiteModule ? true : never = true;

test('The public site keeps what the shell was promised: files, names, types and shared versions', async () => {
  expect(held).toBe(true);
  expect(await brokenPromises('publicSite', join(import.meta.dirname, '..'))).toEqual([]);
});
