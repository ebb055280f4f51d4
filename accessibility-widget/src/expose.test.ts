import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenPromises } from '../../build-config/check-exposed-modules.ts';

test('The widget keeps what hosts were promised: files, names, types and shared versions', async () => {
  expect(await brokenPromises('accessibilityWidget', join(import.meta.dirname, '..'))).toEqual([]);
});
