import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localSiteConfig, portsFrom } from '@society-gal/contracts/http';
import { expect, it } from 'vitest';
import { root } from '../../build-config/parts.ts';
import { runScript } from '../run-script.ts';
import type { Remake } from './remade-sites.ts';

it('Documents are made for development in the words of staff, listen for a reload, and ask for none when no word has changed', async () => {
  mkdirSync(join(root, '.local'), { recursive: true });
  const folder = mkdtempSync(join(root, '.local/remake-'));
  const sites = join(folder, 'sites');
  mkdirSync(join(sites, 'shell'), { recursive: true });
  mkdirSync(join(sites, 'public-site/published'), { recursive: true });
  const words = { edition: 1, facts: { office: { hours: 'Mondays at noon' } }, pages: {} };
  writeFileSync(join(sites, 'public-site/published/pages.json'), JSON.stringify({ words }));
  const origin = 'http://localhost:1';
  const config = localSiteConfig(portsFrom({}));
  const work: Remake = { what: 'documents', config, builds: join(folder, 'builds'), sites, origin };
  try {
    const remake = async () => (await runScript(['local-stack/dev/remake.ts'], work)).message;
    expect(await remake()).toEqual({ changed: true });
    const contact = readFileSync(join(sites, 'shell/contact.html'), 'utf8');
    expect(contact).toContain(`new EventSource('${origin}')`);
    expect(contact).toContain('Mondays at noon');
    expect(readFileSync(join(sites, 'shell/admin/index.html'), 'utf8')).not.toContain(origin);
    expect(await remake()).toEqual({ changed: false });
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
