import type { ServerResponse } from 'node:http';
import { answerHeaders } from '@society-gal/contracts/http';
import type { ApiResponse, Route } from './route.ts';

/** The CORS headers for a page of `origin`; none for routes that only our own site calls. */
export function crossOriginHeaders(
  route: Pick<Route, 'allowedOrigins' | 'method'> | undefined,
  origin: string | undefined,
): Record<string, string> {
  const allowedOrigins = route?.allowedOrigins?.();
  if (!route || !allowedOrigins) return {};
  const isAllowed = origin !== undefined && (allowedOrigins.includes(origin) || allowedOrigins.includes('*'));
  return {
    vary: 'origin',
    ...(isAllowed
      ? {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': route.method,
          'access-control-allow-headers': 'content-type, accept',
          'access-control-max-age': '600',
        }
      : {}),
  };
}

function canWriteAgain(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once('drain', resolve);
    // A client that has left never drains.
    response.once('close', resolve);
  });
}

/** Writes an answer; the answer's own headers win. `withBody: false` sends the headers alone, as HEAD asks. */
export async function sendResponse(
  response: ServerResponse,
  answer: ApiResponse,
  { headers, withBody }: { headers: Record<string, string>; withBody: boolean },
): Promise<void> {
  const { status, body, html, stream } = answer;
  const type = html !== undefined ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, {
    ...answerHeaders,
    ...(body !== undefined || html !== undefined ? { 'content-type': type } : {}),
    ...headers,
    ...answer.headers,
  });
  if (!withBody || status === 204) {
    response.end();
    return;
  }
  if (!stream) {
    response.end(html ?? (body === undefined ? '' : JSON.stringify(body)));
    return;
  }
  for await (const piece of stream) {
    if (response.destroyed) break;
    if (!response.write(piece)) await canWriteAgain(response);
  }
  response.end();
}
