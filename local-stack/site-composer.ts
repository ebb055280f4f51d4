/** What the functions compose the sites from when staff publish, beside their bundle in `lib/site`. */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@society-gal/contracts/http';
import { root } from '../build-config/parts.ts';

const ownBuilds = { publicSite: join(root, 'public-site/dist'), shell: join(root, 'shell/dist') };

/** Writes the public site's server bundle, the shell's build with its worker (`shell/src/publish/`) and the addresses into a folder. */
export function writeSiteComposer(folder: string, config: SiteConfig, builds = ownBuilds): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(builds.shell, folder, { recursive: true });
  cpSync(join(builds.publicSite, 'server'), join(folder, 'server'), { recursive: true });
  writeFileSync(join(folder, 'site-config.json'), JSON.stringify(config));
}
