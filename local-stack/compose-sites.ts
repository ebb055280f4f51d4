/** Turns builds into the files of the four hosting sites of one stack. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@society-gal/contracts/http';
import { type PublishedWords, readableFacts } from '@society-gal/contracts/words';
import { type Site, sites } from '../build-config/parts.ts';
import { pagesFile, publishedFolder } from '../shell/site-pages.ts';
import type { HostingHeaders } from './firebase-config.ts';
import { StackFailure } from './log.ts';
import { runScript } from './run-script.ts';

/** Which sites to compose, from which builds and pages, and in which words; see `shell/compose.ts`. */
export type ComposeChoice = {
  only?: readonly Site[];
  builds?: Readonly<Record<Site, string>>;
  published?: string;
  words?: PublishedWords | undefined;
};

/** The signature of `compose` in `shell/compose.ts`. */
type Compose = (
  options: { config: SiteConfig; out: string } & ComposeChoice,
) => Promise<{ headers: Record<Site, HostingHeaders> }>;

/** The words that staff have published on the public site in this folder; undefined before they first did. */
export function publishedWords(site: string): PublishedWords | undefined {
  const file = join(site, publishedFolder, pagesFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { words?: PublishedWords }).words : undefined;
}

/**
 * Runs the compose step in a process of its own, since it loads the public site's server bundle, and a second run in
 * the same process would get the first one's modules. Returns the headers each site is to be served with.
 */
export async function composeSites(
  config: SiteConfig,
  out: string,
  choice: ComposeChoice = {},
): Promise<Record<Site, HostingHeaders>> {
  const { output, message } = await runScript([import.meta.filename], { config, out, ...choice });
  const missing = (choice.only ?? sites).find((site) => !existsSync(join(out, site)));
  if (message && !missing) return (message as { headers: Record<Site, HostingHeaders> }).headers;
  throw new StackFailure(
    `Composing the documents failed${missing ? ` for ${missing}` : ''}; mend what the lines above name and rebuild with: npm run build`,
    output.slice(-4000),
  );
}

if (process.argv[1] === import.meta.filename) {
  process.once('message', async (message) => {
    try {
      // Facts are constant once the code that holds them is loaded.
      const { words } = message as ComposeChoice;
      Object.assign(globalThis, { societyFacts: words && readableFacts(words.facts).facts });
      const { compose } = (await import('../shell/compose.ts')) as { compose: Compose };
      const { headers } = await compose(message as Parameters<Compose>[0]);
      process.send?.({ headers }, () => process.disconnect());
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  });
}
