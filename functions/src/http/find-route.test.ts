import { expect, it } from 'vitest';
import { findRoute } from './find-route.ts';
import { defineRoute } from './route.ts';
import { crossOriginHeaders } from './send-response.ts';

const run = async () => ({ status: 200 });
const list = defineRoute({ method: 'GET', path: '/api/things' }, run);
const add = defineRoute({ method: 'POST', path: '/api/things', allowedOrigins: () => ['https://a.test'] }, run);
const one = defineRoute({ method: 'DELETE', path: '/api/things/:id/:part' }, run);
const routes = [list, add, one];

it('The route of a request is found by path and method; HEAD is answered like GET', () => {
  expect(findRoute(routes, 'GET', '/api/things').route).toBe(list);
  expect(findRoute(routes, 'HEAD', '/api/things').route).toBe(list);
  expect(findRoute(routes, 'POST', '/api/things').route).toBe(add);
});

it('The route of a request gives its parameters decoded', () => {
  expect(findRoute(routes, 'DELETE', '/api/things/a%20b/c')).toEqual({
    route: one,
    params: { id: 'a b', part: 'c' },
    allowedMethods: ['DELETE'],
  });
});

it('The route of a request is missing for a method that the path does not take, which is told those it takes', () => {
  expect(findRoute(routes, 'PUT', '/api/things')).toEqual({
    route: undefined,
    params: {},
    allowedMethods: ['GET', 'HEAD', 'POST'],
  });
});

it('The route of a request is the one that other sites may call when a browser asks with OPTIONS', () => {
  expect(findRoute(routes, 'OPTIONS', '/api/things').route).toBe(add);
  expect(findRoute(routes, 'OPTIONS', '/api/things/a/b').route).toBeUndefined();
});

it.each([
  '/api',
  '/api/thing',
  '/api/things/a',
  '/api/things/a/',
  '/api/things/a/b/c',
  '/api/things/%E0%A4%A/b',
  '/api/things/__x__/b',
  '/api/things/a%2Fb/c',
  '/api/things/../c',
  '/api/things/%2E%2E/c',
])('The route of a request of %s does not exist', (path) => {
  expect(() => findRoute(routes, 'GET', path)).toThrow(expect.objectContaining({ code: 'not-found' }));
});

it('A route takes JSON when it has a schema, waits 9.5 seconds, and may stream without end', () => {
  expect(list).toMatchObject({ accepts: 'none', deadlineMs: 9_500 });
  expect(defineRoute({ method: 'GET', path: '/x', deadlineMs: null }, run).deadlineMs).toBeNull();
  expect(defineRoute({ method: 'POST', path: '/x', accepts: 'raw', maxBodyBytes: 5 }, run)).toMatchObject({
    accepts: 'raw',
    maxBodyBytes: 5,
  });
});

it('A route that no other site may call tells browsers nothing', () => {
  expect(crossOriginHeaders(list, 'https://a.test')).toEqual({});
  expect(crossOriginHeaders(undefined, 'https://a.test')).toEqual({});
});

it('A route lets the pages of allowed sites call it, and no others', () => {
  expect(crossOriginHeaders(add, 'https://a.test')).toEqual({
    vary: 'origin',
    'access-control-allow-origin': 'https://a.test',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type, accept',
    'access-control-max-age': '600',
  });
  expect(crossOriginHeaders(add, 'https://b.test')).toEqual({ vary: 'origin' });
  expect(crossOriginHeaders(add, undefined)).toEqual({ vary: 'origin' });
  const open = defineRoute({ method: 'GET', path: '/x', allowedOrigins: () => ['*'] }, run);
  expect(crossOriginHeaders(open, 'https://b.test')).toMatchObject({
    'access-control-allow-origin': 'https://b.test',
  });
});
