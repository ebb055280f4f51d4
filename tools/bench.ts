/**
 * `npm run bench [-- --rounds 5]`: how fast the running stack (`npm start`) is for a visitor on a phone, and how fast
 * the API answers. Pages take turns within a round, so that a busy minute falls on all of them. Prints medians.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { portsFrom } from '@society-gal/contracts/ports';
import { routes } from '@society-gal/contracts/routes';
import { findBrowser } from './browser.mjs';
import { root } from './stack/parts.ts';
import { table } from './stack/say.ts';

/** Lighthouse's mobile profile: slow 4G and a processor four times slower. */
const phone = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8, cpu: 4 };
const pages = [routes.home, routes.donate, routes.applicationForm] as const;
const callsEach = 30;
const hydrationTimeoutMs = 30_000;

type Visit = { lcp: number; blocking: number; shift: number; hydrated: number; bytes: number; requests: number };

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const at95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

const visit = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...phone });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu });
  let bytes = 0;
  let requests = 0;
  session.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
    requests += 1;
  });
  await page.addInitScript(() => {
    const seen = { lcp: 0, blocking: 0, shift: 0 };
    Object.assign(window, { seen });
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((entries) => entries.getEntries().forEach(note)).observe({ type, buffered: true });
    observe('largest-contentful-paint', (entry) => {
      seen.lcp = entry.startTime;
    });
    observe('longtask', (entry) => {
      seen.blocking += Math.max(0, entry.duration - 50);
    });
    observe('layout-shift', (entry) => {
      seen.shift += (entry as unknown as { value: number }).value;
    });
  });
  await page.goto(url);
  const before = await page.evaluate(() => ({
    ...(window as unknown as { seen: { lcp: number; blocking: number; shift: number } }).seen,
  }));
  // Controls are brought to life when somebody reaches for one.
  const startedAt = Date.now();
  await page.locator('main a, main button, main input').first().focus();
  await page.waitForSelector('html[data-hydrated="true"]', { timeout: hydrationTimeoutMs, state: 'attached' });
  const hydrated = Date.now() - startedAt;
  const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen);
  await context.close();
  return { lcp: before.lcp, blocking: before.blocking, shift, hydrated, bytes, requests };
};

const timeCalls = async (site: string): Promise<string[]> => {
  const times: number[] = [];
  for (let i = 0; i < callsEach; i += 1) {
    const startedAt = performance.now();
    await (await fetch(`${site}/api/health`)).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return ['GET /api/health', median(times).toFixed(0), at95(times).toFixed(0)];
};

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const site = `http://localhost:${portsFrom(process.env).shell}`;
const isUp = await fetch(site).then(
  ({ ok }) => ok,
  () => false,
);
if (!isUp) {
  console.error(`Nothing answers at ${site}; start the stack first with: npm start`);
  process.exit(1);
}
const executablePath = findBrowser(root) ?? undefined;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const visits = new Map<string, Visit[]>(pages.map((page) => [page, []]));
for (let round = 1; round <= Number(values.rounds); round += 1) {
  console.log(`Round ${round} of ${values.rounds}`);
  for (const page of pages) visits.get(page)?.push(await visit(browser, `${site}${page}`));
}
await browser.close();

const rows = [...visits].map(([page, list]) => {
  const of = (pick: (visit: Visit) => number, digits = 0): string => median(list.map(pick)).toFixed(digits);
  return [
    page,
    of((v) => v.lcp),
    of((v) => v.blocking),
    of((v) => v.shift, 3),
    of((v) => v.hydrated),
    of((v) => v.bytes / 1024),
    of((v) => v.requests),
  ];
});
console.log(
  `\nOn a phone, medians of ${values.rounds} rounds\n${table([['page', 'LCP ms', 'blocking ms', 'shift', 'hydrated ms after focus', 'kB', 'requests'], ...rows])}`,
);
console.log(`\nCalls\n${table([['call', 'median ms', '95% ms'], await timeCalls(site)])}`);
