/** Brings a whole stack up in order and down in the order that keeps its data. Shared by `npm start` and `npm test`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { localSiteConfig } from '@society-gal/contracts/http';
import { buildOutdated } from './build-parts.ts';
import { composeSites, publishedWords } from './compose-sites.ts';
import { hostingPorts, startEmulators } from './emulators.ts';
import { writeFirebaseConfig, writeFunctionsBundle, writeFunctionsSettings } from './firebase-config.ts';
import { forwardPort } from './forward-port.ts';
import { requireFreePorts } from './free-ports.ts';
import { waitForHealth } from './health.ts';
import { explain, print, StackFailure, step } from './log.ts';
import { startSweepClock } from './schedule-sweep.ts';
import { hasSnapshot, keepTakingSnapshots, mendSnapshot, takeSnapshot } from './snapshots.ts';
import type { StackConfig } from './stack-config.ts';
import { mayStartAgain } from './start-again.ts';
import { startStandIn, startStandIns } from './start-stand-ins.ts';
import { type Child, keepLog, lastWords, stopAll, stopChild } from './supervised-process.ts';

/** A running stack. `ended` resolves with an exit code once everything is stopped. */
export type Stack = { ended: Promise<number>; stop: () => Promise<void> };

/** What a stack is for: `dev` rebuilds on change, `throwAway` (tests) keeps nothing and sweeps often. */
export type StackOptions = { dev?: boolean; throwAway?: boolean; seed?: boolean };

const emulatorsToStart = 'auth,firestore,functions,hosting,storage,tasks';

/**
 * Starts everything and resolves when it answers. Starts a part that dies again. Stops everything when a step fails, on
 * Ctrl-C, and when a part dies again and again; throws a StackFailure that says what to do.
 */
export async function runStack(stack: StackConfig, options: StackOptions = {}): Promise<Stack> {
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
        print('Keeping the data ...');
        await takeSnapshot(stack).catch((error: unknown) =>
          print(`The data of this run could not be kept: ${String(error)}`),
        );
      }
      if (emulators) await stopChild(emulators);
      await stopAll();
    })();
    return stopping;
  };
  const leave = async (code: number): Promise<void> => {
    if (!stopping) print('\nStopping ...');
    await stop();
    end(code);
    process.exit(code);
  };
  let farPorts: number[] = [];
  const startAgain = async (name: string): Promise<void> => {
    if (name !== 'emulators') {
      await startStandIn(stack, name, onDeath);
      return;
    }
    emulators = null;
    mendSnapshot(stack);
    const started = await startEmulators(stack, { only: emulatorsToStart, onDeath });
    farPorts = await hostingPorts(stack);
    await waitForHealth(stack);
    emulators = started;
  };
  const onDeath = (child: Child, code: number | null): void => {
    if (stopping) return;
    // A test run must not hide that a part died.
    if (seeded && !options.throwAway && mayStartAgain(child.name)) {
      print(`Stopped unexpectedly: ${child.name} (${code}). It is started again; what it said: ${child.log}.before`);
      keepLog(child.log);
      startAgain(child.name).then(
        () => print(`Answers again: ${child.name}`),
        (error: unknown) => {
          explain(error);
          void leave(1);
        },
      );
      return;
    }
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
    // A second Ctrl-C is from someone who does not want to wait; the supervisors still end their commands.
    if (stopping && Date.now() - lastSignalAt > 500) process.exit(130);
    lastSignalAt = Date.now();
    // A test run that was interrupted must not look as if it passed.
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
    await requireFreePorts(stack.ports);
    // From now on, and not only when the emulators stand, another stack that looks for free ports finds these taken.
    const { publicSite, adminApp, accessibilityWidget } = stack.ports;
    for (const [i, from] of [publicSite, adminApp, accessibilityWidget].entries()) {
      const server = await forwardPort(from, () => farPorts[i + 1]);
      cleanUps.push(() => server.close());
    }
    const config = localSiteConfig(stack.ports, stack);
    await buildOutdated();
    writeFunctionsBundle(stack, config);
    mendSnapshot(stack);
    const fresh = !hasSnapshot(stack);
    // What staff published outlives a start as the records do.
    const words = fresh ? undefined : publishedWords(join(stack.sites, 'public-site'));
    let headers = await step('Composing the documents', () => composeSites(config, stack.sites, { words }));
    if (options.dev) {
      // Only here, because it loads webpack.
      const { startDevLoop, withoutPolicies } = await import('./dev/dev-loop.ts');
      headers = withoutPolicies(headers);
      cleanUps.push(await step('Building for development', () => startDevLoop(stack, config)));
    }
    writeFunctionsSettings(stack);
    writeFirebaseConfig(stack, headers);
    const [started] = await step('Starting the emulators and stand-ins', () =>
      Promise.all([startEmulators(stack, { only: emulatorsToStart, onDeath }), startStandIns(stack, onDeath)]),
    );
    emulators = started;
    farPorts = await hostingPorts(stack);
    await step('Waiting until everything answers', () => waitForHealth(stack));
    if (fresh && options.seed !== false && existsSync(join(import.meta.dirname, 'seed', 'seed.ts'))) {
      const { seed } = await import('./seed/seed.ts');
      await step('Writing the demo data', () => seed(stack, !options.throwAway));
    }
    seeded = true;
    if (!options.throwAway) {
      await takeSnapshot(stack);
      cleanUps.push(keepTakingSnapshots(stack));
    }
    cleanUps.push(startSweepClock(stack, options));
    return { ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
