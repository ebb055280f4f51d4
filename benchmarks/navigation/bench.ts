/**
 * `npm run bench:navigation [-- --rounds 11]`: how long the next page takes after a press on its link, in Chromium without a debugger.
 * While one is attached, and Playwright is one, Chromium prepares no page (`PrerenderingDisabledByDevTools`). So a page presses its own
 * link (`press-link.ts`), and the next one reports its first paint. All files come over one line as slow as a phone's; the processor is
 * this machine's. Builds what is not built.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, createServer as createLine } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localSiteConfig, portsFrom, routes } from '@society-gal/contracts/http';
import { root } from '../../build-config/parts.ts';
import { buildOutdated } from '../../local-stack/build-parts.ts';
import { compose } from '../../shell/compose.ts';
import { findBrowser } from '../../tools/browser.mjs';
import { serveSite } from '../pages/serve-sites.ts';
import { pressLink, type Report } from './press-link.ts';

const sites = { shell: 'shell', 'public-site': 'publicSite', 'accessibility-widget': 'accessibilityWidget' } as const;
const [from, to] = [routes.about, routes.programs];
/** As the phone of `npm run bench`. */
const line = { roundTripMs: 150, bytesPerMs: 200 };
/** The servers' own ports, from those that the line listens on. */
const behindLine = 400;
/** Chromium heeds a pointer that rests on a link for 200 ms; from then on a hover leaves this time before the press, and a tap that. */
const [hoverMs, tapMs] = [500, 80];

const variants: readonly { name: string; most: number; query: string; flag?: string }[] = [
  { name: 'press after a hover', most: 200, query: `rules&leadMs=${hoverMs}` },
  { name: 'bare tap', most: 350, query: `rules&leadMs=${tapMs}` },
  { name: '- no prerendering', most: 550, query: `rules&leadMs=${tapMs}`, flag: '--disable-features=Prerender2' },
  { name: '- no rules', most: 550, query: `leadMs=${tapMs}` },
];

let lineIsFree = 0;
/** Puts the slow line in front of a server: requests take a round trip longer, and all answers share its width. */
async function slowDown(port: number, server: number): Promise<void> {
  const proxy = createLine((browser) => {
    const site = connect(server, 'localhost');
    browser.on('data', (chunk) => setTimeout(() => site.write(chunk), line.roundTripMs));
    site.on('data', (chunk) => {
      // A whole millisecond apart, so that no chunk overtakes another.
      lineIsFree = Math.max(lineIsFree, Date.now()) + 1 + chunk.length / line.bytesPerMs;
      setTimeout(() => browser.write(chunk), lineIsFree - Date.now());
    });
    browser.on('error', () => site.destroy()).on('close', () => site.destroy());
    site.on('error', () => browser.destroy());
  });
  await once(proxy.listen(port), 'listening');
}

/** Takes the site's rules out of a document, for the script to use when it is time, and adds the script. */
async function prepare(file: string, reportTo: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  const script = `<script>(${pressLink})(${JSON.stringify(to)},${JSON.stringify(reportTo)})</script>`;
  const withRules = html.replace('type="speculationrules"', 'type="application/json" id="site-rules"');
  if (withRules === html) throw new Error(`${file} has no speculation rules`);
  await writeFile(file, withRules.replace('</head>', `${script}</head>`));
}

const reports = createServer(async (request, response) => {
  const text = (await request.setEncoding('utf8').toArray()).join('');
  response.writeHead(204).end();
  reports.emit('report', JSON.parse(text));
});

/** Visits the first page in a fresh profile and waits for what the second one reports. */
async function visit(address: string, flag = '--no-first-run'): Promise<Report> {
  const profile = await mkdtemp(join(tmpdir(), 'navigation-'));
  const usual = ['--headless=new', '--window-size=412,900', '--no-sandbox', '--disable-gpu', '--disable-sync'];
  const options = { detached: true, stdio: 'ignore' } as const;
  const browser = spawn(findBrowser(root) ?? '', [...usual, flag, `--user-data-dir=${profile}`, address], options);
  try {
    const [report] = await once(reports, 'report', { signal: AbortSignal.timeout(60_000) });
    return report;
  } finally {
    if (browser.pid) process.kill(-browser.pid, 'SIGKILL');
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '11' } } });
const names = Object.keys(sites) as (keyof typeof sites)[];
await buildOutdated(names);
const ports = portsFrom({ PORT_OFFSET: '21000', ...process.env });
const out = await mkdtemp(join(tmpdir(), 'navigation-site-'));
const { headers } = await compose({ config: localSiteConfig(ports), out, only: names });
for (const name of names) {
  const port = ports[sites[name]];
  // Our script is none that the policy knows.
  const isKept = ({ key }: { key: string }) => key !== 'Content-Security-Policy';
  const rules = headers[name].map((rule) => ({ ...rule, headers: rule.headers.filter(isKept) }));
  await serveSite(join(out, name), rules, port + behindLine);
  await slowDown(port, port + behindLine);
}
await once(reports.listen(ports.shell + 2 * behindLine), 'listening');
for (const path of [from, to])
  await prepare(join(out, `shell${path}.html`), `http://localhost:${ports.shell + 2 * behindLine}/`);

const seen = variants.map((): Report[] => []);
for (let round = 0; round < Number(values.rounds); round++)
  for (const [index, { query, flag }] of variants.entries())
    seen[index]?.push(await visit(`http://localhost:${ports.shell}${from}?${query}`, flag));
console.log(`${from} to ${to}: ms from the press to the first paint, medians of ${values.rounds} interleaved rounds`);
for (const [index, { name, most }] of variants.entries()) {
  const sorted = (seen[index] ?? []).map(({ ms }) => Math.round(ms)).sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const prerendered = seen[index]?.filter(({ isPrerendered }) => isPrerendered).length;
  const rest = `of ${most}, ${sorted[0]} to ${sorted.at(-1)}, prerendered ${prerendered} times`;
  console.log(`${name.padEnd(20)}${String(median).padStart(6)}${median > most ? '!' : ' '} ${rest}`);
}
await rm(out, { recursive: true, force: true });
process.exit();
