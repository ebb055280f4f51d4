import { join } from 'node:path';
import type { AdminAppModule } from '@society-gal/contracts/site';
import { expect, test } from 'vitest';
import { brokenPromises } from '../../build-config/check-exposed-modules.ts';
import type * as door from './expose.tsx';

// Does not compile while the door is not what the shell calls.
const held: typeof door extends AdminAppModule ? true : never = true;

test('The staff app keeps what the shell was promised: files, names, types and shared versions', async () => {
  expect(held).toBe(true);
  expect(await brokenPromises('adminApp', join(import.meta.dirname, '..'))).toEqual([]);
});
