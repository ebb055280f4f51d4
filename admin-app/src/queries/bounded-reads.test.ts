import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../../build-config/parts.ts';
import { staffIndexes } from '../staff-indexes.ts';
import { allOf, boundedQuery, listenToQuery, maxDocuments } from './bounded-query.ts';

const scratch = mkdtempSync(join(tmpdir(), 'bounded-reads-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What the project's linter says of code in a file of this path. */
function lint(path: string, code: string): string {
  mkdirSync(dirname(join(scratch, path)), { recursive: true });
  writeFileSync(join(scratch, path), code);
  cpSync(join(root, 'biome.json'), join(scratch, 'biome.json'));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', '--colors=off', '--vcs-enabled=false', '--only=style/noRestrictedImports', path],
    { cwd: scratch, encoding: 'utf8' },
  );
  return stdout + stderr;
}

describe('every read of a list has a bound', () => {
  it('Lists are listened to and read through boundedQuery, single documents through doc, and in no other way', () => {
    for (const name of ['onSnapshot', 'getDocs']) {
      const code = `import { ${name} } from 'firebase/firestore';\nexport const read = ${name};\n`;
      expect(lint('admin-app/src/resources/mail/mail.page.ts', code)).toContain('queries/bounded-query.ts only');
    }
    const unbounded = (...[db, plan]: Parameters<typeof allOf>) => {
      // @ts-expect-error: a query without a bound is never listened to.
      listenToQuery(allOf(db, plan), console.log, console.error);
    };
    expect(unbounded).toBeTypeOf('function');
  });

  it('Queries are built in one file only', () => {
    const code = "import { collection, query } from 'firebase/firestore';\nexport const all = query(collection);\n";
    expect(lint('admin-app/src/queries/use-live-list.ts', code)).toContain('queries/bounded-query.ts only');
    expect(lint('admin-app/src/queries/bounded-query.ts', code)).not.toContain('queries/bounded-query.ts only');
  });

  it('A query of more documents than a screen shows is refused before it is sent', () => {
    const plan = { path: 'donations', where: [], order: { field: 'created_at', direction: 'desc' } } as const;
    for (const size of [0, -1, 1.5, maxDocuments + 1, Number.POSITIVE_INFINITY])
      expect(() => boundedQuery({} as never, plan, size)).toThrow(RangeError);
  });
});

describe('every query has its index', () => {
  it('firestore.indexes.json has every composite index that a screen can need; the emulator would not miss one', () => {
    const declared: unknown[] = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')).indexes;
    const known = new Set(declared.map((index) => JSON.stringify(index)));
    expect(staffIndexes().filter((index) => !known.has(JSON.stringify(index)))).toEqual([]);
  });
});
