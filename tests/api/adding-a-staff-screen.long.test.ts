import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '../../build-config/parts.ts';
import { followStep, stepsOf } from '../guide-steps.ts';
import { copyProject, runIn } from '../project-copy.ts';

const guide = readFileSync(join(root, 'docs/adding-a-staff-screen.md'), 'utf8');
const steps = stepsOf(guide);
let scratch = '';
const runVitest = (...args: string[]) => runIn(scratch, 'node_modules/vitest/vitest.mjs', 'run', ...args);

describe('The guide for adding a staff screen', () => {
  beforeAll(async () => {
    scratch = await copyProject('adding-a-staff-screen');
    for (const step of steps) followStep(scratch, step);
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  it('touches at most eight files, and no code of it is left out of a step', () => {
    expect(steps).toHaveLength((guide.match(/^```/gm)?.length ?? 0) / 2);
    expect(new Set(steps.map(({ path }) => path)).size).toBeLessThanOrEqual(8);
  });

  it('is code that compiles', async () => {
    await runIn(scratch, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit');
  }, 300_000);

  it('gives a screen that hosting, navigation and matrix know', async () => {
    await runVitest('admin-app/src/resources/registry.test.ts', 'admin-app/src/app', 'contracts/src/staff');
  }, 300_000);

  it('has the index of its query written by the command it names', async () => {
    const indexes = () => readFileSync(join(scratch, 'firestore.indexes.json'), 'utf8');
    expect(indexes()).not.toContain('"payouts"');
    await runIn(scratch, 'generators/make-indexes.ts');
    expect(indexes()).toContain('"payouts"');
  }, 120_000);

  it('opens the collection to the roles of the matrix, and to no other', async () => {
    // The rules have their test in the usual suite.
    vi.stubEnv('SUITE', '');
    await runVitest('--config', 'tests/vitest.config.ts', 'rules/firestore-rules.test.ts');
  }, 300_000);
});
