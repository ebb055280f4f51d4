/** Actions of the workflows are pinned by commit: a tag can be moved to other code by whoever gets hold of the account. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build-config/parts.ts';
import type { Check } from './check.ts';

const folder = join(root, '.github/workflows');

/** Actions of a workflow's text that are not named by a full commit with their version in a comment. Workflows of this repository come with the commit. */
function movableActions(text: string): string[] {
  return [...text.matchAll(/\buses:\s*(\S+)(.*)$/gm)].flatMap(([, action = '', rest = '']) =>
    action.startsWith('./') || (/@[0-9a-f]{40}$/.test(action) && /^\s+# v\d+\.\d+\.\d+$/.test(rest)) ? [] : [action],
  );
}

/** What a workflow's text leaves open besides: a check-out whose token every later step can read, a deploy that waits for no test. */
function openDoors(name: string, text: string): string[] {
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
  const keepsToken = count(/uses: actions\/checkout@/g) > count(/^\s+persist-credentials: false$/gm);
  const waits = !name.startsWith('deploy-') || /^\s+needs: long-tests$/m.test(text);
  return [
    ...(keepsToken ? ['a check-out without persist-credentials: false'] : []),
    ...(waits ? [] : ['needs no tests']),
  ];
}

export const workflows: Check = {
  name: 'Workflows',
  protects: 'Without it a moved tag runs foreign code with the keys to production.',
  repair:
    'name the action by its full commit and write its version behind it: uses: owner/action@<40 digits> # v1.2.3; check out with persist-credentials: false; let a deploy need long-tests',
  find: async () =>
    readdirSync(folder).flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [...movableActions(text), ...openDoors(file, text)].map((what) => `${file}: ${what}`);
    }),
};
