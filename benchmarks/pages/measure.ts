import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A line, a processor and a window. */
export type Profile = {
  name: string;
  width: number;
  height: number;
  mobile: boolean;
  /** Milliseconds of a round trip; 0 leaves the line alone. */
  latencyMs: number;
  /** Bits a second, down and up. */
  bitsPerSecond: number;
  /** Times slower than this machine. */
  cpu: number;
  /**
   * What `navigator.connection.rtt` reports, or null to leave it alone. Chromium rounds it with noise
   * (https://wicg.github.io/netinfo/#rtt-attribute), and before it has measured a line it guesses: without this, one visit fetches the
   * parts by itself and the next does not.
   */
  reportedRttMs: number | null;
};

export const phone: Profile = {
  name: 'phone',
  width: 360,
  height: 740,
  mobile: true,
  latencyMs: 150,
  bitsPerSecond: 1_600_000,
  cpu: 4,
  reportedRttMs: 150,
};
/** What one first view costs. Times in milliseconds (`mainThread` is all tasks of the page), sizes in bytes on the wire without headers' overhead. */
export type View = {
  fcp: number;
  lcp: number;
  blocking: number;
  shift: number;
  mainThread: number;
  requests: number;
  document: number;
  script: number;
  font: number;
  picture: number;
};

/** A page is quiet when nothing was asked for during this long. Longer than the shell waits on a fast line. */
const quietMs = 1000;

const emulate = async (session: CDPSession, profile: Profile): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'timeTicks' });
  if (profile.latencyMs > 0)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.latencyMs,
      downloadThroughput: profile.bitsPerSecond / 8,
      uploadThroughput: profile.bitsPerSecond / 8,
    });
  if (profile.cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
};

type Counted = { requests: number; bytes: Record<string, number> };

const countTraffic = (session: CDPSession): Counted => {
  const counted: Counted = { requests: 0, bytes: {} };
  const answers = new Map<string, { type: string; headerBytes: number }>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.url.startsWith('data:')) return;
    counted.requests += 1;
    answers.set(requestId, { type, headerBytes: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (!answer) return;
    counted.bytes[answer.type] =
      (counted.bytes[answer.type] ?? 0) + Math.max(0, encodedDataLength - answer.headerBytes);
  });
  return counted;
};

type Seen = { lcp: number; shift: number; longTasks: { start: number; end: number }[] };

const watchVitals = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const seen: Seen = { lcp: 0, shift: 0, longTasks: [] };
    Object.assign(window, { seen });
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('largest-contentful-paint', (entry) => {
      seen.lcp = entry.startTime;
    });
    watch('layout-shift', (entry) => {
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
    });
    watch('longtask', ({ startTime, duration }) => {
      seen.longTasks.push({ start: startTime, end: startTime + duration });
    });
  });
};

const quiet = (page: Page): Promise<void> =>
  page.waitForLoadState('load').then(
    () =>
      new Promise((resolve) => {
        let timer = setTimeout(resolve, quietMs);
        page.on('request', () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quietMs);
        });
      }),
  );

/** Total blocking time as Lighthouse counts it: what tasks take beyond 50 ms once something is on the screen. */
const blockingTime = (tasks: Seen['longTasks'], fcp: number): number =>
  tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, fcp) - 50), 0);

const taskTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

const open = async (browser: Browser, profile: Profile) => {
  const { width, height, mobile, reportedRttMs } = profile;
  const context = await browser.newContext({ viewport: { width, height }, isMobile: mobile, hasTouch: mobile });
  await watchVitals(context);
  if (reportedRttMs !== null)
    await context.addInitScript((rtt) => {
      const { connection } = navigator as { connection?: object };
      if (connection) Object.defineProperty(connection, 'rtt', { value: rtt });
    }, reportedRttMs);
  return context;
};

/** One first view of an address with an empty cache, nothing touched, until the page is quiet. */
export async function firstView(browser: Browser, profile: Profile, url: string): Promise<View> {
  const context = await open(browser, profile);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await emulate(session, profile);
    const traffic = countTraffic(session);
    await page.goto(url);
    await quiet(page);
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    const { bytes } = traffic;
    return {
      lcp: seen.lcp,
      shift: seen.shift,
      blocking: blockingTime(seen.longTasks, fcp),
      fcp,
      mainThread: await taskTime(session),
      requests: traffic.requests,
      document: bytes.Document ?? 0,
      script: bytes.Script ?? 0,
      font: bytes.Font ?? 0,
      picture: bytes.Image ?? 0,
    };
  } finally {
    await context.close();
  }
}
