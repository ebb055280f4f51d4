import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { HostingHeader } from '../../build-config/headers.ts';
import { headersAt, mediaTypeOf } from '../../local-stack/hosting-rules.ts';

const compressible = /^(?:text|image\/svg|application)/;

/**
 * Serves one composed site as the hosting does: clean addresses, its headers, brotli at the effort of a busy server, and
 * validators. Emulators and functions are not needed to see a page. Resolves when it listens.
 */
export function serveSite(folder: string, rules: readonly HostingHeader[], port: number): Promise<Server> {
  const compressed = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    for (const name of path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]) {
      const file = join(folder, name);
      const found = await stat(file).catch(() => null);
      if (!found?.isFile()) continue;
      const type = mediaTypeOf(file);
      const headers: Record<string, string> = { ...headersAt(rules, path), 'Content-Type': type };
      headers.ETag = `"${found.size}-${found.mtimeMs}"`;
      if (request.headers['if-none-match'] === headers.ETag) return void response.writeHead(304, headers).end();
      let body = compressed.get(file);
      if (!body) {
        const shown = await readFile(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
        body = compressible.test(type) ? brotliCompressSync(shown, { params }) : shown;
        compressed.set(file, body);
      }
      if (compressible.test(type)) headers['Content-Encoding'] = 'br';
      return void response.writeHead(200, headers).end(body);
    }
    response.writeHead(404, headersAt(rules, path)).end();
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}
