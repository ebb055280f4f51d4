/**
 * Runs in a copy of the project: writes its four sites and their headers, as a deploy would, into the folder named by the
 * first argument, with `offered.json`: what the brand of this copy offers.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { organisation } from '@society-gal/contracts/brand';
import { allForms } from '@society-gal/contracts/forms';
import { publicPaths, type SiteConfig } from '@society-gal/contracts/http';
import { compose } from '../../shell/compose.ts';

const out = process.argv[2] ?? '';
const { siteUrl } = organisation;
const config: SiteConfig = {
  siteUrl,
  remotes: {
    publicSite: 'https://pages.foundation.example',
    adminApp: 'https://staff.foundation.example',
    accessibilityWidget: 'https://widget.foundation.example',
  },
  firebase: { apiKey: 'key', authDomain: 'auth.foundation.example', projectId: 'another-foundation' },
  emulators: null,
  uploads: true,
};
const { headers } = await compose({ config, out: join(out, 'sites') });
await mkdir(out, { recursive: true });
await writeFile(join(out, 'headers.json'), JSON.stringify(headers));
const offered = {
  paths: publicPaths,
  forms: allForms.map(({ id }) => id),
  addresses: allForms.flatMap(({ alsoAt }) => alsoAt ?? []),
  inbox: allForms.flatMap(({ inbox }) => inbox.map(({ id }) => id)),
};
await writeFile(join(out, 'offered.json'), JSON.stringify(offered));
