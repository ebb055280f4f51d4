import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FieldErrors, Problem } from '@society-gal/contracts';
import type { z } from 'zod';
import { callerAddress, type TrustedHops } from './address.ts';
import { withDeadline } from './deadline.ts';
import type { Answer, Call, Route } from './handle.ts';
import { makeLog } from './log.ts';
import { problemAnswer } from './problem-answer.ts';
import { parseForm, parseJson, readBody } from './read-body.ts';
import { findRoute } from './router.ts';

/** What the edge must be told. */
export type EdgeOptions = { routes: readonly Route[]; trustedHops: () => TrustedHops };

const safeHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** A reference that people read to staff: letters and digits that are not mistaken for each other. */
export const makeReference = (bytes: Buffer = randomBytes(8)): string => {
  const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  return Array.from(bytes.subarray(0, 8), (byte) => alphabet[byte % alphabet.length]).join('');
};

const mediaType = (header: string | undefined): string => (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
const isUtf8 = (header: string | undefined): boolean => !/charset\s*=\s*"?(?!utf-?8\b)/i.test(header ?? '');

const checkMediaType = (route: Route, header: string | undefined) => {
  const wanted = { json: 'application/json', form: 'application/x-www-form-urlencoded', raw: '', none: '' }[
    route.accepts
  ];
  if (wanted !== '' && (mediaType(header) !== wanted || !isUtf8(header))) {
    throw new Problem(
      'unsupported-media-type',
      route.accepts === 'form' ? { message: `Send this request as ${wanted}.` } : {},
    );
  }
};

/** Issues of a schema as messages by field name; unknown keys are named, a body that is no object is `body`. */
export const fieldErrors = (error: z.ZodError): FieldErrors => {
  const fields: FieldErrors = {};
  const add = (name: string, message: string) => {
    const list = Object.hasOwn(fields, name) ? (fields[name] ?? []) : [];
    if (!list.includes(message)) fields[name] = [...list, message];
  };
  for (const issue of error.issues) {
    const path = issue.path.filter((part) => typeof part === 'string').join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20))
        add([path, key.slice(0, 60)].filter(Boolean).join('.'), 'This form has no such field.');
    } else if (path === '') add('body', 'Send an object with the fields that this address takes.');
    else add(path, issue.message);
  }
  return fields;
};

const parseBody = (route: Route, raw: Buffer): unknown => {
  if (route.accepts === 'none' || route.accepts === 'raw') return undefined;
  const given = route.accepts === 'json' ? parseJson(raw) : parseForm(raw);
  if (!route.schema) return given;
  const result = route.schema.safeParse(given);
  if (!result.success) throw new Problem('invalid', { fields: fieldErrors(result.error) });
  return result.data;
};

const crossOriginHeaders = (route: Route | undefined, origin: string | undefined): Record<string, string> => {
  if (!route?.origins) return {};
  const allowed = origin !== undefined && (route.origins().includes(origin) || route.origins().includes('*'));
  return {
    vary: 'origin',
    ...(allowed
      ? {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': route.method,
          'access-control-allow-headers': 'content-type, accept',
          'access-control-max-age': '600',
        }
      : {}),
  };
};

const send = async (response: ServerResponse, answer: Answer, headers: Record<string, string>, isHead: boolean) => {
  const type = answer.html !== undefined ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  const all = {
    ...safeHeaders,
    ...(answer.body !== undefined || answer.html !== undefined ? { 'content-type': type } : {}),
    ...headers,
    ...answer.headers,
  };
  response.writeHead(answer.status, all);
  if (isHead || answer.status === 204) return void response.end();
  if (!answer.stream)
    return void response.end(answer.html ?? (answer.body === undefined ? '' : JSON.stringify(answer.body)));
  for await (const piece of answer.stream) {
    if (response.destroyed) break;
    if (!response.write(piece))
      await new Promise<void>((resume) => {
        response.once('drain', resume);
        response.once('close', resume);
      });
  }
  response.end();
};

/** The one edge: every request comes in and every Problem leaves here. A plain Node handler, whatever serves it. */
export const makeEdge =
  ({ routes, trustedHops }: EdgeOptions) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const reference = makeReference();
    const startedAt = performance.now();
    const method = request.method ?? 'GET';
    let log = makeLog({ reference, method });
    let allow: string[] = [];
    let answer: Answer;
    let route: Route | undefined;
    const header = (name: string): string | undefined => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value.join(', ') : value;
    };
    try {
      const url = new URL(request.url ?? '/', 'http://edge.invalid');
      const match = findRoute(routes, method, url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname);
      allow = match.allow;
      route =
        match.route ??
        (method === 'OPTIONS' ? routes.find((each) => each.origins && each.path === url.pathname) : undefined);
      if (route) log = log.with({ route: route.path });
      if (method === 'OPTIONS' && route) {
        answer = { status: 204 };
      } else {
        if (!route) throw new Problem('method-not-allowed');
        answer = await answerCall(route, {
          request,
          header,
          url,
          params: match.params,
          reference,
          log,
          address: callerAddress(header('x-forwarded-for'), request.socket?.remoteAddress, trustedHops()),
        });
      }
    } catch (error) {
      answer = problemAnswer(error, reference, log, allow);
      // What was not read would otherwise be taken for the next request on this connection.
      if (!request.complete) answer.headers = { ...answer.headers, connection: 'close' };
    }
    try {
      await send(response, answer, crossOriginHeaders(route, header('origin')), method === 'HEAD');
    } catch (error) {
      log.error('answer-broken-off', { cause: error });
      response.destroy();
    }
    log.info('answered', { status: answer.status, ms: Math.round(performance.now() - startedAt) });
  };

type Incoming = Pick<Call, 'header' | 'params' | 'reference' | 'log' | 'address'> & {
  request: IncomingMessage;
  url: URL;
};

const answerCall = async (route: Route, { request, url, ...rest }: Incoming): Promise<Answer> => {
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  // A body that is too large is told so whatever its type; nobody should convert it first to learn that.
  const rawBody = hasBody ? await readBody(request, route.bodyBytes) : Buffer.alloc(0);
  if (hasBody) checkMediaType(route, rest.header('content-type'));
  const call: Call = {
    ...rest,
    body: parseBody(route, rawBody),
    rawBody,
    query: url.searchParams,
    idempotencyKey: idempotencyKey(rest.header('idempotency-key')),
  };
  const running = route.run(call);
  return route.deadlineMs === null ? running : withDeadline(running, route.deadlineMs);
};

const idempotencyKey = (header: string | undefined): string | null => {
  if (header === undefined) return null;
  const key = header.trim();
  if (!/^[\w.:-]{8,128}$/.test(key)) {
    throw new Problem('invalid', {
      message: 'The Idempotency-Key header must be 8 to 128 letters, digits or dashes, such as a UUID.',
    });
  }
  return key;
};
