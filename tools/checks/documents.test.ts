import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(project, file), 'utf8');

const decisions = readdirSync(join(project, 'docs/decisions'))
  .filter((name) => /^\d{4}-.*\.md$/.test(name))
  .sort();

it('Every decision says whether it holds, as its row in the list of decisions does', () => {
  const rows = textOf('docs/decisions/README.md').matchAll(/^\| \[(\d{4})\]\((\S+?\.md)\) \| (.+) \| (.+) \|$/gm);
  const told = decisions.map((page) => {
    const [, number, title, status] =
      /^# (\d{4}) (.+)\nStatus: (holds|superseded by \d{4} \(.+\))\n/.exec(textOf(`docs/decisions/${page}`)) ?? [];
    return [number, page, title, status];
  });
  expect([...rows].map(([, ...row]) => row)).toEqual(told);
});

it('Code and documents name only decisions that exist', () => {
  const grep = ['grep', '-oiE', 'decisions?[:/ ]+[0-9]{4}\\b', '--', ':!package-lock.json'];
  const named = execFileSync('git', grep, { cwd: project, encoding: 'utf8' }).trim().split('\n');
  expect(named.filter((line) => !decisions.some((page) => page.startsWith(line.slice(-4))))).toEqual([]);
});

it('Every link between documents leads to a file', () => {
  const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: project })];
  const broken = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(project, dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(broken).toEqual([]);
});

it('The map names only places that exist', () => {
  const named = [...textOf('docs/map.md').matchAll(/`([\w-]+(?:\/[\w.{},-]+)+\/?)`/g)].flatMap(([, path = '']) => {
    const [, start = '', list, end = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
    return list ? list.split(',').map((one) => start + one + end) : [path];
  });
  // What a remote exposes is named like a place. Beside a whole path others of its workspace are named in short.
  const gone = named.filter((path) => path !== 'public_site/app' && !existsSync(join(project, path)));
  const elsewhere = gone.filter((path) => globSync(`*/src/**/${path}`, { cwd: project }).length === 0);
  expect(named.length).toBeGreaterThan(100);
  expect(elsewhere).toEqual([]);
});
