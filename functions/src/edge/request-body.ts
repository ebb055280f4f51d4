import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { limits, Problem } from '@society-gal/contracts';
import { fieldErrors } from './problem-response.ts';
import type { Route } from './route.ts';

// The functions framework adds `rawBody` when it has read a request before us.
type MaybeBuffered = IncomingMessage & { rawBody?: unknown };

const declaredLengths = new WeakMap<IncomingMessage, string>();

/**
 * Keeps the functions framework from parsing bodies of our own routes: its parser buffers up to a gigabyte and answers
 * malformed JSON with an HTML page that shows a stack. The channel fires before any framework sees the request. Without
 * length headers every version of the parser leaves the request unread, and {@link readBody} reads the stream itself.
 */
export function disableFrameworkBodyParser(): void {
  subscribe('http.server.request.start', (event) => {
    const { request } = event as { request: IncomingMessage };
    if (!/^\/(api|send)\//.test(request.url ?? '')) return;
    const length = request.headers['content-length'];
    if (length !== undefined) declaredLengths.set(request, length);
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
  });
}

// A client that is still sending does not read the answer. The rest of a body that is too large is therefore read and
// dropped, up to this many bytes; then the connection is cut.
const maxDiscardedBytes = 32 * 1024 * 1024;

/** The body as bytes. Throws `too-large` when more than `maxBytes` are declared or arrive. */
export async function readBody(request: IncomingMessage, maxBytes: number = limits.bodyBytes): Promise<Buffer> {
  const declaredBytes = Number(declaredLengths.get(request) ?? request.headers['content-length'] ?? 0);
  const { rawBody } = request as MaybeBuffered;
  let isTooLarge = declaredBytes > maxBytes;
  if (Buffer.isBuffer(rawBody)) {
    if (isTooLarge || rawBody.length > maxBytes) throw new Problem('too-large');
    return rawBody;
  }
  let chunks: Buffer[] = [];
  let receivedBytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      receivedBytes += chunk.length;
      if (receivedBytes > maxBytes) isTooLarge = true;
      if (receivedBytes > maxDiscardedBytes) break;
      if (isTooLarge) chunks = [];
      else chunks.push(chunk);
    }
  } catch (cause) {
    // The client closed the connection. Nobody reads this answer, and `invalid` does not alarm an operator.
    throw new Problem('invalid', { message: 'The request broke off.', cause });
  }
  if (isTooLarge) throw new Problem('too-large');
  return Buffer.concat(chunks);
}

function mediaType(header: string | undefined): string {
  return (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function isUtf8(header: string | undefined): boolean {
  return !/charset\s*=\s*"?(?!utf-?8\b)/i.test(header ?? '');
}

/** Throws `unsupported-media-type` when the `Content-Type` header is not the one that the route takes, in UTF-8. */
export function requireMediaType(route: Pick<Route, 'accepts'>, header: string | undefined): void {
  const expected = { json: 'application/json', form: 'application/x-www-form-urlencoded', raw: '', none: '' }[
    route.accepts
  ];
  if (expected === '' || (mediaType(header) === expected && isUtf8(header))) return;
  const message = { message: `Send this request as ${expected}.` };
  throw new Problem('unsupported-media-type', route.accepts === 'form' ? message : {});
}

function decode(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch (cause) {
    throw new Problem('invalid', { message: 'The request is not valid UTF-8.', cause });
  }
}

/** JSON as a value. Refuses half surrogate pairs, which Firestore cannot store, and `__proto__` keys. */
export function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(decode(raw), (key, value: unknown) => {
      if (key === '__proto__' || !key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed()))
        throw new SyntaxError('unsafe text');
      return value;
    });
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem('invalid', { message: 'The request is not valid JSON.', cause });
  }
}

/** A url-encoded form as an object: a text for each name, a list where a name repeats. */
export function parseForm(raw: Buffer): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(decode(raw))) {
    if (name === '__proto__') continue;
    const text = value.toWellFormed();
    const before = Object.hasOwn(fields, name) ? fields[name] : undefined;
    fields[name] = before === undefined ? text : Array.isArray(before) ? [...before, text] : [before, text];
  }
  return fields;
}

/** The body as the route's schema reads it; `undefined` for routes that take no parsed body. Throws `invalid`. */
export function parseBody(route: Pick<Route, 'accepts' | 'schema'>, raw: Buffer): unknown {
  if (route.accepts === 'none' || route.accepts === 'raw') return undefined;
  const body = route.accepts === 'json' ? parseJson(raw) : parseForm(raw);
  if (!route.schema) return body;
  const parsed = route.schema.safeParse(body);
  if (!parsed.success) throw new Problem('invalid', { fields: fieldErrors(parsed.error) });
  return parsed.data;
}
