import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '@society-gal/contracts';
import { findRoute } from './find-route.ts';
import { makeReference } from './identifiers.ts';
import { type Log, makeLog } from './log.ts';
import { problemResponse } from './problem-response.ts';
import { parseBody, readBody, requireMediaType } from './request-body.ts';
import type { ApiRequest, ApiResponse, Route } from './route.ts';
import { crossOriginHeaders, sendResponse } from './send-response.ts';
import { type TrustedHops, visitorAddress } from './visitor-address.ts';
import { withDeadline } from './with-deadline.ts';

/** What the API needs to know to answer. `trustedHops` is read with each request, so that tests can set it late. */
export type ApiOptions = { routes: readonly Route[]; trustedHops: () => TrustedHops };

type ReadHeader = (name: string) => string | undefined;

function headerReader(request: IncomingMessage): ReadHeader {
  return (name) => {
    const value = request.headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : value;
  };
}

function idempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = header.trim();
  if (!/^[\w.:-]{8,128}$/.test(key)) {
    throw new Problem('invalid', {
      message: 'The Idempotency-Key header must be 8 to 128 letters, digits or dashes, such as a UUID.',
    });
  }
  return key;
}

type RequestFacts = Pick<ApiRequest, 'header' | 'params' | 'query' | 'reference' | 'log' | 'address'>;

/** Reads and checks what was sent, then runs the route's handler within its deadline. */
async function runRoute(route: Route, message: IncomingMessage, facts: RequestFacts): Promise<ApiResponse> {
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  // Size is checked before the type: nobody should convert a body first, only to learn that it is too large.
  const rawBody = hasBody ? await readBody(message, route.maxBodyBytes) : Buffer.alloc(0);
  if (hasBody) requireMediaType(route, facts.header('content-type'));
  const request: ApiRequest = {
    ...facts,
    body: parseBody(route, rawBody),
    rawBody,
    idempotencyKey: idempotencyKey(facts.header('idempotency-key')),
  };
  const response = route.run(request);
  return route.deadlineMs === null ? response : withDeadline(response, route.deadlineMs);
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/**
 * The API as a plain Node request handler. A request passes these files in this order: `find-route`, `request-body`,
 * the route's own handler, `problem-response` when something threw, `send-response`. Whatever happens, the caller gets
 * an answer of the contract and the log gets one line 'answered'.
 */
export function serveApi({ routes, trustedHops }: ApiOptions) {
  return async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = performance.now();
    const reference = makeReference();
    const method = message.method ?? 'GET';
    const header = headerReader(message);
    let log: Log = makeLog({ reference, method });
    let route: Route | undefined;
    let allowedMethods: readonly string[] = [];
    let answer: ApiResponse;
    try {
      const url = new URL(message.url ?? '/', 'http://edge.invalid');
      const match = findRoute(routes, method, withoutTrailingSlash(url.pathname));
      allowedMethods = match.allowedMethods;
      route = match.route;
      if (route) log = log.with({ route: route.path });
      else throw new Problem('method-not-allowed');
      if (method === 'OPTIONS') answer = { status: 204 };
      else
        answer = await runRoute(route, message, {
          header,
          params: match.params,
          query: url.searchParams,
          reference,
          log,
          address: visitorAddress(header('x-forwarded-for'), message.socket?.remoteAddress, trustedHops()),
        });
    } catch (error) {
      answer = problemResponse(error, reference, log, allowedMethods);
      // The rest of an unread body would be parsed as the next request on this connection.
      if (!message.complete) answer.headers = { ...answer.headers, connection: 'close' };
    }
    try {
      await sendResponse(response, answer, {
        headers: crossOriginHeaders(route, header('origin')),
        withBody: method !== 'HEAD',
      });
    } catch (error) {
      log.error('answer-broken-off', { cause: error });
      response.destroy();
    }
    log.info('answered', { status: answer.status, ms: Math.round(performance.now() - startedAt) });
  };
}
