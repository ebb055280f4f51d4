/** The few lines of HTTP that all stand-ins share. They listen on this machine only. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A request, read whole. `form` parses `application/x-www-form-urlencoded`, `json` parses JSON and throws on anything else. */
export type StandInRequest = {
  method: string;
  url: URL;
  header: (name: string) => string | undefined;
  body: string;
  bytes: Buffer;
  form: () => URLSearchParams;
  json: () => unknown;
};
/** What to answer. Without a `type` a string is sent as HTML, everything else as JSON. */
export type StandInResponse = { status?: number; body?: unknown; type?: string; headers?: Record<string, string> };
/** Answers a request; null when the address is unknown. */
export type Handler = (request: StandInRequest) => Promise<StandInResponse | null> | StandInResponse | null;

const read = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const send = (response: ServerResponse, answer: StandInResponse): void => {
  const { status = 200, body = '', headers = {} } = answer;
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  const type = answer.type ?? (raw ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8');
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(raw ? body : JSON.stringify(body));
};

/** Serves a handler; resolves when it listens. A failing handler answers 500 with its message: this is a development server. */
export function serve(port: number, handler: Handler): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(async (request, response) => {
      try {
        const bytes = await read(request);
        const body = bytes.toString('utf8');
        const answer = await handler({
          method: request.method ?? 'GET',
          url: new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`),
          header: (name) => {
            const value = request.headers[name.toLowerCase()];
            return Array.isArray(value) ? value.join(', ') : value;
          },
          body,
          bytes,
          form: () => new URLSearchParams(body),
          json: () => JSON.parse(body) as unknown,
        });
        send(response, answer ?? { status: 404, body: { error: `nothing at ${request.method} ${request.url}` } });
      } catch (error) {
        send(response, { status: 500, body: { error: error instanceof Error ? error.message : String(error) } });
      }
    });
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** A port from the environment. Throws when it is missing, since a stand-in without a port is a mistake of the launcher. */
export function portFrom(name: string): number {
  const port = Number(process.env[name]);
  if (!Number.isInteger(port) || port < 1) throw new Error(`${name} must be a port`);
  return port;
}
