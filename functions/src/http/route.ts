import type * as z from 'zod';
import type { Log } from '../core/log.ts';

export type { Log } from '../core/log.ts';

/** One request as a handler sees it. It holds no Node request: a handler cannot read what was not checked. */
export type ApiRequest<Body = unknown> = {
  /** Parsed by the route's schema; `undefined` for routes without one. */
  body: Body;
  /** The bytes as they came, for signatures. Empty for GET and for bodies that stream. */
  rawBody: Buffer;
  /** The body of a route that accepts `stream`, as it arrives; reading it throws `too-large` and `invalid`. */
  pieces: AsyncIterable<Buffer>;
  /** Values of the `:names` in the path, decoded. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  header: (name: string) => string | undefined;
  /**
   * Stands for the visitor's address, IPv6 as its /64 network, until midnight UTC; null where nobody can be believed about
   * it.
   */
  address: string | null;
  /** What an error answer tells the caller, and what every log line of this request carries. */
  reference: string;
  /** The call is made for a page that was posted without JavaScript. */
  page?: boolean;
  /** The `Idempotency-Key` header, or null. */
  idempotencyKey: string | null;
  log: Log;
};

/** What a handler answers: one of `body` (JSON), `html` (or other text with its own type) or `stream`. `headers` keys in lower case. */
export type ApiResponse = {
  status: number;
  body?: unknown;
  html?: string;
  headers?: Record<string, string>;
  stream?: AsyncIterable<string | Uint8Array>;
};

/** A request before its body is read. */
export type RequestHead = Omit<ApiRequest, 'body' | 'rawBody' | 'pieces'>;

/** How the body of a route is read: `raw` hands on the bytes unparsed, as signed webhooks need; `stream` reads nothing ahead. */
export type BodyKind = 'json' | 'form' | 'raw' | 'stream' | 'none';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a route is and needs. */
export type RouteOptions<S extends z.ZodType, Caller = undefined> = {
  method: Method;
  /** Segments starting with `:` are parameters. */
  path: string;
  /** Checks the parsed body (`json`, `form`). A form arrives as an object of texts, lists where a name repeats. */
  schema?: S;
  /** `json` when there is a schema, otherwise `none`. */
  accepts?: BodyKind;
  /**
   * Says who calls and whether the caller may, before the body is read; what it gives is handed to the handler. Throws a
   * Problem for those who may not.
   */
  authorise?: (request: RequestHead) => Promise<Caller>;
  /** 64 KiB unless a route takes files. */
  maxBodyBytes?: number;
  /** The answer is 503 after this long; `null` for answers that stream. 9.5 s, because nobody may wait more than 10. */
  deadlineMs?: number | null;
  /** Origins of other sites whose pages may call this route from a browser. */
  allowedOrigins?: () => readonly string[];
};

/** A route as the API serves it. Only {@link defineRoute} makes one. */
export type Route = {
  method: Method;
  path: string;
  accepts: BodyKind;
  schema: z.ZodType | undefined;
  maxBodyBytes: number | undefined;
  deadlineMs: number | null;
  allowedOrigins: (() => readonly string[]) | undefined;
  authorise: ((request: RequestHead) => Promise<unknown>) | undefined;
  /** `caller` is what `authorise` gave. */
  run: (request: ApiRequest, caller?: unknown) => Promise<ApiResponse>;
};

const defaultDeadlineMs = 9_500;

/** Makes a route. It is the only way to make one, so that no handler reads input which its schema did not check. */
export function defineRoute<S extends z.ZodType = z.ZodUndefined, Caller = undefined>(
  options: RouteOptions<S, Caller>,
  run: (request: ApiRequest<z.output<S>>, caller: Caller) => Promise<ApiResponse>,
): Route {
  return {
    method: options.method,
    path: options.path,
    accepts: options.accepts ?? (options.schema ? 'json' : 'none'),
    schema: options.schema,
    maxBodyBytes: options.maxBodyBytes,
    deadlineMs: options.deadlineMs === undefined ? defaultDeadlineMs : options.deadlineMs,
    allowedOrigins: options.allowedOrigins,
    authorise: options.authorise,
    // `parseBody` gives this route only bodies that `schema` put out, and `authorise` its caller, so the narrower types hold.
    run: run as (request: ApiRequest, caller?: unknown) => Promise<ApiResponse>,
  };
}
