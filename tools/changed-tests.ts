/** Which tests a change can touch, by the graph of imports. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build-config/parts.ts';

/** Files to hand to each suite; an empty list means that nothing of it is touched. */
export type ChangedTests = { unit: string[]; emulators: string[]; browser: string[] };

/** Browser tests open pages and import none of their code: these folders of `tests/e2e` see what a workspace does. */
const seenBy: Readonly<Record<string, readonly string[]>> = {
  shell: ['visitor', 'widget', 'versions'],
  'public-site': ['visitor', 'widget', 'versions'],
  'admin-app': ['staff', 'versions'],
  'accessibility-widget': ['widget', 'versions', 'staff/accessibility-options'],
  functions: ['visitor', 'staff'],
  'local-stack': ['visitor', 'staff', 'widget', 'versions'],
};

const isUnit = (file: string): boolean => /\.test\.tsx?$/.test(file) && !/^tests\/(?:api|rules)\//.test(file);
const isOnEmulators = (file: string): boolean => /^tests\/(?:api|rules)\/.*\.test\.ts$/.test(file);
const isSpec = (file: string): boolean => /^tests\/e2e\/.*\.spec\.ts$/.test(file);
const workspaceOf = (file: string): string => file.split('/')[0] ?? '';

/** The tests that a change reaches: `reached` are the files that import a changed one, over others too, and the changed files themselves. */
export function testsOf(reached: readonly string[]): ChangedTests {
  const code = reached.filter((file) => !isUnit(file));
  const folders = new Set(code.flatMap((file) => seenBy[workspaceOf(file)] ?? []));
  const touchesStore = code.some((file) => /^(?:firestore|storage)\./.test(file));
  return {
    unit: reached.filter(isUnit),
    emulators: [...reached.filter(isOnEmulators), ...(touchesStore ? ['rules/', 'api/'] : [])],
    browser: [...reached.filter(isSpec), ...[...folders].map((folder) => `tests/e2e/${folder}`)],
  };
}

const linesOf = (command: string, args: readonly string[]): string[] =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter(Boolean);

/** Where this branch left the main one; the last commit in a clone without a remote. */
const branchPoint = (): string => {
  const isKnown = linesOf('git', ['branch', '--remotes', '--list', 'origin/main']).length > 0;
  return linesOf('git', ['merge-base', 'HEAD', isKnown ? 'origin/main' : 'HEAD'])[0] ?? 'HEAD';
};

/** The tests that the changes of this branch can touch, committed or not. */
export function changedTests(): ChangedTests {
  const since = branchPoint();
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  const graph = linesOf(process.execPath, [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config=.dependency-cruiser.mjs',
    `--affected=${since}`,
    '--output-type=json',
    ...workspaces,
  ]).join('');
  const { modules } = JSON.parse(graph) as { modules: { source: string }[] };
  const importers = modules.map(({ source }) => source).filter((file) => !file.startsWith('node_modules'));
  // Styles, pictures and rules are in no graph of imports.
  const changed = [
    ...linesOf('git', ['diff', '--name-only', since]),
    ...linesOf('git', ['ls-files', '--others', '--exclude-standard']),
  ];
  return testsOf([...new Set([...importers, ...changed])]);
}
