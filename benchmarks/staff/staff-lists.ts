/**
 * What the staff lists cost at 100, 1,000, 10,000 and 100,000 applications: `npm run bench:staff [-- size ...]`. Starts a
 * Firestore emulator of its own, runs the very queries of the screens and the calls of the first screen, and prints reads and time for each, beside the
 * bound of reads. Fails when a screen reads more, however long the list is. The emulator has no indexes and looks at every
 * document, so its times grow where production's do not: reads are the measure (docs/decisions/0010). A dash stands where it did
 * not answer. After a question without an answer it waits until the emulator is idle. Its processor time stands beside the time by the clock.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pageSize } from '../../admin-app/src/queries/bounded-query.ts';
import { firestoreBinary } from '../../local-stack/firestore-jar.ts';
import { measureScreens, type ScreenCost } from './measure-screens.ts';
import { seedApplications } from './seed-applications.ts';

const startWithinMs = 180_000;
/**
 * The emulator keeps everything in memory: 100,000 applications are 3 GB, and with little more it answers "Application error
 * processing RPC". Java's other collectors fill what they are given, and other programs have no room left.
 */
const java = ['-XX:+UseSerialGC', '-Xmx6g'];
/** A page, the record that tells of a next page, and the record that an address names. */
const readBound = pageSize + 2;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const startEmulator = async (folder: string): Promise<{ host: string; process: ChildProcess }> => {
  const jar = firestoreBinary(process.env, folder);
  if (!jar) throw new Error('No Firestore emulator on this machine yet: run `npm start` once, which fetches it.');
  const port = await freePort();
  const child = spawn('java', [...java, '-jar', jar, '--host=127.0.0.1', `--port=${port}`], { stdio: 'ignore' });
  const host = `127.0.0.1:${port}`;
  for (const until = Date.now() + startWithinMs; Date.now() < until; await wait(250)) {
    const answer = await fetch(`http://${host}/`).catch(() => null);
    if (answer?.ok) return { host, process: child };
  }
  child.kill();
  throw new Error('The Firestore emulator did not start. Is Java 17 or later installed?');
};

/** What calls and jobs ask of the store, measured in a process of its own. */
const measureCalls = async (host: string, pid: number, project: string, size: number): Promise<ScreenCost[]> => {
  const script = join(import.meta.dirname, 'measure-calls.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, host, String(pid), project, String(size)]);
  return JSON.parse(stdout) as ScreenCost[];
};

/** Reading what 400 applications of a season hold, and what two readers of each said: however many others there are. */
const ofSeason = 400 * 3 + readBound;
const bounds: Readonly<Record<string, number>> = {
  // Ten kinds in four spans of time, and four statuses: each count is one read at least.
  'report of counts': 10 * 4 + 4,
  'morning mail to five': 400 * 4 + 3 * readBound,
  'queue of a reviewer': 400 + readBound,
  'ranking of a round': ofSeason,
  'progress of a round': ofSeason,
  'tagging a hundred': 100 + readBound,
};

/** What is counted goes through an index: one read for a thousand entries. */
const counting: Readonly<Record<string, number>> = {
  'report of counts': 4,
  'needs you today': 1,
  'morning mail to five': 1,
};

/** The most that a screen may read of so many applications. */
const boundOf = (screen: string, size: number): number =>
  (bounds[screen] ?? readBound) + (counting[screen] ?? 0) * Math.ceil(size / 1_000);

const print = (sizes: readonly number[], costs: readonly ScreenCost[][]): void => {
  const screens = costs[0]?.map(({ screen }) => screen) ?? [];
  console.log(
    `| screen | most reads | ${sizes.map((size) => `at ${size.toLocaleString('en-US')} | ms | processor, s`).join(' | ')} |`,
  );
  console.log(`| --- | --: |${' --: | --: | --: |'.repeat(sizes.length)}`);
  for (const screen of screens) {
    const cells = costs.map((all) => all.find((cost) => cost.screen === screen));
    console.log(
      `| ${screen} | ${boundOf(screen, sizes.at(-1) ?? 0)} | ${cells.map((cost) => `${cost?.reads ?? '–'} | ${cost?.ms.toFixed(0)} | ${cost?.processor.toFixed(1)}`).join(' | ')} |`,
    );
  }
};

/** Runs the benchmark for each size and prints its table. Returns the screens that read more than their bound. */
export async function benchStaffLists(sizes: readonly number[] = [100, 1_000, 10_000, 100_000]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'staff-lists-'));
  const emulator = await startEmulator(folder);
  const pid = emulator.process.pid ?? 0;
  try {
    const costs: ScreenCost[][] = [];
    for (const size of sizes) {
      const project = `demo-bench-${size}`;
      console.error(`Seeding ${size.toLocaleString('en-US')} applications ...`);
      await seedApplications({ host: emulator.host, project, count: size });
      const calls = await measureCalls(emulator.host, pid, project, size);
      costs.push([...calls, ...(await measureScreens({ host: emulator.host, pid, project }))]);
    }
    print(sizes, costs);
    const over = costs.flatMap((all, at) =>
      all.filter(({ screen, reads }) => (reads ?? 0) > boundOf(screen, sizes[at] ?? 0)),
    );
    return [...new Set(over.map(({ screen }) => screen))];
  } finally {
    emulator.process.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const sizes = process.argv
    .slice(2)
    .map(Number)
    .filter((size) => Number.isInteger(size) && size > 0);
  const unbounded = await benchStaffLists(sizes.length > 0 ? sizes : undefined);
  if (unbounded.length > 0) console.error(`These screens read more than they may: ${unbounded.join(', ')}`);
  // The Firestore client keeps its connection open; nothing is left to wait for.
  process.exit(unbounded.length > 0 ? 1 : 0);
}
