import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../../../build-config/parts.ts';

it('A letter that goes through the task queue of the stack, whose sender is killed in the middle, forgets nobody and reaches nobody twice', async () => {
  const command = [join(root, 'tools/rehearse-letter-queue.ts'), '--receivers', '150'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { timeout: 290_000 });
  expect(stdout).toMatch(/[1-9] of sendLetters killed in the middle: \d+ of 150 had gone/);
  expect(stdout).toMatch(/Asked to come later and sent then: [1-9]/);
  expect(stdout).toContain('Forgotten: 0. Two letters: 0.');
  expect(stdout).toContain('Unknown addresses: 3, not listed as failed: 0.');
}, 300_000);
