import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { limits, Problem } from '@society-gal/contracts/http';
import { fieldErrors } from './problem-response.ts';
import type { Route } from './route.ts';

// The functions framework adds `rawBody` when it has read a request before us.
type MaybeBuffered = IncomingMessage & { rawBody?: unknown };

/** On the request itself: who hides the header and who reads it may be of two editions of this code. */
const declaredLength = Symbol.for('declared-length');
type Declared = IncomingMessage & { [declaredLength]?: string };

/** Would Express answer this path itself, with a page, because it cannot decode it? */
function isUndecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

/**
 * Hides from the functions framework what it would act on before us, for a process that serves our routes alone. Its parser
 * buffers and unzips up to a gigabyte and answers malformed JSON and paths with an HTML page that shows a stack. The channel
 * fires before any framework sees the request. Without length headers every version of the parser leaves the request unread,
 * and {@link readBody} reads the stream itself.
 */
export function hideFromFramework(): void {
  subscribe('http.server.request.start', (event) => {
    const { request } = event as { request: IncomingMessage };
    const length = request.headers['content-length'];
    if (length !== undefined) (request as Declared)[declaredLength] = length;
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
    if (request.url && isUndecodable(request.url)) request.url = encodeURI(request.url);
  });
}

// A client that is still sending does not read the answer. The rest of a body that is refused is therefore read and
// dropped, up to this many bytes; then the connection is cut.
const maxDiscardedBytes = 32 * 1024 * 1024;

/** How the reading of a body ended. */
type Ending = 'complete' | 'too-long' | 'late';

/**
 * Hands each piece of a body to `take` until it has ended, until `take` has seen `maxBytes`, or until `endsAtMs`
 * (`Date.now()`). Rejects when the client goes away.
 */
function readPieces(
  request: IncomingMessage,
  { maxBytes, endsAtMs, take }: { maxBytes: number; endsAtMs: number; take: (piece: Buffer) => void },
): Promise<Ending> {
  return new Promise((resolve, reject) => {
    let receivedBytes = 0;
    const timer = setTimeout(() => stop(() => resolve('late')), Math.max(0, endsAtMs - Date.now()));
    const stop = (settle: () => void) => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose).pause();
      settle();
    };
    const onData = (piece: Buffer) => {
      receivedBytes += piece.length;
      take(piece);
      if (receivedBytes > maxBytes) stop(() => resolve('too-long'));
    };
    const onEnd = () => stop(() => resolve('complete'));
    const onError = (error: Error) => stop(() => reject(error));
    const onClose = () => stop(() => reject(new Error('closed')));
    request.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose).resume();
  });
}

/** Throws `too-large` when more than `maxBytes` are declared. Reads nothing. */
export function requireDeclaredSize(request: IncomingMessage, maxBytes: number = limits.bodyBytes): void {
  const declaredBytes = Number((request as Declared)[declaredLength] ?? request.headers['content-length'] ?? 0);
  if (declaredBytes > maxBytes) throw new Problem('too-large');
}

/**
 * The body as bytes. Throws `too-large` when more than `maxBytes` are declared or arrive, and `invalid` when the client
 * goes away or has not sent all of it at `endsAtMs` (`Date.now()`): connections that drip must not add up.
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number = limits.bodyBytes,
  endsAtMs: number = Date.now() + limits.bodyDeadlineMs,
): Promise<Buffer> {
  requireDeclaredSize(request, maxBytes);
  const { rawBody } = request as MaybeBuffered;
  if (Buffer.isBuffer(rawBody)) {
    if (rawBody.length > maxBytes) throw new Problem('too-large');
    return rawBody;
  }
  const pieces: Buffer[] = [];
  const ending = await readPieces(request, {
    maxBytes,
    endsAtMs,
    take: (piece) => pieces.push(piece),
  }).catch((cause: unknown) => {
    // The client closed the connection. Nobody reads this answer, and `invalid` does not alarm an operator.
    throw new Problem('invalid', { message: 'The request broke off.', cause });
  });
  if (ending === 'late') throw new Problem('invalid', { message: 'The request took too long to arrive.' });
  if (ending === 'too-long') throw new Problem('too-large');
  return Buffer.concat(pieces);
}

/** Resolves with null when `work` takes longer than `ms`. */
async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), Math.max(0, ms));
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * The body piece by piece: the next one is taken from the connection when somebody asks for it, so that a body needs no
 * more memory than a piece. Throws as {@link readBody} does; of the time until `endsAtMs` only what the sender lets us
 * wait counts, not what the reader does with a piece.
 */
export async function* bodyPieces(
  request: IncomingMessage,
  maxBytes: number = limits.bodyBytes,
  endsAtMs: number = Date.now() + limits.bodyDeadlineMs,
): AsyncGenerator<Buffer, void> {
  requireDeclaredSize(request, maxBytes);
  const { rawBody } = request as MaybeBuffered;
  if (Buffer.isBuffer(rawBody)) {
    if (rawBody.length > maxBytes) throw new Problem('too-large');
    return yield rawBody;
  }
  // Whoever refuses a body still answers on its connection.
  const pieces: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
  let waitMs = endsAtMs - Date.now();
  let receivedBytes = 0;
  let isLate = false;
  try {
    for (;;) {
      const askedAtMs = Date.now();
      const next = await withTimeout(pieces.next(), waitMs).catch((cause: unknown) => {
        throw new Problem('invalid', { message: 'The request broke off.', cause });
      });
      waitMs -= Date.now() - askedAtMs;
      isLate = next === null;
      if (!next) throw new Problem('invalid', { message: 'The request took too long to arrive.' });
      if (next.done) return;
      receivedBytes += next.value.length;
      if (receivedBytes > maxBytes) throw new Problem('too-large');
      yield next.value;
    }
  } finally {
    // While a piece is awaited the iterator ends only with the connection, which is cut after a late body.
    if (!isLate) await pieces.return?.();
  }
}

/** Reads and drops what is left of a refused body, so that its sender comes to read the answer. Never throws. */
export async function discardBody(request: IncomingMessage, endsAtMs: number): Promise<void> {
  if (request.complete || request.destroyed || request.readableEnded || endsAtMs <= Date.now()) return;
  await readPieces(request, { maxBytes: maxDiscardedBytes, endsAtMs, take: () => undefined }).catch(() => undefined);
}

function mediaType(header: string | undefined): string {
  return (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function isUtf8(header: string | undefined): boolean {
  return !/charset\s*=\s*"?(?!utf-?8\b)/i.test(header ?? '');
}

/** Throws `unsupported-media-type` when the `Content-Type` header is not the one that the route takes, in UTF-8. */
export function requireMediaType(route: Pick<Route, 'accepts'>, header: string | undefined): void {
  const expected = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    raw: '',
    stream: '',
    none: '',
  }[route.accepts];
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
  if (route.accepts !== 'json' && route.accepts !== 'form') return undefined;
  const body = route.accepts === 'json' ? parseJson(raw) : parseForm(raw);
  if (!route.schema) return body;
  const parsed = route.schema.safeParse(body);
  if (!parsed.success) throw new Problem('invalid', { fields: fieldErrors(parsed.error) });
  return parsed.data;
}
