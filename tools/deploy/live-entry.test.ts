import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remoteEntryFile } from '../../build-config/federation.ts';
import { liveEntryHash } from './live-entry.ts';

let script = 'const entry = 1;';
const site = createServer((request, response) => {
  const isEntry = request.url?.startsWith(`/${remoteEntryFile}?`);
  response.writeHead(isEntry ? 200 : 404).end(isEntry ? script : '');
});
const address = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
beforeAll(() => new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve)));
afterAll(() => site.close());

it('The first script of a live part is known by its hash, which another byte changes', async () => {
  const before = await liveEntryHash(address());
  expect(before).toMatch(/^sha256-[0-9a-f]{64}$/);
  expect(await liveEntryHash(address())).toBe(before);
  script += ' ';
  expect(await liveEntryHash(address())).not.toBe(before);
});

it('A part that does not answer is told as that, and not as changed', async () => {
  await expect(liveEntryHash(`${address()}/elsewhere`)).rejects.toThrow('answered 404');
});
