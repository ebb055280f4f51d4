import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits, Problem } from '@society-gal/contracts/http';
import type { TrustedHops } from '../core/config.ts';
import { makeReference } from '../core/identifiers.ts';
import { type Log, makeLog } from '../core/log.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { findRoute } from './find-route.ts';
import { problemResponse } from './problem-response.ts';
import { bodyPieces, discardBody, parseBody, readBody, requireDeclaredSize, requireMediaType } from './request-body.ts';
import type { ApiResponse, RequestHead, Route } from './route.ts';
import { crossOriginHeaders, sendResponse } from './send-response.ts';
import { visitorAddress } from './visitor-address.ts';

/**
 * What the API needs to know to answer. `trustedHops` is read with each request, so that tests can set it late; handlers
 * see of a visitor's address only what `pseudonymOf` makes of it.
 */
export type ApiOptions = {
  routes: readonly Route[];
  trustedHops: () => TrustedHops;
  pseudonymOf: (address: string) => string;
};

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

/** Gives up on a handler after the route's deadline; one whose answer streams is waited for. */
function withResponseDeadline<T>(route: Route, work: Promise<T>): Promise<T> {
  return route.deadlineMs === null ? work : withDeadline(work, route.deadlineMs);
}

/**
 * Checks what stands in the head of a request, then who calls, then reads and checks the body, and runs the route's
 * handler. Nobody's body is read who is refused without it.
 */
async function runRoute(
  route: Route,
  message: IncomingMessage,
  facts: Omit<RequestHead, 'idempotencyKey'>,
  bodyEndsAtMs: number,
): Promise<ApiResponse> {
  const hasBody = takesBody(route.method);
  if (hasBody) {
    // Size is checked before the type: nobody should convert a body first, only to learn that it is too large.
    requireDeclaredSize(message, route.maxBodyBytes);
    requireMediaType(route, facts.header('content-type'));
  }
  const head: RequestHead = { ...facts, idempotencyKey: idempotencyKey(facts.header('idempotency-key')) };
  const caller = route.authorise ? await withDeadline(route.authorise(head), limits.bodyDeadlineMs) : undefined;
  // A body that streams has its time from here on: who was slow before was not its sender.
  const pieces = bodyPieces(message, route.maxBodyBytes);
  const isRead = hasBody && route.accepts !== 'stream';
  const rawBody = isRead ? await readBody(message, route.maxBodyBytes, bodyEndsAtMs) : Buffer.alloc(0);
  try {
    return await withResponseDeadline(
      route,
      route.run({ ...head, body: parseBody(route, rawBody), rawBody, pieces }, caller),
    );
  } finally {
    // Whoever stopped reading leaves the connection to what drops the rest.
    await pieces.return();
  }
}

function takesBody(method: string): boolean {
  return method === 'POST' || method === 'PUT';
}

const origin = 'http://edge.invalid';

/** The address that was asked for. Two slashes at its start name no host. Throws `not-found` for what is no address. */
function requestUrl(asked = '/'): URL {
  const url = URL.parse(asked.startsWith('/') ? `${origin}${asked}` : asked, origin);
  if (!url) throw new Problem('not-found');
  return url;
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/**
 * The API as a plain Node request handler. A request passes these files in this order: `find-route`, the
 * route's `authorise`, `request-body`, the route's own handler, `problem-response` when something threw, `send-response`. Whatever happens, the caller gets
 * an answer of the contract and the log gets one line 'answered'.
 */
export function serveApi({ routes, trustedHops, pseudonymOf }: ApiOptions) {
  return async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = performance.now();
    const bodyEndsAtMs = Date.now() + limits.bodyDeadlineMs;
    const reference = makeReference();
    const method = message.method ?? 'GET';
    const header = headerReader(message);
    let log: Log = makeLog({ reference, method });
    let route: Route | undefined;
    let allowedMethods: readonly string[] = [];
    let answer: ApiResponse;
    try {
      const url = requestUrl(message.url);
      const match = findRoute(routes, method, withoutTrailingSlash(url.pathname));
      allowedMethods = match.allowedMethods;
      route = match.route;
      if (route) log = log.with({ route: route.path });
      else throw new Problem('method-not-allowed');
      if (method === 'OPTIONS') answer = { status: 204 };
      else {
        const visitor = visitorAddress(header('x-forwarded-for'), message.socket?.remoteAddress, trustedHops());
        const facts = {
          header,
          params: match.params,
          query: url.searchParams,
          reference,
          log,
          address: visitor === null ? null : pseudonymOf(visitor),
        };
        answer = await runRoute(route, message, facts, bodyEndsAtMs);
      }
    } catch (error) {
      answer = problemResponse(error, reference, log, allowedMethods);
      if (takesBody(method)) await discardBody(message, bodyEndsAtMs);
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
