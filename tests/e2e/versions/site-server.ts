import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { HostingHeader } from '../../../build-config/headers.ts';
import { headersAt, mediaTypeOf } from '../../../local-stack/hosting-rules.ts';

/** What is wrong with a site: no answer, an answer that does not come, a page in place of every file, lost or changed chunks. */
export type Fault = 'down' | 'slow' | 'html' | 'no chunks' | 'changed chunks';

/** One deployed version of a site: its files and the headers they are served with. */
export type Deployed = { folder: string; headers: readonly HostingHeader[] };

/** Answers every unknown address with a document, as an app of one document is hosted. */
type Rewrite = Readonly<Record<string, string>>;

/** A hosting site that can be deployed again and can fail while a browser has it open. */
export class SiteServer {
  deployed: Deployed = { folder: '', headers: [] };
  fault: Fault | null = null;
  readonly #server: Server;
  readonly #rewrites: Rewrite;
  readonly #api: number;
  #waiting: (() => void)[] = [];

  /** `api` is the port that answers `/api` and `/send`. */
  constructor(rewrites: Rewrite, api: number) {
    this.#rewrites = rewrites;
    this.#api = api;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** Listens on a free port and gives the address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, () => resolve()));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Everything works again; what was held back is answered. */
  mend(): void {
    this.fault = null;
    for (const go of this.#waiting.splice(0)) go();
  }

  stop(): void {
    this.mend();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #forward(request: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = request;
    const onward = send({ port: this.#api, host: 'localhost', method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (/^\/(?:api|send)\//.test(path)) return this.#forward(request, response);
    if (this.fault === 'down') return void request.socket.destroy();
    if (this.fault === 'slow') await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const given = headersAt(this.deployed.headers, path);
    if (this.fault === 'html')
      return void response.writeHead(200, { ...given, 'Content-Type': 'text/html' }).end('<h1>Maintenance</h1>');
    if (this.fault === 'no chunks' && /\.[0-9a-f]{8,10}\.js$|^\/v[0-9a-f]{10}\//.test(path))
      return void response.writeHead(404, { ...given, 'Cache-Control': 'no-cache' }).end();
    const rewritten = Object.entries(this.#rewrites).find(([start]) => path.startsWith(start))?.[1];
    const names = path.endsWith('/')
      ? [`${path}index.html`]
      : [path, `${path}.html`, ...(rewritten ? [rewritten] : [])];
    for (const [status, name] of [...names.map((name) => [200, name] as const), [404, '/404.html'] as const]) {
      const file = join(this.deployed.folder, name);
      if (!(await stat(file).catch(() => null))?.isFile()) continue;
      const type = mediaTypeOf(file);
      const isChanged = this.fault === 'changed chunks' && /\.[0-9a-f]{8,10}\.js$/.test(path);
      const content = Buffer.concat([await readFile(file), Buffer.from(isChanged ? '\n/* changed */' : '')]);
      return void response.writeHead(status, { ...given, 'Content-Type': type }).end(content);
    }
    response.writeHead(404, given).end();
  }
}
