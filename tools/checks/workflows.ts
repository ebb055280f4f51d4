/** Actions of the workflows are pinned by commit: a tag can be moved to other code by whoever gets hold of the account. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build-config/parts.ts';
import type { Check } from './check.ts';

const folder = join(root, '.github/workflows');

/** Actions of a workflow's text that are not named by a full commit with their version in a comment. Workflows of this repository come with the commit. */
export function movableActions(text: string): string[] {
  return [...text.matchAll(/\buses:\s*(\S+)(.*)$/gm)].flatMap(([, action = '', rest = '']) =>
    action.startsWith('./') || (/@[0-9a-f]{40}$/.test(action) && /^\s+# v\d+\.\d+\.\d+$/.test(rest)) ? [] : [action],
  );
}

export const workflows: Check = {
  name: 'Workflows',
  protects: 'What holds the keys to production runs only code that somebody has looked at.',
  repair: 'name the action by its full commit and write its version behind it: uses: owner/action@<40 digits> # v1.2.3',
  find: async () =>
    readdirSync(folder).flatMap((file) =>
      movableActions(readFileSync(join(folder, file), 'utf8')).map((action) => `${file}: ${action}`),
    ),
};
