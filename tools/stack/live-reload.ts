/**
 * How a browser shows a change without a hand on it in `npm run dev`: every document loads a small script from here, which
 * listens for the next build. Exists on a developer's machine only; no document that is deployed carries it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { HostingHeaders } from './firebase-config.ts';
import { type Site, sites } from './parts.ts';

/** A running {@link startLiveReload}. */
export type LiveReload = {
  origin: string;
  /** Reloads every open document. */
  tell: () => void;
  stop: () => void;
};

const clientFile = 'live.js';
// A lost connection is a restart of the stack: what is served then may be new, so the first message after it reloads too.
const client = `const changes = new EventSource(new URL('changes', document.currentScript.src));
let lost = false;
changes.onerror = () => { lost = true; };
changes.onopen = () => { if (lost) location.reload(); };
changes.onmessage = () => location.reload();
`;

/** Listens on a free port. */
export const startLiveReload = async (): Promise<LiveReload> => {
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const everywhere = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
    if (request.url === `/${clientFile}`)
      return response.writeHead(200, { ...everywhere, 'Content-Type': 'text/javascript' }).end(client);
    response.writeHead(200, { ...everywhere, 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(':\n\n');
    open.add(response);
    request.on('close', () => open.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    tell: () => {
      for (const response of open) response.write('data: changed\n\n');
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Puts the script into every document of sites below `folder`. */
export const addLiveReload = (folder: string, origin: string, only: readonly Site[] = sites): void => {
  for (const site of only)
    for (const entry of readdirSync(join(folder, site), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
      const file = join(entry.parentPath, entry.name);
      const script = `<script src="${origin}/${clientFile}"></script></body>`;
      writeFileSync(file, readFileSync(file, 'utf8').replace('</body>', script));
    }
};

const loosened = (policy: string, origin: string): string => {
  const directives = policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    if (!/^(?:script|style|connect)-src$/.test(name)) return directive;
    const kept = sources.filter((source) => !source.startsWith("'sha256-"));
    return [name, ...kept, ...(name === 'connect-src' ? [] : ["'unsafe-inline'"]), origin].join(' ');
  });
  return directives.join('; ');
};

/**
 * Headers for development: the hosting emulator reads them once, and hashes of inlined text change with every edit. So
 * inline text is allowed there, as is the script above.
 */
export const headersForDevelopment = (
  headers: Record<Site, HostingHeaders>,
  origin: string,
): Record<Site, HostingHeaders> => {
  const loosen = (rule: HostingHeaders[number]) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? loosened(value, origin) : value,
    })),
  });
  return Object.fromEntries(sites.map((site) => [site, headers[site].map(loosen)])) as Record<Site, HostingHeaders>;
};
