/**
 * `node tools/deploy/live-entry.ts <part> [<hash>]`: prints the hash of the first script that a live part runs. With a hash it ends with 1
 * where the live one is another: somebody changed it without a deploy, and whoever can do that reads what is typed into every
 * form. Needs no packages, so that `.github/workflows/watch-entries.yml` may run it each hour.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The parts whose first script other documents run, and where `production.env` has their address. */
const addressOf = { 'public-site': 'PUBLIC_SITE_URL', 'admin-app': 'ADMIN_URL', 'accessibility-widget': 'WIDGET_URL' };
/** As in `build-config/federation.ts`, which needs webpack. */
const entryFile = 'remoteEntry.js';

/** The hash of the first script at the address of a part, past any cache. Throws when it is not answered. */
export async function liveEntryHash(address: string): Promise<string> {
  const answer = await fetch(`${address}/${entryFile}?t=${Date.now()}`);
  if (!answer.ok) throw new Error(`${address}/${entryFile} answered ${answer.status}`);
  const hash = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()));
  return `sha256-${hash.digest('hex')}`;
}

if (import.meta.main) {
  const [part = '', expected] = process.argv.slice(2);
  const settings = parseEnv(readFileSync(new URL('../../production.env', import.meta.url), 'utf8'));
  const address = settings[addressOf[part as keyof typeof addressOf] ?? ''];
  if (!address) throw new Error(`Say one of ${Object.keys(addressOf).join(', ')}, with its address in production.env`);
  const live = await liveEntryHash(address.replace(/\/$/, ''));
  console.log(live);
  if (expected !== undefined && expected !== live) {
    console.error(
      `${address} runs another first script than its last deploy shipped (${expected}): docs/runbooks/changed-entry.md`,
    );
    process.exit(1);
  }
}
