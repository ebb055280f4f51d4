import { once } from 'node:events';
import { type OutgoingHttpHeaders, request as rawRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stubTestSettings } from './core/config.fixture.ts';
import { routesOf } from './program.ts';
import { startAlone } from './serve-function.ts';

stubTestSettings();

const ports: Record<string, number> = {};
const servers: Server[] = [];
beforeAll(async () => {
  for (const name of Object.keys(routesOf)) {
    const handler = startAlone(name)?.[name];
    if (!handler) throw new Error(`${name} does not start`);
    http(name, handler);
    const server = getTestServer(name).listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    ports[name] = (server.address() as AddressInfo).port;
  }
});
afterAll(() => {
  for (const server of servers) server.close();
});

type Reply = { status: number; text: string };

/** Sends a path as it stands, which `fetch` would tidy up, with a body as it is. */
function post(name: string, path: string, body: Buffer, headers: OutgoingHttpHeaders): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = rawRequest({ port: ports[name], host: '127.0.0.1', path, method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const json = { 'content-type': 'application/json' };
const brokenJson = Buffer.from('{"a":');
const bodies: readonly [string, Buffer, OutgoingHttpHeaders][] = [
  ['gzip that unfolds to 64 MB', gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20)), { 'content-encoding': 'gzip' }],
  ['33 MB', Buffer.alloc(33 * 1024 * 1024, 0x20), {}],
  ['broken JSON', brokenJson, {}],
  ['broken JSON of untold length', brokenJson, { 'transfer-encoding': 'chunked' }],
];
const strangePaths = [
  '/',
  '/x',
  '/letters',
  '/letters/x',
  '/places',
  '//',
  '//api/x',
  '/api/x',
  '/send/x',
  '/%E0%A4%A',
];

// The functions framework as Google runs it parses, unzips and answers what is not kept from it.
describe.each(Object.keys(routesOf))('The function %s, at its own address,', (name) => {
  it.each(bodies)(
    'A function at its own address answers a body of %s at an address without a form itself, unread',
    async (_case, body, headers) => {
      for (const path of body.length > 1024 * 1024 ? ['/x', '/letters', '//api/x'] : strangePaths) {
        const { status, text } = await post(name, path, body, { ...json, ...headers });
        const isPage = name === 'api' && /^\/(?:letters|places)/.test(path);
        const expected = isPage ? [405, 'method-not-allowed'] : [404, 'not-found'];
        expect([path, status, JSON.parse(text).error.code]).toEqual([path, ...expected]);
      }
    },
  );

  it('A function at its own address answers a body of its own form as the contract says', async () => {
    const { routes } = await routesOf[name as keyof typeof routesOf]();
    const taking = routes.find(({ accepts, authorise }) => accepts === 'json' && !authorise) ?? { path: '/x' };
    const expected = taking.path === '/x' ? [404, 404, 404, 404] : [400, 413, 400, 400];
    const statuses: number[] = [];
    for (const [, body, headers] of bodies)
      statuses.push((await post(name, taking.path, body, { ...json, ...headers })).status);
    expect([taking.path, statuses]).toEqual([taking.path, expected]);
  });
});
