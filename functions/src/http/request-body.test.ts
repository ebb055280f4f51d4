import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  bodyPieces,
  hideFromFramework,
  parseBody,
  parseForm,
  parseJson,
  readBody,
  requireMediaType,
} from './request-body.ts';

const incoming = (chunks: readonly string[], extra: object = {}) =>
  Object.assign(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), {
    headers: {},
    ...extra,
  }) as unknown as IncomingMessage;
const bytes = (text: string) => Buffer.from(text);

it('A request body is read to its end when it is not larger than allowed', async () => {
  expect((await readBody(incoming(['ab', 'cd']), 4)).toString()).toBe('abcd');
  expect((await readBody(incoming([]), 4)).length).toBe(0);
});

it.each([
  ['arrive', incoming(['abc', 'de'])],
  ['are declared', incoming(['ab'], { headers: { 'content-length': '5' } })],
  ['were read by a framework', incoming([], { rawBody: bytes('abcde') })],
  ['were declared to a framework', incoming([], { rawBody: bytes('ab'), headers: { 'content-length': '5' } })],
])('A request body is too large when more bytes %s', async (_case, request) => {
  await expect(readBody(request, 4)).rejects.toMatchObject({ code: 'too-large' });
});

it('A request body is taken from a framework that has read it', async () => {
  expect((await readBody(incoming([], { rawBody: bytes('abcd') }), 4)).toString()).toBe('abcd');
});

it('A request body that breaks off is invalid and alarms nobody', async () => {
  const broken = Object.assign(
    new Readable({
      read() {
        this.destroy(new Error('reset'));
      },
    }),
    { headers: {} },
  );
  await expect(readBody(broken as unknown as IncomingMessage, 4)).rejects.toMatchObject({
    code: 'invalid',
    message: 'The request broke off.',
  });
});

it('A request body that streams is handed on piece by piece, and stops where it is too large, late or broken', async () => {
  const read = (request: IncomingMessage, maxBytes = 4, endsAtMs?: number) =>
    Array.fromAsync(bodyPieces(request, maxBytes, endsAtMs), String);
  expect(await read(incoming(['ab', 'cd']))).toEqual(['ab', 'cd']);
  expect(await read(incoming([], { rawBody: bytes('abcd') }))).toEqual(['abcd']);
  await expect(read(incoming(['abc', 'de']))).rejects.toMatchObject({ code: 'too-large' });
  await expect(read(incoming(['ab'], { headers: { 'content-length': '5' } }))).rejects.toMatchObject({
    code: 'too-large',
  });
  const silent = Object.assign(new Readable({ read: () => undefined }), { headers: {} });
  await expect(read(silent as unknown as IncomingMessage, 4, Date.now() + 20)).rejects.toMatchObject({
    message: 'The request took too long to arrive.',
  });
  const broken = Object.assign(new Readable({ read: () => broken.destroy(new Error('reset')) }), { headers: {} });
  await expect(read(broken as unknown as IncomingMessage)).rejects.toMatchObject({
    message: 'The request broke off.',
  });
});

