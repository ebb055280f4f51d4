import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../build-config/parts.ts';
import { followStep, stepsOf } from '../guide-steps.ts';
import { copyProject, runIn } from '../project-copy.ts';

let scratch = '';
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const inScratch = (...args: string[]): Promise<void> => runIn(scratch, ...args);

const vitest = ['node_modules/vitest/vitest.mjs', 'run'] as const;
const guide = readFileSync(join(root, 'docs/adding-a-form.md'), 'utf8');
const steps = stepsOf(guide);

describe('The guide for adding a form', () => {
  beforeAll(async () => {
    scratch = await copyProject('adding-a-form');
    for (const step of steps) followStep(scratch, step);
  });

  it('The guide for adding a form touches at most four files, and each step has all its code', () => {
    expect(steps).toHaveLength(guide.match(/^```ts$/gm)?.length ?? 0);
    expect(new Set(steps.map(({ path }) => path)).size).toBeLessThanOrEqual(4);
  });

  it("The guide's code compiles", async () => {
    await inScratch('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit');
  }, 300_000);

  it('The guide makes a form that is on page, API, staff inbox, mail, retention, export and in the demo data', async () => {
    const check = join(scratch, 'tests/api/forms/new-form');
    renameSync(`${check}.check.ts`, `${check}.test.ts`);
    await inScratch(...vitest, '--config', 'tests/vitest.config.ts', 'api/forms/new-form.test.ts');
  }, 300_000);

  it('The guide makes a form that the conformance tests of every form accept', async () => {
    await inScratch(
      ...vitest,
      'contracts/src/forms/forms.test.ts',
      'public-site/src/forms/forms-conformance.test.tsx',
      'public-site/src/pages/pages.test.ts',
      'functions/src/outbox/mails.test.ts',
    );
  }, 300_000);

  it("The guide's command writes the indexes of the new list", async () => {
    const ofNewList = () => {
      const { indexes } = JSON.parse(readFileSync(join(scratch, 'firestore.indexes.json'), 'utf8')) as {
        indexes: { collectionGroup: string; fields: { fieldPath: string }[] }[];
      };
      return indexes.filter(
        ({ collectionGroup, fields }) =>
          collectionGroup === 'form_records' && fields.some(({ fieldPath }) => fieldPath === 'form_id'),
      );
    };
    expect(ofNewList()).toEqual([]);
    await inScratch('generators/make-indexes.ts');
    expect(ofNewList()).not.toEqual([]);
  }, 120_000);
});
