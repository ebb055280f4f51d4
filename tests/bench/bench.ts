import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { portsFrom } from '@society-gal/contracts/ports';
import { routes } from '@society-gal/contracts/routes';
import type { SiteConfig } from '@society-gal/contracts/site-config';
import { compose } from '../../shell/compose.ts';
import { desktop, firstView, nextHeading, type Profile, phone, secondVisit, type View } from './measure.ts';
import { limitPath, serveSite } from './serve-sites.ts';

/** What a first view may cost on the phone profile; times as ratios to the same page without scripts in the same run. */
const budgets = {
  lcp: 1.1,
  fcp: 1.1,
  mainThread: 1.5,
  formMainThread: 2,
  blocking: 50,
  shift: 0.01,
  nextHeading: 200,
} as const;
const byteBudgets = { document: 14_336, script: 15_000, font: 25_000, picture: 60_000, requests: 8 } as const;

const marketing = [routes.home, routes.about, routes.ai101];
const withForms = [routes.donate, routes.contactForm, routes.applicationForm];

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};
const medianView = (views: readonly View[]): View =>
  Object.fromEntries(
    Object.keys(views[0] ?? {}).map((key) => [key, median(views.map((view) => view[key as keyof View]))]),
  ) as View;

const configFor = (ports: ReturnType<typeof portsFrom>): SiteConfig => {
  const at = (port: number) => `http://localhost:${port}`;
  return {
    siteUrl: at(ports.shell),
    remotes: {
      publicSite: at(ports.publicSite),
      adminApp: at(ports.adminApp),
      accessibilityWidget: at(ports.accessibilityWidget),
    },
    firebase: { apiKey: 'demo', authDomain: 'demo', projectId: 'demo' },
    emulators: null,
    uploads: true,
    appCheckSiteKey: null,
  };
};

const mark = (value: number, most: number): string => (value <= most ? ' ' : '!');
const cell = (value: number, most: number, digits = 0): string =>
  `${value.toFixed(digits)}${mark(value, most)}`.padStart(9);

const header = [
  'page',
  'LCP',
  'FCP',
  'ratio',
  'main',
  'ratio',
  'blocking',
  'limit',
  'shift',
  'html',
  'script',
  'fonts',
  'pictures',
  'requests',
];

const row = (path: string, ours: View, limit: View, isForm: boolean): string =>
  [
    path.padEnd(24),
    cell(ours.lcp, limit.lcp * budgets.lcp),
    cell(ours.fcp, limit.fcp * budgets.fcp),
    cell(ours.lcp / limit.lcp, budgets.lcp, 2),
    cell(ours.mainThread, Number.POSITIVE_INFINITY),
    cell(ours.mainThread / limit.mainThread, isForm ? budgets.formMainThread : budgets.mainThread, 2),
    cell(ours.blocking, Math.max(budgets.blocking, limit.blocking)),
    cell(limit.blocking, Number.POSITIVE_INFINITY),
    cell(ours.shift, budgets.shift, 3),
    cell(ours.document, byteBudgets.document),
    cell(ours.script, byteBudgets.script),
    cell(ours.font, byteBudgets.font),
    cell(ours.picture, byteBudgets.picture),
    cell(ours.requests, byteBudgets.requests),
  ].join('');

const benchProfile = async (browser: Browser, profile: Profile, origin: string, rounds: number): Promise<void> => {
  console.log(`\n${profile.name}, medians of ${rounds} interleaved rounds; "!" marks what is over its budget`);
  console.log(header.map((name, index) => (index === 0 ? name.padEnd(24) : name.padStart(9))).join(''));
  for (const path of [...marketing, ...withForms]) {
    const ours: View[] = [];
    const limits: View[] = [];
    for (let round = 0; round < rounds; round += 1) {
      limits.push(await firstView(browser, profile, `${origin}${limitPath}${path}`));
      ours.push(await firstView(browser, profile, origin + path));
    }
    console.log(row(path, medianView(ours), medianView(limits), (withForms as string[]).includes(path)));
  }
};

/**
 * `npm run bench [-- --rounds 5]`: every page against its own limit - the same document without scripts - in one
 * interleaved run, then a second visit and the way to the next page. Needs the builds of all four sites.
 */
export const bench = async (rounds: number, browserPath: string): Promise<void> => {
  const ports = portsFrom({ PORT_OFFSET: '20000', ...process.env });
  const out = await mkdtemp(join(tmpdir(), 'bench-'));
  const { headers } = await compose({ config: configFor(ports), out });
  const servers = await Promise.all([
    serveSite(join(out, 'shell'), headers.shell, ports.shell),
    serveSite(join(out, 'public-site'), headers['public-site'], ports.publicSite),
    serveSite(join(out, 'accessibility-widget'), headers['accessibility-widget'], ports.accessibilityWidget),
  ]);
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });
  try {
    const origin = `http://localhost:${ports.shell}`;
    await benchProfile(browser, phone, origin, rounds);
    await benchProfile(browser, desktop, origin, Math.min(rounds, 3));
    const again = await secondVisit(browser, phone, origin + routes.home);
    console.log(
      `\nSecond visit of the home page: ${again.requests} requests to a server, ${again.bytes} bytes of bodies`,
    );
    const waits = await Promise.all([nextHeading(browser, phone, origin + routes.home, 'main a[href="/donate"]')]);
    console.log(
      `Next page's heading after a link was pointed at: ${cell(median(waits), budgets.nextHeading).trim()} ms`,
    );
  } finally {
    await browser.close();
    for (const server of servers) server.close();
    await rm(out, { recursive: true, force: true });
  }
};
