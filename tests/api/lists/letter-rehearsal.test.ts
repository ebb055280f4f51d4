import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../../../build-config/parts.ts';

it('A letter whose workers are killed twice, at a slow server that knows no address of every fiftieth, forgets nobody and reaches nobody twice', async () => {
  const command = [join(root, 'tools/rehearse-letter.ts'), '--receivers', '250'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { timeout: 230_000 });
  expect(stdout).toContain('245 sent, 5 failed, 0 waiting');
  expect(stdout).toContain('Forgotten: 0. Two letters: 0.');
  expect(stdout).toContain('Unknown addresses: 5, not listed as failed: 0, not suppressed: 0.');
  expect(stdout).toMatch(/killed in the middle: 1[2-9]\d had gone/);
}, 240_000);
