import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { localSiteConfig, type Ports, portsFrom, routes } from '@society-gal/contracts/http';
import type { HostingHeader } from '../../build-config/headers.ts';
import { root } from '../../build-config/parts.ts';
import { findBrowser } from '../../tools/browser.mjs';
import { firstView, phone, type View } from './measure.ts';
import { serveSite } from './serve-sites.ts';

/** What a first view on a phone may cost (decision 0131): ratios to the commit before, and bytes. */
const limits = { lcp: 1.15, mainThread: 1.1, shift: 0.05, script: 12_000 } as const;

const benchedSites = ['shell', 'public-site', 'accessibility-widget'] as const;
const portNames = {
  shell: 'shell',
  'public-site': 'publicSite',
  'accessibility-widget': 'accessibilityWidget',
} as const;

/** Pages of each kind. */
const benched = [routes.home, routes.about, routes.ai101, routes.donate, routes.contactForm, routes.applicationForm];

/** Serves the built sites of a checkout, composed by its own code. Returns their servers. */
const serve = async (project: string, ports: Ports, out: string): Promise<Server[]> => {
  const options = JSON.stringify({ config: localSiteConfig(ports), out, only: benchedSites });
  const code = `const { compose } = await import(${JSON.stringify(join(project, 'shell/compose.ts'))});
    process.stdout.write(JSON.stringify((await compose(${options})).headers));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: project });
  const headers = JSON.parse(stdout) as Record<string, HostingHeader[]>;
  return Promise.all(
    benchedSites.map((site) => serveSite(join(out, site), headers[site] ?? [], ports[portNames[site]])),
  );
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const medianView = (views: readonly View[]): View =>
  Object.fromEntries(
    Object.keys(views[0] ?? {}).map((key) => [key, median(views.map((view) => view[key as keyof View]))]),
  ) as View;

const cell = (value: number, digits = 0, most = Number.POSITIVE_INFINITY): string =>
  `${value.toFixed(digits)}${value <= most ? ' ' : '!'}`.padStart(10);

const row = (path: string, ours: View, base: View): string =>
  [
    path.padEnd(20),
    cell(base.lcp),
    cell(ours.lcp),
    cell(ours.lcp / base.lcp, 2, limits.lcp),
    cell(base.mainThread),
    cell(ours.mainThread),
    cell(ours.mainThread / base.mainThread, 2, limits.mainThread),
    cell(ours.blocking),
    cell(ours.shift, 3, limits.shift),
    cell(ours.document),
    cell(ours.script, 0, limits.script),
    cell(ours.requests),
  ].join('');

/** `npm run bench -- --base <built checkout of the commit before> [--rounds 11]`: each page of both in one interleaved run. Build both first. */
const bench = async (base: string, rounds: number): Promise<void> => {
  const out = await mkdtemp(join(tmpdir(), 'bench-'));
  const places = [portsFrom({ PORT_OFFSET: '20000' }), portsFrom({ PORT_OFFSET: '21000' })] as const;
  const servers = [
    ...(await serve(resolve(base), places[0], join(out, 'base'))),
    ...(await serve(root, places[1], join(out, 'ours'))),
  ];
  const executablePath = findBrowser(root);
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });
  try {
    console.log(`phone, medians of ${rounds} interleaved rounds; "!" marks what is over its limit`);
    const names = [
      'base LCP',
      'LCP',
      'ratio',
      'base main',
      'main',
      'ratio',
      'blocking',
      'shift',
      'html',
      'script',
      'requests',
    ];
    console.log(`${'page'.padEnd(20)}${names.map((name) => name.padStart(10)).join('')}`);
    for (const path of benched) {
      const views: readonly [View[], View[]] = [[], []];
      for (let round = 0; round < rounds; round += 1)
        // Each goes first in turn: a machine that slows down or recovers meanwhile does so for both.
        for (const at of round % 2 ? ([0, 1] as const) : ([1, 0] as const))
          views[at].push(await firstView(browser, phone, `http://localhost:${places[at].shell}${path}`));
      console.log(row(path, medianView(views[1]), medianView(views[0])));
    }
  } finally {
    await browser.close();
    for (const server of servers) server.close();
    await rm(out, { recursive: true, force: true });
  }
};

const { values } = parseArgs({ options: { base: { type: 'string' }, rounds: { type: 'string', default: '11' } } });
if (!values.base) throw new Error('Name the checkout to compare with: --base <folder>');
await bench(values.base, Number(values.rounds));
