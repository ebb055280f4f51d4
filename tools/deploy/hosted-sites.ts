/** Hosting as functions that publish find it: two sites that were deployed without any document, and the stand-in for its API. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteConfig } from '@society-gal/contracts/http';
import { startHosting } from '../../local-stack/stand-ins/hosting/hosting.ts';
import { pagesFile, pagesFormat, publishedFolder } from '../../shell/site-pages.ts';

/**
 * Opens two sites for the composer in this folder (`local-stack/site-composer.ts`) and tells it their address. `environment` is what the
 * functions need to release there; `documents` are those of the shell's site.
 */
export async function openHostedSites(composer: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hosted-sites-'));
  const place = (site: string) => join(folder, site);
  const { buildId } = (await import(pathToFileURL(join(composer, 'server/render.mjs')).href)) as { buildId: string };
  mkdirSync(place('shell'));
  mkdirSync(join(place('public-site'), publishedFolder), { recursive: true });
  const published = { format: pagesFormat, buildId, files: {} };
  writeFileSync(join(place('public-site'), publishedFolder, pagesFile), JSON.stringify(published));
  const publicSite = createServer(({ url = '/' }, response) => {
    const file = join(place('public-site'), url);
    response.writeHead(existsSync(file) ? 200 : 404).end(existsSync(file) ? readFileSync(file) : '');
  });
  await new Promise<void>((resolve) => publicSite.listen(0, '127.0.0.1', resolve));
  const sites = Object.fromEntries(['shell', 'public-site'].map((site) => [site, { folder: place(site), config: {} }]));
  const hosting = await startHosting({ port: 0, sites, folder });

  const addresses = join(composer, 'site-config.json');
  const config = JSON.parse(readFileSync(addresses, 'utf8')) as SiteConfig;
  const origin = `http://127.0.0.1:${(publicSite.address() as AddressInfo).port}`;
  writeFileSync(addresses, JSON.stringify({ ...config, remotes: { ...config.remotes, publicSite: origin } }));
  return {
    environment: { HOSTING_SITES: 'shell,public-site', HOSTING_API_URL: `http://127.0.0.1:${hosting.port}` },
    documents: () => readdirSync(place('shell'), { recursive: true }).filter((file) => String(file).endsWith('.html')),
    close: async () => {
      publicSite.close();
      await hosting.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
