import type { Browser } from '@playwright/test';
import { type HostPage, visit } from './host-page.ts';

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

/** Milliseconds of processor time that the widget's script takes of the main thread, until half a second after the load. */
export async function startTime(browser: Browser, host: HostPage): Promise<number> {
  const events: Trace[] = [];
  const { end } = await visit(browser, host, async (fresh) => {
    const session = await fresh.context().newCDPSession(fresh);
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Trace[])));
    await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
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
    .filter(({ ph, tid, args }) => ph === 'X' && tid === main && args?.data?.url?.endsWith('/widget.js'))
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
