/** Stands in for Cloud Scheduler: the functions emulator never calls a scheduled function by itself. */
import { demoProject, region } from '@society-gal/contracts/http';
import type { StackConfig } from './stack-config.ts';

/** As Cloud Scheduler does in production; tests would wait for a letter longer than for anything else. Milliseconds. */
const productionPaceMs = 60_000;
const throwAwayPaceMs = 10_000;
const scheduled = ['sweep', 'retention', 'publish'] as const;

/**
 * Runs a scheduled function of a stack now, as Cloud Scheduler does. `functionsPort`: port of the functions emulator.
 * Resolves when the function has ended, whatever it answered; rejects when the emulator cannot be reached.
 */
export async function runScheduled(functionsPort: number, name: (typeof scheduled)[number]): Promise<void> {
  const path = `/functions/projects/${demoProject}/triggers/${region}-${name}-0`;
  const answer = await fetch(`http://127.0.0.1:${functionsPort}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/cloudevents+json; charset=UTF-8' },
    body: JSON.stringify({
      specversion: '1.0',
      id: crypto.randomUUID(),
      type: 'google.cloud.scheduler.job.v1.executed',
      source: `//cloudscheduler.googleapis.com/projects/${demoProject}/locations/${region}/jobs/${name}`,
      time: new Date().toISOString(),
      data: {},
    }),
  });
  await answer.arrayBuffer();
}

/**
 * Posts the scheduled functions each minute, or every ten seconds where a stack is thrown away; one that still runs is left alone,
 * as `maxInstances: 1` does. A call that was missed is made good by the next. While one develops, the documents of the newest sources are
 * not composed over. Returns how to stop it.
 */
export function startSweepClock(
  stack: Pick<StackConfig, 'ports'>,
  { throwAway = false, dev = false } = {},
): () => void {
  const names = scheduled.filter((name) => !dev || name !== 'publish');
  const running = new Set<string>();
  const post = async (name: (typeof scheduled)[number]): Promise<void> => {
    if (running.has(name)) return;
    running.add(name);
    await runScheduled(stack.ports.functions, name).catch(() => undefined);
    running.delete(name);
  };
  const timer = setInterval(
    () => {
      for (const name of names) void post(name);
    },
    throwAway ? throwAwayPaceMs : productionPaceMs,
  );
  return () => clearInterval(timer);
}
