import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { limits, Problem } from '@society-gal/contracts';

// What the functions framework may have done to a request before we see it.
type MaybeBuffered = IncomingMessage & { rawBody?: unknown };

const declaredLengths = new WeakMap<IncomingMessage, string>();

/**
 * Keeps the functions framework from reading bodies of our own routes: its parser buffers up to a gigabyte and answers
 * malformed JSON with an HTML page that shows a stack. The channel fires before any framework sees the request; a
 * request that declares no body is left unread by every version of its parser, and we read the stream ourselves.
 */
export const keepBodiesForUs = (): void => {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (!/^\/(api|send)\//.test(request.url ?? '')) return;
    const length = request.headers['content-length'];
    if (length !== undefined) declaredLengths.set(request, length);
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
  });
};

// A caller that is still sending reads no answer, so what is too much is read on and dropped, up to this many bytes.
const drainBytes = 32 * 1024 * 1024;

/** The body as bytes. Throws `too-large` when more than `most` bytes are declared or arrive. */
export const readBody = async (request: IncomingMessage, most: number = limits.bodyBytes): Promise<Buffer> => {
  const declared = Number(declaredLengths.get(request) ?? request.headers['content-length'] ?? 0);
  const { rawBody } = request as MaybeBuffered;
  let isTooLarge = declared > most;
  if (Buffer.isBuffer(rawBody)) {
    if (isTooLarge || rawBody.length > most) throw new Problem('too-large');
    return rawBody;
  }
  let chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) isTooLarge = true;
      if (size > drainBytes) break;
      if (isTooLarge) chunks = [];
      else chunks.push(chunk);
    }
  } catch (cause) {
    // The caller hung up in the middle; nobody reads the answer, and nothing is wrong here.
    throw new Problem('invalid', { message: 'The request broke off.', cause });
  }
  if (isTooLarge) throw new Problem('too-large');
  return Buffer.concat(chunks);
};

const decode = (raw: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch (cause) {
    throw new Problem('invalid', { message: 'The request is not valid UTF-8.', cause });
  }
};

/** JSON parsed by ourselves. Refuses half surrogate pairs, which no store can keep, and `__proto__` keys. */
export const parseJson = (raw: Buffer): unknown => {
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
};

/** A url-encoded form as an object: a text per name, a list where a name repeats. */
export const parseForm = (raw: Buffer): Record<string, string | string[]> => {
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(decode(raw))) {
    if (name === '__proto__') continue;
    const text = value.toWellFormed();
    const before = Object.hasOwn(fields, name) ? fields[name] : undefined;
    fields[name] = before === undefined ? text : Array.isArray(before) ? [...before, text] : [before, text];
  }
  return fields;
};
