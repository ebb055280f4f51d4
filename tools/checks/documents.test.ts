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

const documents = ['README.md', ...globSync(['docs/**/*.md', '*/README.md'], { cwd: project })];

it('Every link between documents leads to a file', () => {
  const broken = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(project, dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(broken).toEqual([]);
});

const { scripts, workspaces } = JSON.parse(textOf('package.json')) as {
  scripts: Record<string, string>;
  workspaces: string[];
};

it('A document names only places that exist', () => {
  // The settings of a deployment, and what the guides add, are made by their readers.
  const isMadeLater = /\/\.env$|\/volunteer\/|\/payouts\//;
  const gone = documents.flatMap((document) => {
    const room = workspaces.find((name) => document === `${name}/README.md`);
    return [...textOf(document).matchAll(/`([\w-]+(?:[/.][\w.-]+)+\/?)`/g)]
      .map(([, place = '']) => place)
      .filter((place) => room || [...workspaces, 'docs'].some((name) => place.startsWith(`${name}/`)))
      .filter((place) => !isMadeLater.test(place) && !existsSync(join(project, place)))
      .filter((place) => !room || globSync(`${room}/{,*/,*/*/}${place}`, { cwd: project }).length === 0)
      .map((place) => `${document}: ${place}`);
  });
  expect(gone).toEqual([]);
});

it('A document names only commands that exist', () => {
  const gone = documents.flatMap((document) =>
    [...textOf(document).matchAll(/npm run ([\w:-]+)/g)]
      .map(([, command = '']) => command)
      .filter((command) => !command.endsWith(':') && !(command in scripts))
      .map((command) => `${document}: ${command}`),
  );
  expect(gone).toEqual([]);
});