it('A request body that streams is not late because its reader is slow', async () => {
  const read: string[] = [];
  for await (const piece of bodyPieces(incoming(['ab', 'cd']), 4, Date.now() + 30)) {
    read.push(String(piece));
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  expect(read).toEqual(['ab', 'cd']);
});

it('A request body that streams leaves the connection alone when its reader stops', async () => {
  const request = incoming(['ab', 'cd', 'ef']);
  for await (const piece of bodyPieces(request, 10)) {
    expect(String(piece)).toBe('ab');
    break;
  }
  expect(request.destroyed).toBe(false);
  expect(String(await readBody(request, 10))).toBe('cdef');
});

it.each([
  ['json', 'application/json'],
  ['json', ' Application/JSON ; charset=UTF-8'],
  ['form', 'application/x-www-form-urlencoded'],
  ['raw', 'image/png'],
  ['none', undefined],
] as const)('of a route that takes %s may be %s', (accepts, header) => {
  expect(() => requireMediaType({ accepts }, header)).not.toThrow();
});

it.each([
  ['json', undefined, 'Send this request as application/json.'],
  ['json', 'text/plain', 'Send this request as application/json.'],
  ['json', 'application/json; charset=utf-16', 'Send this request as application/json.'],
  ['form', 'application/json', 'Send this request as application/x-www-form-urlencoded.'],
] as const)('of a route that takes %s may not be %s', (accepts, header, message) => {
  expect(() => requireMediaType({ accepts }, header)).toThrow(
    expect.objectContaining({ code: 'unsupported-media-type', message }),
  );
});

it('JSON is parsed into a value', () => {
  expect(parseJson(bytes('{"a":[1,"é"]}'))).toEqual({ a: [1, 'é'] });
});

it.each(['', '{', '{"a":"\\ud800"}', '{"\\ud800":1}', '{"__proto__":{}}', '{"a":{"__proto__":1}}'])(
  'is refused as invalid when it is %j',
  (text) => {
    expect(() => parseJson(bytes(text))).toThrow(
      expect.objectContaining({ code: 'invalid', message: 'The request is not valid JSON.' }),
    );
  },
);

it('JSON is refused when it is not UTF-8', () => {
  expect(() => parseJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow(
    expect.objectContaining({ code: 'invalid', message: 'The request is not valid UTF-8.' }),
  );
});

it('A form without JavaScript is an object of texts, with a list where a name repeats', () => {
  expect(parseForm(bytes('a=1&b=x+y&a=2&a=3&__proto__=z&toString=t'))).toEqual({
    a: ['1', '2', '3'],
    b: 'x y',
    toString: 't',
  });
});

describe('A body that a route parses', () => {
  const schema = z.strictObject({ a: z.string() });

  it('A body that a route parses is what the schema makes of it', () => {
    expect(parseBody({ accepts: 'json', schema }, bytes('{"a":"x"}'))).toEqual({ a: 'x' });
    expect(parseBody({ accepts: 'form', schema }, bytes('a=x'))).toEqual({ a: 'x' });
    expect(parseBody({ accepts: 'json', schema: undefined }, bytes('[1]'))).toEqual([1]);
  });

  it('A body that a route parses is nothing for routes that take none or the bytes', () => {
    for (const accepts of ['none', 'raw'] as const)
      expect(parseBody({ accepts, schema }, bytes('{"a":"x"}'))).toBeUndefined();
  });

  it('A body that a route parses names the fields that are wrong', () => {
    expect(() => parseBody({ accepts: 'json', schema }, bytes('{"b":1}'))).toThrow(
      expect.objectContaining({
        code: 'invalid',
        fields: { a: [expect.any(String)], b: ['This form has no such field.'] },
      }),
    );
  });
});

describe('The functions framework', () => {
  hideFromFramework();
  const arrive = (url: string | undefined, headers: Record<string, string>, body = 'ab') => {
    const request = incoming([body], { url, headers });
    channel('http.server.request.start').publish({ request });
    return request;
  };

  it.each(['/api/forms/contact', '/send/contact', '/letters', '//api/x', '/', undefined])(
    'leaves the body of %s to us, as if none had been announced',
    (url) => {
      const request = arrive(url, { 'content-length': '2', 'transfer-encoding': 'chunked', accept: '*/*' });
      expect([request.headers, request.url]).toEqual([{ accept: '*/*' }, url]);
    },
  );

  it('The functions framework is given a path that it can decode', () => {
    expect(arrive('/api/%E0%A4%A?b=%', {}).url).toBe('/api/%25E0%25A4%25A?b=%25');
    expect(arrive('/api/%C3%A9?b=%20', {}).url).toBe('/api/%C3%A9?b=%20');
  });

  it('The functions framework does not make us forget how long a body was said to be', async () => {
    await expect(readBody(arrive('/api/things', { 'content-length': '5' }), 4)).rejects.toMatchObject({
      code: 'too-large',
    });
    expect((await readBody(arrive('/api/things', {}), 4)).toString()).toBe('ab');
  });
});
