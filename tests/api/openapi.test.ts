import { allForms } from '@society-gal/contracts/forms';
import { api as addresses } from '@society-gal/contracts/http';
import { requestCalls } from '@society-gal/contracts/requests';
import { staffCalls } from '@society-gal/contracts/staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from './fixtures/api-with-mail.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startApi('openapi');
});
afterAll(() => server.stop());

type Operation = { requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }; security?: unknown };

it('The description names every call, staff calls and each form, with the fields that the schemas check', async () => {
  const reply = await server.call('GET', '/api/openapi.json');
  expect([reply.status, reply.body.openapi]).toEqual([200, '3.1.0']);
  const paths = reply.body.paths as Record<string, Record<string, Operation>>;
  const { routesOf } = await import('../../functions/src/program.ts');
  const served = (await Promise.all(Object.values(routesOf).map((load) => load()))).flatMap(({ routes }) => routes);
  for (const { path, method } of served.filter((route) => route.path !== '/api/openapi.json'))
    expect(paths[path.replaceAll(/:(\w+)/g, '{$1}')], path).toHaveProperty(method.toLowerCase());
  const fieldsOf = (path: string) =>
    Object.keys(
      (paths[path]?.post?.requestBody?.content['application/json']?.schema.properties ?? {}) as Record<string, unknown>,
    ).sort();
  for (const form of allForms) expect(fieldsOf(addresses.form(form.id))).toEqual(Object.keys(form.fields).sort());
  for (const call of Object.keys(staffCalls)) expect(paths).toHaveProperty([`${addresses.staff}/${call}`]);
  for (const call of Object.keys(requestCalls)) expect(paths).toHaveProperty([`${addresses.requests}/${call}`]);
  expect(fieldsOf('/api/requests/open')).toEqual(['code', 'pin']);
  expect(paths['/api/staff/set-status']?.post?.security).toBeTruthy();
  expect(paths['/api/requests/open']?.post?.security).toBeUndefined();
  expect(reply.text).not.toMatch(/RECORD_KEY|node_modules/);
});
