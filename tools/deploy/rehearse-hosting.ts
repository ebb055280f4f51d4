/**
 * Serves a staged site outside the workspace as Hosting would, with firebase-tools' own matcher, and holds every answer
 * to what it needs: documents run their own inline text and nothing else, hashed files are kept for a year, lost ones
 * are not.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FirebaseJson } from '../../build-config/firebase-json.ts';
import { isHashed } from '../../build-config/headers.ts';
import type { Site } from '../../build-config/parts.ts';
import { inlineHashes } from '../../functions/src/publishing/inline-hashes.ts';
import { hostingServer, schemaProblems, uploadedSiteFiles } from './hosting-matcher.ts';

/** The address of a file: Hosting leaves `.html` and `index` out. */
const addressOf = (file: string): string => `/${file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

const always = ['strict-transport-security', 'x-content-type-options', 'content-security-policy', 'cache-control'];

async function wrongDocument(origin: string, file: string): Promise<string[]> {
  const address = addressOf(file);
  const answer = await fetch(`${origin}${address}`, { redirect: 'manual' });
  const html = await answer.text();
  // A rule of firebase.json leads to another site, as the public address of the staff area does.
  if (answer.status >= 300 && answer.status < 400 && /^https?:/.test(answer.headers.get('location') ?? '')) return [];
  const policy = answer.headers.get('content-security-policy') ?? '';
  return [
    ...(answer.status === 200 ? [] : [`${address} answers ${answer.status}`]),
    ...always.filter((name) => !answer.headers.has(name)).map((name) => `${address} has no ${name}`),
    ...inlineHashes(html)
      .filter((hash) => !policy.includes(hash))
      .map((hash) => `the policy of ${address} does not name ${hash}, which the document carries inline`),
  ];
}

async function wrongHashedFile(origin: string, file: string): Promise<string[]> {
  const [there, gone] = await Promise.all(
    [file, file.replace(/[0-9a-f]{8,}/, (hash) => hash.replaceAll(/./g, '0'))].map((path) =>
      fetch(`${origin}/${path}`, { redirect: 'manual' }),
    ),
  );
  await Promise.all([there?.arrayBuffer(), gone?.arrayBuffer()]);
  const isKept = (answer?: Response) => (answer?.headers.get('cache-control') ?? '').includes('immutable');
  return [
    ...(there?.status === 200 && isKept(there) ? [] : [`/${file} is not kept for a year (${there?.status})`]),
    ...(isKept(gone) ? [`a lost file beside /${file} would be kept for a year`] : []),
  ];
}

/** What is wrong with a staged site under a configuration, one line each. Empty means that it can be uploaded. */
export async function rehearseHosting(config: FirebaseJson, site: Site, folder: string): Promise<string[]> {
  const entry = config.hosting.find(({ target }) => target === site);
  if (!entry) return [`firebase.json has no hosting target ${site}`];
  const place = mkdtempSync(join(tmpdir(), `rehearsed-${site}-`));
  const files = uploadedSiteFiles(folder, entry);
  for (const file of files) cpSync(join(folder, file), join(place, file));
  const serve = hostingServer(entry, place);
  const server = createServer((request, response) => serve(request, response, () => response.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const documents = files.filter((file) => file.endsWith('.html') && file !== '404.html');
    const problems = schemaProblems(config);
    for (const file of documents) problems.push(...(await wrongDocument(origin, file)));
    for (const file of files.filter(isHashed)) problems.push(...(await wrongHashedFile(origin, file)));
    return problems;
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(place, { recursive: true, force: true });
  }
}
