import { extname, posix } from 'node:path';
import type { HostingHeader } from '../build-config/headers.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Media type of a file as hosting serves it. */
export function mediaTypeOf(file: string): string {
  return mediaTypes[extname(file)] ?? 'application/octet-stream';
}

/** The headers that hosting gives a path: of rules that set the same one, the last wins. */
export function headersAt(rules: readonly HostingHeader[], path: string): Record<string, string> {
  const merged: Record<string, string> = {};
  for (const { source, headers } of rules) {
    const glob = source.startsWith('/') ? source : `/${source}`;
    if (glob === '/**' || posix.matchesGlob(path, glob)) for (const { key, value } of headers) merged[key] = value;
  }
  return merged;
}
