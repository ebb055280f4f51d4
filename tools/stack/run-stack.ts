/** Brings a whole stack up in order and down in the order that keeps its data. Shared by `npm start` and `npm test`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { localSiteConfig } from '@society-gal/contracts/site-config';
import { buildOutdated } from './build-parts.ts';
import { type Child, lastWords, stopAll, stopChild } from './children.ts';
import { composeSites } from './compose-sites.ts';
import { hasSnapshot, hostingPorts, mendSnapshot, startEmulators, takeSnapshot } from './emulators.ts';
import { writeFirebaseConfig, writeFunctions } from './firebase-config.ts';
import { forwardPort } from './forward.ts';
import { waitForHealth } from './health.ts';
import { addLiveReload, headersForDevelopment, startLiveReload } from './live-reload.ts';
import type { Place } from './place.ts';
import { demandFreePorts } from './ports.ts';
import { explain, StackFailure, say, step } from './say.ts';
import { startStandIns } from './stand-ins.ts';
import { startSweepClock } from './sweep-clock.ts';
import { watchParts } from './watch.ts';

/** A running stack. `ended` resolves with an exit code once everything is stopped. */
export type Stack = { ended: Promise<number>; stop: () => Promise<void> };

const snapshotEveryMs = 120_000;
/** So many times as long as the last snapshot took nothing is kept, or a large store would do nothing else. */
const restFactor = 10;

/** Takes a snapshot now and then until the answer is called. One that fails is made up for by the next. */
const keepTaking = (place: Place): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  const wait = (ms: number) => {
    if (!over) timer = setTimeout(take, ms);
  };
  const take = async () => {
    const startedAt = performance.now();
    await takeSnapshot(place).catch(() => undefined);
    wait(Math.max(snapshotEveryMs, restFactor * (performance.now() - startedAt)));
  };
  wait(snapshotEveryMs);
  return () => {
    over = true;
    clearTimeout(timer);
  };
};

/** What a stack is for: `dev` rebuilds on change, `throwAway` (tests) keeps nothing and needs no clock of its own. */
export type StackOptions = { dev?: boolean; throwAway?: boolean; seed?: boolean };

/**
 * Starts everything and resolves when it answers. Stops everything again when a step fails, on Ctrl-C, and when one of
 * the parts dies; throws a StackFailure that says what to do.
 */
export const runStack = async (place: Place, options: StackOptions = {}): Promise<Stack> => {
  const mode = options.dev ? 'development' : 'production';
  const cleanUps: (() => void)[] = [];
  let emulators: Child | null = null;
  let seeded = false;
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });

  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      for (const cleanUp of cleanUps) cleanUp();
      if (emulators && seeded && !options.throwAway) {
        say('Keeping the data ...');
        await takeSnapshot(place).catch((error: unknown) =>
          say(`The data of this run could not be kept: ${String(error)}`),
        );
      }
      if (emulators) await stopChild(emulators);
      await stopAll();
    })();
    return stopping;
  };
  const leave = async (code: number): Promise<void> => {
    if (!stopping) say('\nStopping ...');
    await stop();
    end(code);
    process.exit(code);
  };
  const onDeath = (child: Child, code: number | null): void => {
    if (stopping) return;
    explain(
      new StackFailure(
        `${child.name} stopped unexpectedly (${code}); read ${child.log} and start again with: npm start`,
        lastWords(child.log),
      ),
    );
    emulators = child.name === 'emulators' ? null : emulators;
    void leave(1);
  };
  let lastSignalAt = 0;
  const onSignal = (): void => {
    // A second Ctrl-C is from someone who does not want to wait; the keepers still end what they keep.
    if (stopping && Date.now() - lastSignalAt > 500) process.exit(130);
    lastSignalAt = Date.now();
    // A test run that was broken off must not look like one that passed.
    void leave(options.throwAway ? 130 : 0);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  process.on('message', (message) => {
    if (message === 'stop' && !stopping) onSignal();
  });
  process.on('disconnect', () => {
    if (!stopping) onSignal();
  });
  process.on('uncaughtException', (error) => {
    explain(error);
    void leave(1);
  });

  try {
    await demandFreePorts(place.ports);
    await buildOutdated(mode);
    const config = localSiteConfig(place.ports);
    const headers = await step('Composing the documents', () => composeSites(config, place.sites));
    const live = options.dev ? await startLiveReload() : null;
    if (live) {
      cleanUps.push(live.stop);
      addLiveReload(place.sites, live.origin);
    }
    writeFunctions(place);
    writeFirebaseConfig(place, live ? headersForDevelopment(headers, live.origin) : headers);
    mendSnapshot(place);
    const fresh = !hasSnapshot(place);
    const [started] = await step('Starting the emulators and stand-ins', () =>
      Promise.all([
        startEmulators(place, { only: 'auth,firestore,functions,hosting,storage', onDeath }),
        startStandIns(place, onDeath),
      ]),
    );
    emulators = started;
    const [, publicSite, adminApp, widget] = await hostingPorts(place);
    for (const [from, to] of [
      [place.ports.publicSite, publicSite],
      [place.ports.adminApp, adminApp],
      [place.ports.accessibilityWidget, widget],
    ]) {
      if (from === undefined || to === undefined) throw new Error('A hosting site has no port');
      const server = await forwardPort(from, to);
      cleanUps.push(() => server.close());
    }
    await step('Waiting until everything answers', () => waitForHealth(place));
    if (fresh && options.seed !== false && existsSync(join(import.meta.dirname, 'seed', 'seed.ts'))) {
      const { seed } = await import('./seed/seed.ts');
      await step('Writing the demo data', () => seed(place));
    }
    seeded = true;
    if (!options.throwAway) {
      await takeSnapshot(place);
      cleanUps.push(keepTaking(place));
    }
    cleanUps.push(startSweepClock(place));
    if (live) cleanUps.push(watchParts(place, config, live));
    return { ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
