import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localSiteConfig, portsFrom } from '@society-gal/contracts/http';
import { expect, it } from 'vitest';
import { writeSiteComposer } from './site-composer.ts';

it('The functions carry what they compose the sites from, and nothing of a composer before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-composer-'));
  const write = (path: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), path);
  };
  for (const path of ['shell/compose-worker.mjs', 'shell/shell.json', 'public-site/server/render.mjs']) write(path);
  for (const path of ['public-site/browser/remoteEntry.js', 'site/of-before.js']) write(path);
  const builds = { publicSite: join(folder, 'public-site'), shell: join(folder, 'shell') };
  const config = localSiteConfig(portsFrom({}));
  writeSiteComposer(join(folder, 'site'), config, builds);
  expect(readdirSync(join(folder, 'site'), { recursive: true }).sort()).toEqual([
    'compose-worker.mjs',
    'server',
    'server/render.mjs',
    'shell.json',
    'site-config.json',
  ]);
  expect(JSON.parse(readFileSync(join(folder, 'site/site-config.json'), 'utf8'))).toEqual(config);
  rmSync(folder, { recursive: true });
});
