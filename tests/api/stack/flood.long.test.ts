import { expect, it } from 'vitest';
import { runScript } from '../../../local-stack/run-script.ts';

it('A script that posts 5,000 forms with invented addresses keeps no receipt waiting a minute, and nobody who asks for help is refused', async () => {
  const { code, output } = await runScript(['local-stack/campaign/rehearse-flood.ts']);
  expect(code, output).toBe(0);
  expect(output).toContain('Forms refused: 0. Receipts: 50 of 50');
}, 900_000);
