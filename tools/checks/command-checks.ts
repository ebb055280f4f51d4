/** Checks that a tool of its own makes. */
import { runScript } from '../stack/one-shot.ts';
import type { Check } from './check.ts';

const output = async (args: readonly string[]): Promise<string[]> => {
  const { code, output: text } = await runScript(args);
  return code === 0 ? [] : [text.trim().slice(-6000)];
};

export const formatAndLint: Check = {
  name: 'Format and lint',
  protects: 'Changes show what changed and nothing else, and known mistakes never reach a reviewer.',
  repair: 'npm run format (what remains has its explanation beside it)',
  find: () => output(['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--max-diagnostics=40']),
};

export const types: Check = {
  name: 'Types',
  protects: 'A field that is renamed in one room is renamed in all of them.',
  repair: 'npm run types',
  find: () => output(['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit']),
};
