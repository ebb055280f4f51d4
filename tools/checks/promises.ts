/** The table of promises names files, tests and sections that there are. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build-config/parts.ts';
import type { Check } from './check.ts';
import { type KeptPromise, keptPromises, runbook } from './kept-promises.ts';

const textOf = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');

function lacks({ promise, page, keeper, test, section }: KeptPromise): string[] {
  const says = (what: string) => `“${promise}” names ${what}`;
  return [
    ...[page, keeper].filter((file) => textOf(file) === '').map((file) => says(`${file}, which is not there`)),
    ...(textOf(test.file).includes(test.title) ? [] : [says(`a test that is not there: ${test.file}, ${test.title}`)]),
    ...(!section || textOf(runbook).includes(`${section}\n`) ? [] : [says(`a section that is not there: ${section}`)]),
  ];
}

export const promisesKept: Check = {
  name: 'Promises',
  protects: 'Without it what kept a promise was deleted, and the page still made it.',
  repair: 'name what keeps it now in tools/checks/kept-promises.ts, or reword the page to what is true',
  find: async () => keptPromises.flatMap(lacks),
};
