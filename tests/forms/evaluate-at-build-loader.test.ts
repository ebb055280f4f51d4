import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { declaredTopics } from '../../admin-app/src/records/declared-topics.ts';
import { recordForms } from '../../admin-app/src/records/record-forms.ts';
import { evaluateAtBuild } from '../../build-config/evaluate-at-build-loader.ts';
import { root } from '../../build-config/parts.ts';

const scratch = mkdtempSync(join(tmpdir(), 'evaluate-at-build-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function scratchModule(name: string, source: string): string {
  const path = join(scratch, name);
  writeFileSync(path, source);
  return path;
}

it.each([
  ['admin-app/src/records/record-forms.ts', { recordForms }],
  ['admin-app/src/records/declared-topics.ts', { declaredTopics }],
])('The browser gets from %s exactly what its form declarations say', async (path, declared) => {
  const { values, files } = await evaluateAtBuild(join(root, path));
  expect(values).toStrictEqual(declared);
  expect(files).toContain(join(root, 'contracts/src/forms/newsletter/newsletter.form.ts'));
});

it('A module that was edited gives its new values', async () => {
  const path = scratchModule('edited.ts', 'export const count: number = 1;');
  expect((await evaluateAtBuild(path)).values).toEqual({ count: 1 });
  writeFileSync(path, 'export const count: number = 2;');
  expect((await evaluateAtBuild(path)).values).toEqual({ count: 2 });
});

it('An export that JSON would change fails the build with its name', async () => {
  for (const value of ['() => 1', '{ when: new Date(0) }', '{ left: undefined }'])
    await expect(evaluateAtBuild(scratchModule('changed.ts', `export const broken = ${value};`))).rejects.toThrow(
      /the export broken is not plain data/,
    );
});
