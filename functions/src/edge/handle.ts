import type { z } from 'zod';
import type { Log } from './log.ts';

export type { Log } from './log.ts';

/** One request as a handler sees it. There is no raw request to reach: what is not here was not checked. */
export type Call<Body = unknown> = {
  /** Parsed by the route's schema; `undefined` for routes without one. */
  body: Body;
  /** The bytes as they came, for signatures. Empty for GET. */
  rawBody: Buffer;
  /** Values of the `:names` in the path, decoded. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  header: (name: string) => string | undefined;
  /** The visitor's address at the configured number of trusted hops; IPv6 as its /64 network. */
  address: string;
  /** What the answer's error carries and every log line of this request names. */
  reference: string;
  /** The `Idempotency-Key` header, or null. */
  idempotencyKey: string | null;
  log: Log;
};

/** What a handler gives back: one of `body` (JSON), `html` (or other text with its own type) or `stream`. `headers` keys in lower case. */
export type Answer = {
  status: number;
  body?: unknown;
  html?: string;
  headers?: Record<string, string>;
  stream?: AsyncIterable<string | Uint8Array>;
};

/** How the body of a route is read: `raw` hands on the bytes unread, as signed webhooks need. */
export type BodyKind = 'json' | 'form' | 'raw' | 'none';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a route is and needs. */
export type RouteOptions<S extends z.ZodType> = {
  method: Method;
  /** Segments starting with `:` are parameters. */
  path: string;
  /** Checks the parsed body (`json`, `form`). A form arrives as an object of texts, lists where a name repeats. */
  schema?: S;
  /** `json` when there is a schema, otherwise `none`. */
  accepts?: BodyKind;
  /** Largest body in bytes; 64 KiB unless a route takes files. */
  bodyBytes?: number;
  /** Given up with 503 after this long; `null` for answers that stream. 9.5 s, so that nobody waits longer than 10. */
  deadlineMs?: number | null;
  /** Origins of other sites that may call this route from a browser. */
  origins?: () => readonly string[];
};

/** A route as the router sees it. Only {@link handle} makes one. */
export type Route = {
  method: Method;
  path: string;
  accepts: BodyKind;
  schema: z.ZodType | undefined;
  bodyBytes: number | undefined;
  deadlineMs: number | null;
  origins: (() => readonly string[]) | undefined;
  run: (call: Call) => Promise<Answer>;
};

const defaultDeadlineMs = 9_500;

/** The only way to make an endpoint, so that none can read input that its schema did not pass. */
export const handle = <S extends z.ZodType = z.ZodUndefined>(
  options: RouteOptions<S>,
  run: (call: Call<z.output<S>>) => Promise<Answer>,
): Route => ({
  method: options.method,
  path: options.path,
  accepts: options.accepts ?? (options.schema ? 'json' : 'none'),
  schema: options.schema,
  bodyBytes: options.bodyBytes,
  deadlineMs: options.deadlineMs === undefined ? defaultDeadlineMs : options.deadlineMs,
  origins: options.origins,
  // The edge calls `run` only with a body that `schema` gave out.
  run: run as (call: Call) => Promise<Answer>,
});
