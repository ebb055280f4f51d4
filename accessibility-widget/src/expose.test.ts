import { join } from 'node:path';
import type { WidgetModule } from '@society-gal/contracts/remote-modules';
import { expect, test } from 'vitest';
import { brokenPromises } from '../../build-config/check-exposed-modules.ts';
import type * as door from './expose-widget.ts';

// Does not compile while the door is not what the shell calls.
const held: typeof door extends WidgetModule ? true : never = true;

test('The widget keeps what the shell and React hosts were promised: files, names, types and shared versions', async () => {
  expect(held).toBe(true);
  expect(await brokenPromises('accessibilityWidget', join(import.meta.dirname, '..'))).toEqual([]);
});
