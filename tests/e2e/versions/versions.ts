import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { localSiteConfig, portsFrom } from '@society-gal/contracts/http';
import { type Site, sites } from '../../../build-config/parts.ts';
import { withBuildLock } from '../../../local-stack/build-lock.ts';
import { composeSites } from '../../../local-stack/compose-sites.ts';
import { nextFolder } from './next-folder.ts';
import { type Deployed, type Fault, SiteServer } from './site-server.ts';

/** `old` is this checkout, `next` the same with other words; see `build-next.setup.ts`. */
export type Version = 'old' | 'next';
/** The four sites of a product that can be deployed and can fail one by one. */
export type Product = {
  at: Readonly<Record<Site, string>>;
  /** Deploys versions: whoever asks from now on gets these. */
  deploy: (versions: Partial<Record<Site, Version>>) => void;
  fail: (site: Site, fault: Fault) => void;
  mend: (site: Site) => void;
};
type Running = Product & { reset: () => void };

const ports = portsFrom(process.env);
const eachSite = <T>(make: (site: Site) => T): Record<Site, T> =>
  Object.fromEntries(sites.map((site) => [site, make(site)])) as Record<Site, T>;

const startProduct = async (folder: string): Promise<{ product: Running; stop: () => void }> => {
  const rewrites = { shell: { '/admin': '/admin/index.html' }, 'admin-app': { '/': '/index.html' } };
  const servers = eachSite((site) => new SiteServer(rewrites[site as keyof typeof rewrites] ?? {}, ports.shell));
  const at = eachSite(() => '');
  for (const site of sites) at[site] = await servers[site].start();
  const config = {
    ...localSiteConfig(ports),
    siteUrl: at.shell,
    remotes: {
      publicSite: at['public-site'],
      adminApp: at['admin-app'],
      accessibilityWidget: at['accessibility-widget'],
    },
  };
  const compose = async (version: Version, builds?: Record<Site, string>): Promise<Record<Site, Deployed>> => {
    const out = join(folder, version);
    // Not while a stack beside this one replaces the builds.
    const headers = await withBuildLock(() => composeSites(config, out, builds ? { builds } : {}));
    return eachSite((site) => ({ folder: join(out, site), headers: headers[site] }));
  };
  const versions = {
    old: await compose('old'),
    next: await compose(
      'next',
      eachSite((site) => join(nextFolder, site, 'dist')),
    ),
  };
  const product: Running = {
    at,
    deploy: (chosen) => {
      for (const site of sites) servers[site].deployed = versions[chosen[site] ?? 'old'][site];
    },
    fail: (site, fault) => {
      servers[site].fault = fault;
    },
    mend: (site) => servers[site].mend(),
    reset: () => {
      for (const site of sites) servers[site].mend();
      product.deploy({});
    },
  };
  return {
    product,
    stop: () => {
      for (const site of sites) servers[site].stop();
    },
  };
};

/** A test with a {@link Product} of its own, everything old and healthy at its start. */
export const test = base.extend<{ product: Product }, { running: Running }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the fixtures from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'versions-'));
      const { product, stop } = await startProduct(folder);
      await use(product);
      stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  product: async ({ running }, use) => {
    running.reset();
    await use(running);
  },
});

/** How a test is marked that belongs to the long suite in some of its cases. */
export const longIf = (isLong: boolean) => (isLong ? { tag: '@long' } : {});

/** Waits until the app has taken over a page of the public site. */
export function expectAlive(page: Page): Promise<void> {
  return expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 30_000 });
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Adds up how far the page has jumped since its document came, also right after typing. */
export async function watchJumps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { total: 0 };
    Object.assign(window, { seenJumps: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.total += (entry as Shift).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What {@link watchJumps} has seen. */
export function jumps(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { seenJumps: { total: number } }).seenJumps.total);
}
