import { expect, it } from 'vitest';
import { runScript } from '../../../local-stack/run-script.ts';

it('A form is loaded and answered within the limits of time, also when fifty people send one at once', async () => {
  const { code, output } = await runScript(['benchmarks/functions/bench.ts']);
  expect(code, output).toBe(0);
}, 180_000);
