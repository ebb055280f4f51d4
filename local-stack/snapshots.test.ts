import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { changedSince, mayChange, noticeChanges } from './changed-since.ts';
import { restAfter } from './snapshots.ts';

const folder = mkdtempSync(join(tmpdir(), 'snapshots-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('A snapshot of the local stack is due after a call that may have changed something', () => {
  expect(['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => mayChange({ method, url: '/api/forms/contact' }))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['GET', 'HEAD', 'OPTIONS'].some((method) => mayChange({ method, url: '/api/forms/contact' }))).toBe(false);
  expect(mayChange({ method: 'POST', url: '/_admin/export' })).toBe(false);
});

it('A snapshot of the local stack is due once the change was answered', async () => {
  const file = join(folder, 'changed');
  noticeChanges(file);
  utimesSync(file, new Date(0), new Date(0));
  const arrived = Promise.withResolvers<ServerResponse>();
  const server = createServer((request, response) => {
    request.resume();
    arrived.resolve(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const posted = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: 'POST', body: 'x' });
  const response = await arrived.promise;
  expect(changedSince(file, 1)).toBe(false);
  response.end();
  await posted;
  expect(changedSince(file, 1)).toBe(true);
  await new Promise((resolve) => server.close(resolve));
});

it('A snapshot of the local stack knows no change before the first', () => {
  expect(changedSince(join(folder, 'none'), 0)).toBe(false);
  const file = join(folder, 'old');
  writeFileSync(file, '');
  utimesSync(file, new Date(5_000), new Date(5_000));
  expect([changedSince(file, 5_000), changedSince(file, 5_001)]).toEqual([true, false]);
});

it('A snapshot of the local stack that is quick is taken often enough to lose five seconds at most; one that is slow leaves room for other work', () => {
  for (const tookMs of [50, 500, 999]) expect(2 * tookMs + restAfter(tookMs)).toBeLessThan(5_000);
  expect(restAfter(5_000)).toBe(20_000);
});
