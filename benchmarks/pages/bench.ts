import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { portsFrom } from '@society-gal/contracts/ports';
import { routes } from '@society-gal/contracts/routes';
import { localSiteConfig } from '@society-gal/contracts/site-config';
import { root } from '../../build-config/parts.ts';
import { buildOutdated } from '../../local-stack/build-parts.ts';
import { compose } from '../../shell/compose.ts';
import { findBrowser } from '../../tools/browser.mjs';
import { desktop, firstView, nextHeading, type Profile, phone, secondVisit, type View } from './measure.ts';
import { limitPath, serveSite } from './serve-sites.ts';

/** What a first view may cost on the phone profile; times as ratios to the same page without scripts and preloads in the same run. */
const budgets = {
  lcp: 1,
  formLcp: 0.97,
  fcp: 1,
  mainThread: 1.5,
  formMainThread: 2,
  blocking: 50,
  shift: 0.01,
  nextHeading: 200,
} as const;
/** Bytes, and requests with those for all pictures of the page, which are there when it is loaded. */
const byteBudgets = { document: 14_336, script: 15_000, font: 25_000, picture: 60_000, requests: 12 } as const;

const benchedSites = ['shell', 'public-site', 'accessibility-widget'] as const;

/** Pages of each kind, and whether a form is on them. */
const benched: readonly (readonly [path: string, hasForm: boolean])[] = [
  [routes.home, false],
  [routes.about, false],
  [routes.ai101, false],
  [routes.donate, true],
  [routes.contactForm, true],
  [routes.applicationForm, true],
];

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};
const medianView = (views: readonly View[]): View =>
  Object.fromEntries(
    Object.keys(views[0] ?? {}).map((key) => [key, median(views.map((view) => view[key as keyof View]))]),
  ) as View;

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

const row = (path: string, ours: View, limit: View, isForm: boolean): string => {
  const maxLcp = isForm ? budgets.formLcp : budgets.lcp;
  return [
    path.padEnd(24),
    cell(ours.lcp, limit.lcp * maxLcp),
    cell(ours.fcp, limit.fcp * budgets.fcp),
    cell(ours.lcp / limit.lcp, maxLcp, 2),
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
};

const benchProfile = async (browser: Browser, profile: Profile, origin: string, rounds: number): Promise<void> => {
  console.log(`\n${profile.name}, medians of ${rounds} interleaved rounds; "!" marks what is over its budget`);
  console.log(header.map((name, index) => (index === 0 ? name.padEnd(24) : name.padStart(9))).join(''));
  for (const [path, isForm] of benched) {
    const ours: View[] = [];
    const limits: View[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const limit = async () => limits.push(await firstView(browser, profile, `${origin}${limitPath}${path}`));
      const own = async () => ours.push(await firstView(browser, profile, origin + path));
      // Each goes first in turn: a machine that slows down or recovers meanwhile does so for both.
      for (const view of round % 2 ? [limit, own] : [own, limit]) await view();
    }
    console.log(row(path, medianView(ours), medianView(limits), isForm));
  }
};

/** From the home page by a link that was pointed at; medians, because a machine that does something else shows here most. */
const benchNextHeading = async (browser: Browser, origin: string, rounds: number): Promise<void> => {
  for (const to of [routes.donate, routes.programs, routes.partnerships]) {
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      waits.push(await nextHeading(browser, phone, origin + routes.home, `main a[href="${to}"]`));
    console.log(
      `${to}: heading ${cell(median(waits), budgets.nextHeading).trim()} ms after the click on a link pointed at`,
    );
  }
};

/**
 * `npm run bench [-- --rounds 7]`: every page against its own limit - the same document with its used rules, without
 * scripts and preloads - in one interleaved run, then a second visit and the way to the next page. Builds what is not built.
 */
const bench = async (rounds: number): Promise<void> => {
  await buildOutdated('production', benchedSites);
  const ports = portsFrom({ PORT_OFFSET: '20000', ...process.env });
  const out = await mkdtemp(join(tmpdir(), 'bench-'));
  const { headers } = await compose({ config: localSiteConfig(ports), out, only: benchedSites });
  const servers = await Promise.all([
    serveSite(join(out, 'shell'), headers.shell, ports.shell),
    serveSite(join(out, 'public-site'), headers['public-site'], ports.publicSite),
    serveSite(join(out, 'accessibility-widget'), headers['accessibility-widget'], ports.accessibilityWidget),
  ]);
  const executablePath = findBrowser(root);
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
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
    await benchNextHeading(browser, origin, rounds);
  } finally {
    await browser.close();
    for (const server of servers) server.close();
    await rm(out, { recursive: true, force: true });
  }
};

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
await bench(Number(values.rounds));
