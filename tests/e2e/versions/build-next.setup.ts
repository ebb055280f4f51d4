/**
 * Builds a second real version of every part that browsers load: a copy of its sources with other words, and with places
 * that break when the address asks for it (`?break=...`). Runs in one worker before the tests of versions, while the other has tests
 * of visitors and staff; builds again only when the sources have changed. Writes `.local/versions/<part>/dist`.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as setup } from '@playwright/test';
import { root, type Site, sites } from '../../../build-config/parts.ts';
import { withBuildLock } from '../../../local-stack/build-lock.ts';
import { inputsHash } from '../../../local-stack/build-parts.ts';
import { nextFolder } from './next-folder.ts';

const run = promisify(execFile);

type Change = { file: string; find: RegExp; put: string };

/** A statement that throws in a browser whose address asks for it, never while documents are rendered. */
const breakAt = (name: string): string =>
  `if (typeof window !== 'undefined' && window.location.search.includes('break=${name}')) throw new Error('broken on purpose: ${name}');`;

const changes: Readonly<Record<Site, readonly Change[]>> = {
  shell: [{ file: 'src/federation-host/show-failure.ts', find: /'Try again'/, put: "'Try once more'" }],
  'public-site': [
    {
      file: 'src/pages/contact-form.content.ts',
      find: /(kind: 'hero',\s+title: )'Write to us'/,
      put: "$1'Write to me'",
    },
    { file: 'src/pages/events.content.ts', find: /title: 'Events'/, put: "title: 'Next: Events'" },
    {
      file: 'src/forms/form-view.tsx',
      find: /(export function FormView\([^)]*\) \{)/,
      put: `$1 ${breakAt('part')}`,
    },
    { file: 'src/forms/form-view.tsx', find: /aria-busy=\{busy\}/, put: 'aria-busy={busy} data-release="next"' },
  ],
  'admin-app': [
    {
      file: 'src/access-control/auth.page.tsx',
      find: /usePageTitle\('Staff sign-in'\);/,
      put: "usePageTitle('Next sign-in');",
    },
    {
      file: 'src/resources/inbox/inbox.page.tsx',
      find: /usePageTitle\('Inbox'\);/,
      put: `usePageTitle('Next inbox');${breakAt('screen')}`,
    },
    {
      file: 'src/access-control/session.tsx',
      find: /(export function SessionProvider\(.*\) \{)/,
      put: `$1 ${breakAt('app')}`,
    },
  ],
  'accessibility-widget': [
    { file: 'src/messages/en.ts', find: /title: 'Accessibility options'/, put: "title: 'Accessibility choices'" },
    {
      file: 'src/panel/panel.ts',
      find: /(export function mountPanel\([^{]*\{)/,
      put: `$1 ${breakAt('panel')}`,
    },
  ],
};

const copySources = (part: Site): void => {
  const copy = join(nextFolder, part);
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(root, part), copy, {
    recursive: true,
    filter: (path) => !/\/(?:dist|node_modules|bench|test)$|\.test\.tsx?$/.test(path),
  });
  for (const name of ['contracts', 'build-config', 'page-kit', 'package-lock.json'])
    if (!existsSync(join(nextFolder, name))) symlinkSync(join(root, name), join(nextFolder, name));
  for (const { file, find, put } of changes[part]) {
    const before = readFileSync(join(copy, file), 'utf8');
    const after = before.replace(find, put);
    if (after === before)
      throw new Error(`${part}/${file} has no ${find} any more; name another place in ${import.meta.filename}`);
    writeFileSync(join(copy, file), after);
  }
};

const buildNext = async (part: Site): Promise<void> => {
  const stamp = join(nextFolder, `${part}.stamp`);
  const hash = `${inputsHash(part)} ${JSON.stringify(changes[part], (_, value) => (value instanceof RegExp ? String(value) : value))}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(join(nextFolder, part, 'dist'))) return;
  rmSync(stamp, { force: true });
  copySources(part);
  const code = `const { build } = await import(${JSON.stringify(join(nextFolder, part, 'build.ts'))}); await build({ mode: 'production' });`;
  await run(process.execPath, ['--input-type=module', '-e', code]).catch(({ stdout, stderr }) => {
    throw new Error(`The next version of ${part} could not be built:\n${stdout}${stderr}`);
  });
  writeFileSync(stamp, hash);
};

setup('The next version of every part is built', () => {
  setup.setTimeout(420_000);
  return withBuildLock(async () => {
    mkdirSync(nextFolder, { recursive: true });
    for (const part of sites) await buildNext(part);
  });
});
