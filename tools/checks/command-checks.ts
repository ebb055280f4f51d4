/** Checks that a tool makes: Biome, tsc, dependency-cruiser, knip. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build-config/parts.ts';
import { runScript } from '../../local-stack/run-script.ts';
import type { Check } from './check.ts';

const output = async (args: readonly string[]): Promise<string[]> => {
  const { code, output: text } = await runScript(args);
  return code === 0 ? [] : [text.trim().slice(-6000)];
};

export const formatAndLint: Check = {
  name: 'Format and lint',
  protects: 'Without it a change shows blanks beside what changed, and known mistakes reach a reviewer.',
  repair: 'npm run format (what remains has its explanation beside it)',
  find: () => output(['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--max-diagnostics=40']),
};

export const types: Check = {
  name: 'Types',
  protects: 'Without it a field renamed in one workspace keeps its old name in another.',
  repair: 'npm run types',
  find: () => output(['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit']),
};

export const importRules: Check = {
  name: 'Import rules',
  protects: 'Without it workspaces imported each other, and none could be built or deployed alone.',
  repair: 'move what both sides need into a workspace below them; the rules stand in .dependency-cruiser.mjs',
  find: () =>
    output([
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config=.dependency-cruiser.mjs',
      ...(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces,
    ]),
};

export const unusedCode: Check = {
  name: 'Unused code',
  protects: 'Without it code that nobody calls stayed and was maintained.',
  repair: 'delete it (Git remembers), or name a new entry file in knip.json',
  find: () => output(['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']),
};
