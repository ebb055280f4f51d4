import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(project, file), 'utf8');

it('Every decision has its row in the list of decisions, in order', () => {
  const pages = readdirSync(join(project, 'docs/decisions')).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const rows = [...textOf('docs/decisions/README.md').matchAll(/^\| \[(\d{4})\]\((\S+?\.md)\)/gm)];
  expect(rows.map(([, , page]) => page)).toEqual(pages.sort());
  expect(rows.filter(([, number, page]) => !page?.startsWith(`${number}-`))).toEqual([]);
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
