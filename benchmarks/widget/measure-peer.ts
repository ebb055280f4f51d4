import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { longBody, themeCss, visit } from './host-page.ts';
import type { Widget } from './peers.ts';
import { installClock, timePress } from './time-press.ts';

/** What one widget did in one round. */
export type Measured = {
  startBytes: number;
  panelBytes: number;
  startMs: number;
  openMs: number;
  biggerMs: number;
  axe: number;
  hostile: number;
  scriptViolations: number;
  styleViolations: number;
  undo: number;
  requests: number;
};

const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'";
const short = longBody(240);
/** A page that keeps the policy itself, so that every violation is the widget's. */
const unstyled = short.replaceAll(/ style="[^"]*"/g, '');
const long = longBody(5000);

export function gzipped(text: string | Buffer): number {
  return gzipSync(text, { level: 9 }).length;
}

type Trace = {
  name: string;
  ph: string;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time: without waits for the disk or for other programs. */
  tdur?: number;
  args?: { data?: { url?: string } };
};
const ofScript = /\/(?:widget|start)\.js/;

/** Milliseconds of processor time that the widget's script took of the main thread, until half a second after the load. */
async function startTime(browser: Browser, widget: Widget): Promise<number> {
  const events: Trace[] = [];
  const { end } = await visit(browser, { body: short, css: themeCss }, widget, async (fresh) => {
    const session = await fresh.context().newCDPSession(fresh);
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Trace[])));
    await session.send('Tracing.start', {
      traceConfig: { includedCategories: ['devtools.timeline'] },
    });
    fresh.once('load', async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      session.once('Tracing.tracingComplete', () => events.push({ name: 'over', ph: 'I', tid: 0, ts: 0 }));
      await session.send('Tracing.end');
    });
  });
  while (!events.some(({ name }) => name === 'over')) await new Promise((resolve) => setTimeout(resolve, 50));
  await end();
  const main = events.find(({ name }) => name === 'EvaluateScript')?.tid;
  const own = events
    .filter(({ ph, tid, args }) => ph === 'X' && tid === main && ofScript.test(args?.data?.url ?? ''))
    .sort((one, other) => one.ts - other.ts);
  let sum = 0;
  let until = 0;
  for (const { ts, dur = 0, tdur = dur } of own) {
    // What lies within another is counted with that.
    if (ts < until) continue;
    sum += tdur;
    until = ts + dur;
  }
  return sum / 1000;
}

/** Markup and computed styles of the page without the widget's own nodes; every eighth element stands for the rest. */
const look = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('html,body,main,main *')].filter(
      (_, index) => index < 3 || index % 8 === 0,
    );
    const styles = parts.map((element) => {
      const style = getComputedStyle(element);
      return [...style].map((name) => style.getPropertyValue(name)).join('|');
    });
    const attributes = [document.documentElement, document.body].map((element) =>
      [...element.attributes].map(({ name, value }) => (value ? `${name}=${value}` : '')).join(' '),
    );
    return [...attributes, document.querySelector('main')?.outerHTML, ...styles].join('\n');
  });

async function underHostileStyles(browser: Browser, widget: Widget): Promise<number> {
  let broken = 0;
  for (const css of ['*{all:unset!important}', 'button,div{display:none!important}', 'html{font-size:6px!important}']) {
    const { page, end } = await visit(browser, { body: short, css }, widget);
    const launcher = page.locator(widget.launcher).first();
    const box = await launcher.boundingBox({ timeout: 3000 }).catch(() => null);
    const isPlaced = box !== null && box.width >= 40 && box.height >= 40 && box.y >= 0 && box.y < 800;
    const isOpen =
      isPlaced &&
      (await widget
        .open(page)
        .then(() => page.locator(widget.panel).first().waitFor({ timeout: 3000 }))
        .then(
          () => true,
          () => false,
        ));
    if (!isOpen) broken++;
    await end();
  }
  return broken;
}

async function underStrictPolicy(browser: Browser, widget: Widget): Promise<{ script: number; style: number }> {
  const { page, end } = await visit(browser, { body: unstyled, css: '', policy: strict }, widget, (fresh) =>
    fresh.addInitScript(() => {
      const directives: string[] = [];
      Object.assign(window, { directives });
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => directives.push(effectiveDirective));
    }),
  );
  await widget
    .open(page)
    .then(() => page.locator(widget.panel).first().waitFor({ timeout: 3000 }))
    .catch(() => undefined);
  const seen = await page.evaluate(() => (window as unknown as { directives: string[] }).directives);
  await end();
  const style = seen.filter((directive) => directive.startsWith('style')).length;
  return { script: seen.filter((directive) => /^script|types/.test(directive)).length, style };
}

/** All columns of one widget, once. */
export async function measurePeer(browser: Browser, widget: Widget): Promise<Measured> {
  // What else runs on the machine can only add to it: the least of three is nearest to the widget's own.
  const starts: number[] = [];
  for (let turn = 0; turn < 3; turn++) starts.push(await startTime(browser, widget));
  const startMs = Math.min(...starts);
  const { page, end, requests } = await visit(browser, { body: long, css: themeCss }, widget, installClock);
  await page.locator(widget.launcher).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const before = await look(page);
  const requestsBefore = requests.length;
  const opened = await timePress(page, () => widget.open(page), widget.panel);
  const bigger = await timePress(page, () => widget.enlarge(page)).catch(() => undefined);
  await timePress(page, () => widget.reset(page)).catch(() => undefined);
  const isUndone = (await look(page)) === before;
  await end();

  const small = await visit(browser, { body: short, css: themeCss }, widget, installClock);
  await small.page.locator(widget.launcher).first().waitFor();
  await timePress(small.page, () => widget.open(small.page));
  const { violations } = await new AxeBuilder({ page: small.page }).exclude('main').setLegacyMode().analyze();
  await small.end();

  const policy = await underStrictPolicy(browser, widget);
  return {
    startBytes: gzipped(widget.script),
    panelBytes: widget.panelBytes ?? 0,
    startMs,
    openMs: opened.shown || Number.NaN,
    biggerMs: bigger?.seen ?? Number.NaN,
    axe: violations.reduce((sum, { nodes }) => sum + nodes.length, 0),
    hostile: await underHostileStyles(browser, widget),
    scriptViolations: policy.script,
    styleViolations: policy.style,
    undo: isUndone ? 0 : 1,
    requests: requestsBefore,
  };
}
