/**
 * How open pages learn of a change in `npm run dev`: every document loads `live-client.js` from here, which listens for
 * what the stack has built. No document that is deployed carries it.
 */
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Part, type Site, sites } from '../../build-config/parts.ts';
import type { RemoteKey } from '../../build-config/remotes.ts';
import type { HostingHeaders } from '../firebase-config.ts';

/** A remote that can update itself was built; `hash` names the build. */
export type Update = { change: number; remote: RemoteKey; hash: string };
/** Everything of a change is built: parts whose pages can update themselves, and parts whose pages have to be loaded again. */
export type Built = { change: number; updated: readonly Part[]; reload: readonly Part[] };

/** A running {@link startLiveReload}. */
export type LiveReload = {
  origin: string;
  sendUpdate: (update: Update) => void;
  sendBuilt: (built: Built) => void;
  /** Are pages open that are made of one of these parts? */
  hasPages: (parts: readonly Part[]) => boolean;
  stop: () => void;
};

const clientFile = 'live-client.js';
const everywhere = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Listens on a free port. `onSeen` is called when a page shows a change. */
export async function startLiveReload(onSeen: (change: number) => void): Promise<LiveReload> {
  const pages = new Map<ServerResponse, readonly string[]>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === `/${clientFile}`) {
      const client = readFileSync(join(import.meta.dirname, clientFile));
      // A classic script shares its names with the page.
      return response.writeHead(200, { ...everywhere, 'Content-Type': 'text/javascript' }).end(`{${client}}`);
    }
    if (pathname === '/seen') {
      onSeen(Number(searchParams.get('change')));
      return response.writeHead(204, everywhere).end();
    }
    response.writeHead(200, { ...everywhere, 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(':\n\n');
    pages.set(response, (searchParams.get('parts') ?? '').split(','));
    request.on('close', () => pages.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const send = (event: string, data: object): void => {
    for (const page of pages.keys()) page.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendUpdate: (update) => send('update', update),
    sendBuilt: (built) => send('built', built),
    hasPages: (parts) => [...pages.values()].some((own) => parts.some((part) => own.includes(part))),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The parts that a document is made of, by its file's path from the root of the site. */
function partsOf(site: Site, file: string): readonly Part[] {
  if (site !== 'shell') return [site];
  return file.startsWith('admin/') ? ['shell', 'admin-app'] : ['shell', 'public-site', 'accessibility-widget'];
}

/** The document with the script that listens. */
export function withLiveReload(html: string, origin: string, site: Site, file: string): string {
  const script = `<script src="${origin}/${clientFile}" data-parts="${partsOf(site, file).join(' ')}"></script>`;
  return html.replace('</body>', `${script}</body>`);
}

function loosened(policy: string, origin: string): string {
  const directives = policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    if (!/^(?:script|style|connect)-src$/.test(name)) return directive;
    const otherSources = sources.filter((source) => !source.startsWith("'sha256-"));
    return [name, ...otherSources, ...(name === 'connect-src' ? [] : ["'unsafe-inline'"]), origin].join(' ');
  });
  return directives.join('; ');
}

/**
 * Headers for development: the hosting emulator reads them once, and hashes of inlined text change with every edit. So
 * inline text is allowed there, as is the script above. Everything else holds as in production, Trusted Types included.
 */
export function headersForDevelopment(
  headers: Record<Site, HostingHeaders>,
  origin: string,
): Record<Site, HostingHeaders> {
  const loosen = (rule: HostingHeaders[number]) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? loosened(value, origin) : value,
    })),
  });
  return Object.fromEntries(sites.map((site) => [site, headers[site].map(loosen)])) as Record<Site, HostingHeaders>;
}
