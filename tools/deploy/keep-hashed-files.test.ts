import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { keepHashedFiles, keptFilesList } from './keep-hashed-files.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A live site that serves these files and answers everything else with a page, as hosting does. */
const aLiveSite = async (files: Record<string, string>) => {
  const server = createServer((request, response) => {
    const body = files[(request.url ?? '/').slice(1)];
    response.writeHead(200, { 'content-type': body === undefined ? 'text/html' : 'text/javascript' });
    response.end(body ?? '<!doctype html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const aBuild = async (...files: string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  for (const file of files) await writeFile(join(folder, file), 'new');
  return folder;
};
const listOf = async (folder: string) => JSON.parse(await readFile(join(folder, keptFilesList), 'utf8')) as unknown;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const listed = (day: string, text: string) => ({ day, sha256: sha256(text) });

test('A visitor with an open tab still finds the chunks of the build before', async () => {
  const live = await aLiveSite({
    [keptFilesList]: JSON.stringify({ 'page.0123456789.js': listed('2026-11-01', 'old') }),
    'page.0123456789.js': 'old',
  });
  const folder = await aBuild('page.abcdef0123.js', 'remoteEntry.js');
  expect(await keepHashedFiles(live, folder, '2026-11-21')).toEqual({ carried: ['page.0123456789.js'], refused: [] });
  expect(await readFile(join(folder, 'page.0123456789.js'), 'utf8')).toBe('old');
  expect(await listOf(folder)).toEqual({
    'page.0123456789.js': listed('2026-11-01', 'old'),
    'page.abcdef0123.js': listed('2026-11-21', 'new'),
  });
});

test('A chunk that somebody changed on the live site is never published again, and the operator is told', async () => {
  const live = await aLiveSite({
    [keptFilesList]: JSON.stringify({ 'page.0123456789.js': listed('2026-11-01', 'old') }),
    'page.0123456789.js': 'something else',
  });
  const folder = await aBuild();
  expect(await keepHashedFiles(live, folder, '2026-11-21')).toEqual({ carried: [], refused: ['page.0123456789.js'] });
  expect(existsSync(join(folder, 'page.0123456789.js'))).toBe(false);
  expect(await listOf(folder)).toEqual({});
});

test('A list without hashes vouches for nothing', async () => {
  const live = await aLiveSite({
    [keptFilesList]: JSON.stringify({ 'page.0123456789.js': '2026-11-01' }),
    'page.0123456789.js': 'old',
  });
  expect((await keepHashedFiles(live, await aBuild(), '2026-11-21')).carried).toEqual([]);
});

test('A chunk older than thirty days is left behind, and so is a list entry that leads outside or to a page', async () => {
  const live = await aLiveSite({
    [keptFilesList]: JSON.stringify({
      'old.0123456789.js': listed('2026-09-01', 'old'),
      '../up.0123456789.js': listed('2026-11-20', 'old'),
      'lost.0123456789.js': listed('2026-11-20', 'old'),
    }),
    'old.0123456789.js': 'old',
  });
  const folder = await aBuild();
  expect(await keepHashedFiles(live, folder, '2026-11-21')).toEqual({ carried: [], refused: [] });
  expect(await listOf(folder)).toEqual({});
});

test('A first deploy carries nothing and starts the list', async () => {
  const folder = await aBuild('page.abcdef0123.js');
  expect(await keepHashedFiles(await aLiveSite({}), folder, '2026-11-21')).toEqual({ carried: [], refused: [] });
  expect(await listOf(folder)).toEqual({ 'page.abcdef0123.js': listed('2026-11-21', 'new') });
});
